import type { Contract } from '../../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../../src/contract/endpoint.ts';
import { searchText } from '../../../../src/contract/search-text.ts';
import { DIRECTION, LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { addMonths, startOfDay } from '../../shared/calendar.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';
import { titleText, typeText } from './money-log-texts.ts';
import { orderNumberOf } from './record-order.ts';

// Derives the member's fund records from the ledger (RULES.md, Ledger). A transaction becomes a fund record if it has
// an entry for the available money or the points.

/** `balance` is the available money. */
type FundAccount = 'balance' | 'points';

export type FundRecord = ReturnType<typeof fundRecordOf>;

type TypeFilter = NonNullable<MoneyLogFilter['type']>;

const TYPES_OF_FILTER: Readonly<Record<TypeFilter, ReadonlySet<number>>> = {
  reward: new Set<number>([
    LEDGER_TYPE.inviteReward,
    LEDGER_TYPE.lotteryCash,
    LEDGER_TYPE.signIn,
    LEDGER_TYPE.milestone,
    LEDGER_TYPE.lotteryPoints,
  ]),
  card: new Set<number>([
    LEDGER_TYPE.principalReturn,
    LEDGER_TYPE.cardIncome,
    LEDGER_TYPE.cardPurchase,
    LEDGER_TYPE.cardLoss,
  ]),
  vip: new Set<number>([LEDGER_TYPE.vipPurchase]),
  withdraw: new Set<number>([LEDGER_TYPE.withdrawalReturn, LEDGER_TYPE.withdrawal]),
  lottery: new Set<number>([LEDGER_TYPE.lotteryCash, LEDGER_TYPE.lotteryPoints, LEDGER_TYPE.draw]),
};

/** The text that a search compares with: titles in both languages, numbers and remark. */
const searchedText = (db: Db, txn: LedgerTxnRow): string =>
  searchText(
    [
      ...(['zh', 'en'] as const).flatMap((language) => [
        titleText(db, txn, language),
        typeText(txn, language),
      ]),
      txn.remark,
      txn.txn_no,
      orderNumberOf(db, txn),
    ].join('\n'),
  );

type Entry = LedgerTxnRow['entries'][number];

function fundRecordOf(txn: LedgerTxnRow, account: FundAccount, entry: Entry) {
  // A card loss does not change the available money. Its record shows what the card pool received.
  const delta =
    txn.biz_type === LEDGER_TYPE.cardLoss
      ? 0 - Math.max(...txn.entries.map((other) => other.delta))
      : entry.delta;
  return {
    txn,
    account,
    direction: delta < 0 ? DIRECTION.out : DIRECTION.in,
    /** In fen or points, never negative. */
    amount: Math.abs(delta),
    balanceAfter: entry.balance_after,
  };
}

/** Converts ledger transactions to fund records, in the same order. */
function fundRecordsOf(db: Db, userId: number, txns: readonly LedgerTxnRow[]): FundRecord[] {
  const accounts = db.accounts.where('user_id', userId);
  const idOf = (type: string) => accounts.find((row) => row.type === type)?.id;
  const [availableId, pointsId] = [idOf('available'), idOf('points')];
  return txns.flatMap((txn) => {
    const balanceTransaction = txn.entries.find(({ account_id }) => account_id === availableId);
    if (balanceTransaction) return fundRecordOf(txn, 'balance', balanceTransaction);
    const pointsTransaction = txn.entries.find(({ account_id }) => account_id === pointsId);
    return pointsTransaction ? fundRecordOf(txn, 'points', pointsTransaction) : [];
  });
}

export type MoneyLogFilter = Partial<ValidInputOf<Contract['user']['getMoneyLog']>>;

/** The start of the period that the filter selects, and the first moment after the period. */
function periodOf({ month, from, to }: MoneyLogFilter) {
  const starts = [-Infinity];
  const ends = [Infinity];
  if (from) starts.push(startOfDay(from));
  if (to) ends.push(startOfDay(to) + DAY_MS);
  if (month) {
    starts.push(startOfDay(`${month}-01`));
    ends.push(startOfDay(`${addMonths(month, 1)}-01`));
  }
  return { start: Math.max(...starts), end: Math.min(...ends) };
}

function txnMatcher(db: Db, filter: MoneyLogFilter) {
  const { type, id, keyword } = filter;
  const filteredTypes = type && TYPES_OF_FILTER[type];
  const { start, end } = periodOf(filter);
  const searchWord = keyword && searchText(keyword);
  return (txn: LedgerTxnRow) =>
    (!filteredTypes || filteredTypes.has(txn.biz_type)) &&
    txn.created_at >= start &&
    txn.created_at < end &&
    (!id || txn.id === id) &&
    (!searchWord || searchedText(db, txn).includes(searchWord));
}

const recordMatcher =
  ({ account, direction }: MoneyLogFilter) =>
  (record: FundRecord) =>
    (!account || record.account === account) && (!direction || record.direction === direction);

/** The member's fund records that match the filter, newest first. */
export function moneyLog(db: Db, userId: number, filter: MoneyLogFilter): FundRecord[] {
  const txns = db.ledger_txns.where('user_id', userId).filter(txnMatcher(db, filter));
  return fundRecordsOf(db, userId, txns).filter(recordMatcher(filter)).reverse();
}

/** Adds up fen and points that came in and went out. Skips card losses, which do not change the available money. */
export function sumRecords(records: readonly FundRecord[]) {
  const sums = { in: 0, out: 0, pointsIn: 0, pointsOut: 0 };
  for (const { txn, account, direction, amount } of records) {
    if (txn.biz_type === LEDGER_TYPE.cardLoss) continue;
    if (account === 'balance') sums[direction === DIRECTION.in ? 'in' : 'out'] += amount;
    else sums[direction === DIRECTION.in ? 'pointsIn' : 'pointsOut'] += amount;
  }
  return sums;
}
