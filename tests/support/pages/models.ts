import { addressModel } from './address.ts';
import { appModel } from './app.ts';
import { communityModel } from './community.ts';
import { editPasswordModel } from './edit-password.ts';
import { homeModel } from './home.ts';
import { realnameModel } from './realname.ts';
import { registerModel } from './register.ts';
import { sessionModel } from './session.ts';

/** The page models by the names of their fixtures (`test.ts`). */
export const PAGE_MODELS = {
  app: appModel,
  address: addressModel,
  community: communityModel,
  editPassword: editPasswordModel,
  home: homeModel,
  realname: realnameModel,
  register: registerModel,
  session: sessionModel,
} as const;

export type PageModels = {
  readonly [Name in keyof typeof PAGE_MODELS]: ReturnType<(typeof PAGE_MODELS)[Name]>;
};
