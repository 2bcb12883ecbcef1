import type { Mock } from '../../../mock-server/app.ts';
import { moneyOf } from '../../../mock-server/modules/shared/ledger.ts';
import {
  moneyLog,
  sumRecords,
  type MoneyLogFilter,
} from '../../../mock-server/modules/user/rules/money-log.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { DIRECTION, type LEDGER_TYPE } from '../../../src/contract/statuses.ts';

const FIRST_MEMBER_ID = 200_001;

type LedgerType = (typeof LEDGER_TYPE)[keyof typeof LEDGER_TYPE];

/** The ledger transactions of this type that were made through the app. */
export const readTransactions = ({ db }: Mock, type: LedgerType) =>
  db.ledger_txns.filter(({ biz_type, request_id }) => biz_type === type && request_id !== null);

/** The available money of the first member. */
export const readBalance = ({ db }: Mock) => moneyOf(db, FIRST_MEMBER_ID, 'available');

/** The records of the first member that match this filter, newest first; by default the balance in all months. */
export function readFundRecords({ db }: Mock, filter: Partial<MoneyLogFilter> = {}) {
  const records = moneyLog(db, FIRST_MEMBER_ID, { account: 'balance', ...filter });
  return { records, count: records.length, sums: sumRecords(records) };
}

/** The amount, the balance and the number of a record, as an exported file has them. */
export const exportedCells = ({
  amount,
  direction,
  balanceAfter,
  txn,
}: ReturnType<typeof readFundRecords>['records'][number]) => [
  (direction === DIRECTION.in ? '' : '-') + toWireMoney(fen(amount)),
  toWireMoney(fen(balanceAfter)),
  // The tab keeps a spreadsheet from reading the number as an amount.
  `${txn.txn_no}\t`,
];
