import { fen, type Fen } from '../../src/contract/money.ts';
import { HOLDING_STATUS, isOpenHolding, LEDGER_TYPE, PPM } from '../../src/contract/statuses.ts';
import type { Change } from '../store/store.ts';
import { type Db, TABLE_NAMES, type Tables } from '../store/tables.ts';
import { sum } from './shared/sum.ts';
import { isOpenWithdrawal } from './user/rules/withdrawal-limits.ts';

// The ledger invariants I1 to I10, checked after every change (RULES.md, Ledger). Only rows related to the
// change are checked, so the cost does not grow with the ledger.

type RowOf<Name extends keyof Tables> = Tables[Name];

function rowsOf<Name extends keyof Tables>(changes: readonly Change[], name: Name): RowOf<Name>[] {
  return changes.flatMap(({ table, after }) =>
    table === name && after ? [after as RowOf<Name>] : [],
  );
}

/** All changed rows of a table. A removed row is returned as it was before. */
function touchedRows<Name extends keyof Tables>(
  changes: readonly Change[],
  name: Name,
): RowOf<Name>[] {
  return changes.flatMap(({ table, before, after }) =>
    table === name ? [(after ?? before) as RowOf<Name>] : [],
  );
}

/** I1: each transaction balances, separately for fen and points. */
function ledgerFaults(db: Db, changes: readonly Change[]): string[] {
  const isPoints = (accountId: number) => db.accounts.get(accountId)?.type.startsWith('points');
  return rowsOf(changes, 'ledger_txns').flatMap(({ txn_no, entries }) => {
    const points = entries.filter(({ account_id }) => isPoints(account_id));
    const money = entries.filter(({ account_id }) => !isPoints(account_id));
    const isBalanced = [points, money].every((part) => sum(part.map(({ delta }) => delta)) === 0);
    return isBalanced ? [] : [`I1 ${txn_no} does not balance`];
  });
}

/** I7: a posted transaction never changes. */
const historyFaults = (changes: readonly Change[]) =>
  changes.flatMap(({ table, before }) =>
    table === 'ledger_txns' && before ? [`I7 transaction ${before.id} was changed`] : [],
  );

const USER_TABLES = ['accounts', 'withdraw_orders', 'card_holdings'] as const;

function touchedMembers(changes: readonly Change[]): number[] {
  const ids = USER_TABLES.flatMap((name) =>
    touchedRows(changes, name).map(({ user_id }) => user_id),
  );
  return [...new Set(ids)].filter((id) => id !== null);
}

/** I2 to I4: no balance is negative. Frozen and invested equal the open orders and holdings. */
function memberFaults(db: Db, userId: number): string[] {
  const accounts = db.accounts.where('user_id', userId);
  const balanceOf = (type: string) => accounts.find((row) => row.type === type)?.balance ?? 0;
  const frozen = db.withdraw_orders
    .where('user_id', userId)
    .filter(({ status }) => isOpenWithdrawal(status));
  const invested = db.card_holdings
    .where('user_id', userId)
    .filter(({ status }) => isOpenHolding(status));
  const amounts = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount));
  return [
    ...accounts
      .filter(({ balance }) => balance < 0)
      .map(({ type }) => `I2 ${type} of ${userId} is below zero`),
    ...(balanceOf('frozen') === amounts(frozen) ? [] : [`I3 frozen of ${userId}`]),
    ...(balanceOf('invested') === amounts(invested) ? [] : [`I4 invested of ${userId}`]),
  ];
}

/** The sum of new entries and the newest `balance_after`, by account. */
function postedByAccount(changes: readonly Change[]): Map<number, { sum: number; newest: number }> {
  const posted = new Map<number, { sum: number; newest: number }>();
  for (const { entries } of rowsOf(changes, 'ledger_txns'))
    for (const { account_id, delta, balance_after } of entries) {
      const before = posted.get(account_id)?.sum ?? 0;
      posted.set(account_id, { sum: before + delta, newest: balance_after });
    }
  return posted;
}

function balancesBefore(changes: readonly Change[]): Map<number, number> {
  const balances = new Map<number, number>();
  for (const { table, before, after } of changes) {
    if (table !== 'accounts') continue;
    const id = (after ?? before)?.id;
    if (id !== undefined && !balances.has(id)) balances.set(id, before?.balance ?? 0);
  }
  return balances;
}

/** I5: an account's balance equals its entries' sum and the newest `balance_after`. */
function balanceFaults(db: Db, changes: readonly Change[]): string[] {
  const posted = postedByAccount(changes);
  const before = balancesBefore(changes);
  return [...new Set([...posted.keys(), ...before.keys()])].flatMap((id) => {
    const balance = db.accounts.get(id)?.balance ?? 0;
    const entries = posted.get(id);
    const expected = (before.get(id) ?? balance - (entries?.sum ?? 0)) + (entries?.sum ?? 0);
    const isRight = balance === expected && (entries === undefined || balance === entries.newest);
    return isRight ? [] : [`I5 balance of account ${id}`];
  });
}

