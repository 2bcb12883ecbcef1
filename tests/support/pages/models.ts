import { addressModel } from './address.ts';
import { appModel } from './app.ts';

/** The page models by the names of their fixtures (`test.ts`). */
export const PAGE_MODELS = {
  app: appModel,
  address: addressModel,
} as const;

export type PageModels = {
  readonly [Name in keyof typeof PAGE_MODELS]: ReturnType<(typeof PAGE_MODELS)[Name]>;
};
