import type { ActionName } from '../../contract/action.ts';
import { PATHS } from '../../routes.ts';

/** The page that shows the records of an action. */
export const RECORD_PAGES: Readonly<Record<ActionName, string>> = {
  draw: PATHS.lotteryDetail,
  sign: PATHS.signIn,
  withdraw: `${PATHS.asset}?type=withdraw`,
  'cancel-withdraw': `${PATHS.asset}?type=withdraw`,
  'buy-card': `${PATHS.asset}?type=card`,
  'cancel-card': `${PATHS.asset}?type=card`,
  'apply-vip': `${PATHS.asset}?type=vip`,
  claim: `${PATHS.asset}?type=reward`,
};
