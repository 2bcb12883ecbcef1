import { fen, type Fen } from '../../../src/contract/money.ts';
import { LEDGER_TYPE } from '../../../src/contract/statuses.ts';
import type { Db } from '../../store/tables.ts';
import { orderNumber } from './order-number.ts';
import {
  type AccountRow,
  type LedgerTxnRow,
  PLATFORM_ACCOUNTS,
  type PlatformAccountType,
  USER_ACCOUNTS,
  type UserAccountType,
} from './rows.ts';
import { sum } from './sum.ts';

// Double-entry bookkeeping in fen and points. Entries are never changed or removed. A balance is the sum of
// its entries (RULES.md, Ledger).

/** Adds the accounts of the platform. Their balances can be negative. */
export function openPlatformAccounts(db: Db): void {
  for (const type of PLATFORM_ACCOUNTS) db.accounts.insert({ user_id: null, type, balance: 0 });
}

export function openUserAccounts(db: Db, user_id: number): void {
  for (const type of USER_ACCOUNTS) db.accounts.insert({ user_id, type, balance: 0 });
}

function accountOf(db: Db, userId: number | null, type: AccountRow['type']): AccountRow {
  const account = db.accounts.where('user_id', userId).find((row) => row.type === type);
  if (!account) throw new RangeError(`no account ${type} of ${userId ?? 'the platform'}`);
  return account;
}

/** The balance of one of the member's money accounts, in fen. */
export const moneyOf = (db: Db, userId: number, type: Exclude<UserAccountType, 'points'>): Fen =>
  fen(accountOf(db, userId, type).balance);

/** The points that a member has. */
export const pointsOf = (db: Db, userId: number): number => accountOf(db, userId, 'points').balance;

const isPlatformType = (type: AccountRow['type']): type is PlatformAccountType =>
  PLATFORM_ACCOUNTS.some((known) => known === type);

const isPointsType = (type: AccountRow['type']) => type === 'points' || type === 'points_pool';

/** A transaction to post, with the change of each account in fen or points. */
export interface NewTransaction extends Pick<LedgerTxnRow, 'biz_type' | 'user_id' | 'created_at'> {
  /** The id of the row that causes the transaction, such as an order. */
  readonly biz_id?: number;
  /** The id of the call that caused the transaction. Scheduled events have no call and no id. */
  readonly request_id?: string | null;
  /** The operator's note. */
  readonly remark?: string | null;
  readonly deltas: Partial<Record<AccountRow['type'], number>>;
}

/** The deltas that move an amount from one account to another. */
export const transfer = (
  from: AccountRow['type'],
  to: AccountRow['type'],
  amount: number,
): NewTransaction['deltas'] => ({ [from]: -amount, [to]: amount });

/** The transaction caused by a row, such as an order, a draw or a reward. `biz_type` is a value of LEDGER_TYPE. */
export const transactionForRow = (
  biz_type: number,
  { id: biz_id, user_id }: { readonly id: number; readonly user_id: number },
  created_at: number,
  deltas: NewTransaction['deltas'],
): NewTransaction => ({ biz_type, biz_id, user_id, created_at, deltas });

/** The transaction of `amount` fen that the operator gives to a member. A negative amount takes money away. */
export const creditTransaction = (
  user_id: number,
  amount: number,
  created_at: number,
  remark: string | null,
): NewTransaction => ({
  biz_type: LEDGER_TYPE.credit,
  user_id,
  created_at,
  remark,
  deltas: transfer('reward_pool', 'available', amount),
});

/** Posts a transaction. Throws if it does not balance or makes a member's balance negative. */
export function postTransaction(
  db: Db,
  { deltas, biz_id, request_id, remark, ...newTransaction }: NewTransaction,
): LedgerTxnRow {
  const accountChanges = Object.entries(deltas).map(([name, delta]) => {
    const type = name as AccountRow['type'];
    return {
      account: accountOf(db, isPlatformType(type) ? null : newTransaction.user_id, type),
      delta,
    };
  });
  for (const isPointsUnit of [true, false]) {
    const changesOfUnit = accountChanges.filter(
      ({ account }) => isPointsType(account.type) === isPointsUnit,
    );
    if (sum(changesOfUnit.map(({ delta }) => delta)) !== 0)
      throw new RangeError(`unbalanced transaction ${newTransaction.biz_type}`);
  }
  const entries: LedgerTxnRow['entries'] = [];
  for (const { account, delta } of accountChanges) {
    const balance = account.balance + delta;
    if (balance < 0 && account.user_id !== null)
      throw new RangeError(`${account.type} of ${account.user_id} would be ${balance}`);
    entries.push({ account_id: account.id, delta, balance_after: balance });
    db.accounts.update(account.id, { balance });
  }
  return db.ledger_txns.insert({
    ...newTransaction,
    txn_no: orderNumber('T', newTransaction.created_at, db.ledger_txns.all().length + 1),
    biz_id: biz_id ?? null,
    request_id: request_id ?? null,
    remark: remark ?? null,
    entries,
  });
}
