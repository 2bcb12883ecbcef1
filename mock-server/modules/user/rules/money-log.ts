import type { MONEY_LOG_TYPES } from '../../../../src/contract/user/money-log.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';
import type { Db } from '../../../store/tables.ts';
import { addDays, startOf } from '../../shared/calendar.ts';

// The member's money log: a view over the ledger (RULES.md, Ledger). A transaction is one line where it
// has an entry on the balance or on the points, else none.

type Account = 'balance' | 'points';

export interface MoneyLogLine {
  readonly txn: LedgerTxnRow;
  readonly account: Account;
  readonly direction: 1 | -1;
  /** Fen or points, never below zero. */
  readonly amount: number;
  readonly balanceAfter: number;
}

type Alias = (typeof MONEY_LOG_TYPES)[number];

const TYPES: Readonly<Record<Alias, ReadonlySet<number>>> = {
  reward: new Set([101, 102, 201, 202, 203]),
  card: new Set([103, 104, 111, 114]),
  vip: new Set([112]),
  withdraw: new Set([105, 113]),
  lottery: new Set([102, 203, 211]),
};

/** The loss of a card: it tells what was lost, and moves nothing. */
const CARD_LOSS = 114;

type Entry = LedgerTxnRow['entries'][number];

function lineOf(txn: LedgerTxnRow, account: Account, entry: Entry): MoneyLogLine {
  const delta =
    txn.biz_type === CARD_LOSS
      ? 0 - Math.max(...txn.entries.map((other) => other.delta))
      : entry.delta;
  return {
    txn,
    account,
    direction: delta < 0 ? -1 : 1,
    amount: Math.abs(delta),
    balanceAfter: entry.balance_after,
  };
}

/** The lines that a member's transactions are, in their order. */
function linesOf(db: Db, userId: number, txns: readonly LedgerTxnRow[]): MoneyLogLine[] {
  const accounts = db.accounts.where('user_id', userId);
  const idOf = (type: string) => accounts.find((row) => row.type === type)?.id;
  const [available, points] = [idOf('available'), idOf('points')];
  return txns.flatMap((txn) => {
    const onBalance = txn.entries.find(({ account_id }) => account_id === available);
    if (onBalance) return lineOf(txn, 'balance', onBalance);
    const onPoints = txn.entries.find(({ account_id }) => account_id === points);
    return onPoints ? lineOf(txn, 'points', onPoints) : [];
  });
}

export interface MoneyLogFilter {
  readonly account?: Account | undefined;
  readonly type?: Alias | undefined;
  readonly direction?: 1 | -1 | undefined;
  /** `YYYY-MM` in Shanghai. */
  readonly month?: string | undefined;
  readonly id?: number | undefined;
}

function txnMatcher({ type, month, id }: MoneyLogFilter) {
  const types = type && TYPES[type];
  const from = month ? startOf(`${month}-01`) : -Infinity;
  const to = month ? startOf(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`) : Infinity;
  return (txn: LedgerTxnRow) =>
    (!types || types.has(txn.biz_type)) &&
    txn.created_at >= from &&
    txn.created_at < to &&
    (!id || txn.id === id);
}

const lineMatcher =
  ({ account, direction }: MoneyLogFilter) =>
  (line: MoneyLogLine) =>
    (!account || line.account === account) && (!direction || line.direction === direction);

/** The lines of a member that match, newest first. */
export function moneyLog(db: Db, userId: number, filter: MoneyLogFilter): MoneyLogLine[] {
  const txns = db.ledger_txns.where('user_id', userId).filter(txnMatcher(filter));
  return linesOf(db, userId, txns).filter(lineMatcher(filter)).reverse();
}

/** What came and went; a loss is told by a line of its own but has moved nothing. */
export function sumUp(lines: readonly MoneyLogLine[]) {
  const sums = { in: 0, out: 0, pointsIn: 0, pointsOut: 0 };
  for (const { txn, account, direction, amount } of lines) {
    if (txn.biz_type === CARD_LOSS) continue;
    if (account === 'balance') sums[direction === 1 ? 'in' : 'out'] += amount;
    else sums[direction === 1 ? 'pointsIn' : 'pointsOut'] += amount;
  }
  return sums;
}