/** I6: a member, path and request_id identify one operation. */
const operationFaults = (db: Db, changes: readonly Change[]) =>
  rowsOf(changes, 'operations').flatMap(({ owner, path, request_id }) => {
    const same = db.operations
      .where('request_id', request_id)
      .filter((row) => row.owner === owner && row.path === path);
    return same.length > 1 ? [`I6 ${request_id} is stored twice`] : [];
  });

/** I8: the used stock equals the wins, and the used quota equals the sales. */
function stockFaults(db: Db, changes: readonly Change[]): string[] {
  const prizeIds = [
    ...touchedRows(changes, 'prizes').map(({ id }) => id),
    ...touchedRows(changes, 'prize_records').map(({ prize_id }) => prize_id),
  ];
  const productIds = [
    ...touchedRows(changes, 'card_products').map(({ id }) => id),
    ...touchedRows(changes, 'card_holdings').map(({ product_id }) => product_id),
  ];
  const prizes = [...new Set(prizeIds)].flatMap((id) => {
    const prize = db.prizes.get(id);
    if (!prize || prize.stock_total === null || prize.stock_left === null) return [];
    const won = db.prize_records.where('prize_id', id).length;
    const isRight = prize.stock_left >= 0 && prize.stock_total - prize.stock_left === won;
    return isRight ? [] : [`I8 stock of prize ${id}`];
  });
  const products = [...new Set(productIds)].flatMap((id) => {
    const product = db.card_products.get(id);
    if (!product) return [];
    const holdings = db.card_holdings
      .where('product_id', id)
      .filter(({ status }) => status !== HOLDING_STATUS.cancelled);
    const sold = product.sold_before + sum(holdings.map(({ amount }) => amount));
    const isRight = product.quota_left >= 0 && product.quota_total - product.quota_left === sold;
    return isRight ? [] : [`I8 quota of product ${id}`];
  });
  return [...prizes, ...products];
}

/** The legal limit for the value of a prize (RULES.md, Lottery). */
const MAX_PRIZE_VALUE: Fen = fen(50_000_00);

const prizeValueFaults = (changes: readonly Change[]) =>
  touchedRows(changes, 'prizes').flatMap(({ id, type, value, market_price }) => {
    const worth = Math.max(market_price ?? 0, type === 'cash' || type === 'physical' ? value : 0);
    return worth > MAX_PRIZE_VALUE ? [`prize ${id} exceeds the legal prize value`] : [];
  });

/** I9: the odds of an activity add up to one million. */
const oddsFaults = (db: Db, changes: readonly Change[]) =>
  [...new Set(rowsOf(changes, 'prizes').map(({ activity_id }) => activity_id))].flatMap((id) => {
    const ppm = db.prizes.where('activity_id', id).map(({ probability_ppm }) => probability_ppm);
    return sum(ppm) === PPM && ppm.every((part) => part >= 0) ? [] : [`I9 odds of activity ${id}`];
  });

/** I10: a reward is paid once. */
function rewardFaults(db: Db, changes: readonly Change[]): string[] {
  const paid = rowsOf(changes, 'ledger_txns').filter(
    ({ biz_type }) => biz_type === LEDGER_TYPE.inviteReward,
  );
  const rewards = paid.flatMap(({ biz_id }) => {
    const times = db.ledger_txns
      .where('biz_id', biz_id)
      .filter(({ biz_type }) => biz_type === LEDGER_TYPE.inviteReward).length;
    return times > 1 ? [`I10 reward ${biz_id} was paid twice`] : [];
  });
  const signatures = rowsOf(changes, 'sign_logs').flatMap(({ user_id, date }) => {
    const ofDay = db.sign_logs.where('user_id', user_id).filter((row) => row.date === date);
    return ofDay.length > 1 ? [`I10 ${user_id} signed in twice on ${date}`] : [];
  });
  const milestones = rowsOf(changes, 'milestone_claims').flatMap(
    ({ user_id, month, need_days }) => {
      const same = db.milestone_claims
        .where('user_id', user_id)
        .filter((row) => row.month === month && row.need_days === need_days);
      return same.length > 1 ? [`I10 ${user_id} claimed ${need_days} days of ${month} twice`] : [];
    },
  );
  return [...rewards, ...signatures, ...milestones];
}

/** Describes the invariants that the changes violate. Empty if all hold. */
export function faultsOf(db: Db, changes: readonly Change[]): string[] {
  return [
    ...ledgerFaults(db, changes),
    ...historyFaults(changes),
    ...touchedMembers(changes).flatMap((id) => memberFaults(db, id)),
    ...balanceFaults(db, changes),
    ...operationFaults(db, changes),
    ...stockFaults(db, changes),
    ...oddsFaults(db, changes),
    ...prizeValueFaults(changes),
    ...rewardFaults(db, changes),
  ];
}

/** Checks the whole state, for example after loading a file. */
export function allFaults(db: Db): string[] {
  const changes = TABLE_NAMES.flatMap((table) =>
    db[table].all().map((after) => ({ table, before: null, after }) as Change),
  );
  return faultsOf(db, changes);
}

/** Throws if the changes violate an invariant. The transaction is then rolled back. */
export function assertSound(db: Db, changes: readonly Change[]): void {
  const faults = faultsOf(db, changes);
  if (faults.length > 0) throw new RangeError(`the books do not hold: ${faults.join('; ')}`);
}
