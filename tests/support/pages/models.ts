import { addressModel } from './address.ts';
import { appModel } from './app.ts';
import { investModel } from './invest.ts';
import { inviteAwardModel } from './invite-award.ts';
import { myModel } from './my.ts';
import { vipModel } from './vip.ts';

/** The page models by the names of their fixtures (`test.ts`). */
export const PAGE_MODELS = {
  app: appModel,
  address: addressModel,
  invest: investModel,
  inviteAward: inviteAwardModel,
  my: myModel,
  vip: vipModel,
} as const;

export type PageModels = {
  readonly [Name in keyof typeof PAGE_MODELS]: ReturnType<(typeof PAGE_MODELS)[Name]>;
};
