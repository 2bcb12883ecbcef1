import { addressModel } from './address.ts';
import { appModel } from './app.ts';
import { assetModel } from './asset.ts';
import { withdrawalTypeModel } from './withdrawal-type.ts';
import { withdrawalModel } from './withdrawal.ts';

/** The page models by the names of their fixtures (`test.ts`). */
export const PAGE_MODELS = {
  app: appModel,
  address: addressModel,
  asset: assetModel,
  withdrawal: withdrawalModel,
  withdrawalType: withdrawalTypeModel,
} as const;

export type PageModels = {
  readonly [Name in keyof typeof PAGE_MODELS]: ReturnType<(typeof PAGE_MODELS)[Name]>;
};
