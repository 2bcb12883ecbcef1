import type { ActionName } from '../../contract/action.ts';
import { paths } from '../../paths.ts';

/** The page that shows the records of an action. */
export const RECORD_PAGES: Readonly<Record<ActionName, string>> = {
  draw: paths.lotteryDetail(),
  sign: paths.signIn(),
  withdraw: paths.asset({ type: 'withdraw' }),
  'cancel-withdraw': paths.asset({ type: 'withdraw' }),
  'buy-card': paths.asset({ type: 'card' }),
  'cancel-card': paths.asset({ type: 'card' }),
  'apply-vip': paths.asset({ type: 'vip' }),
  claim: paths.asset({ type: 'reward' }),
};
