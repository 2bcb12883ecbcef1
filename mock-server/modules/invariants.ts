import { fen, type Fen } from '../../src/contract/money.ts';
import { HOLDING_STATUS, isOpenHolding, LEDGER_TYPE, PPM } from '../../src/contract/statuses.ts';
import type { Change } from '../store/store.ts';
import { type Db, TABLE_NAMES, type Tables } from '../store/tables.ts';
import { sum, sumAmounts } from './shared/sum.ts';
import { isOpenWithdrawal } from './user/rules/withdrawal-limits.ts';

// The ledger invariants I1 to I10, checked after every change (RULES.md, Ledger). Only rows related to the
// change are checked, so the cost does not grow with the ledger.

/** The inserted and the updated rows of a table, as they are after the changes. */
function rowsAfterChange<Name extends keyof Tables>(
  changes: readonly Change[],
  name: Name,
): Tables[Name][] {
  return changes.flatMap(({ table, after }) =>
    table === name && after ? [after as Tables[Name]] : [],
  );
}

/** The inserted, updated and removed rows of a table. A removed row is returned as it was before its removal. */
function changedRows<Name extends keyof Tables>(
  changes: readonly Change[],
  name: Name,
): Tables[Name][] {
  return changes.flatMap(({ table, before, after }) =>
    table === name ? [(after ?? before) as Tables[Name]] : [],
  );
}

/** Invariant I1: each transaction balances, separately for fen and points. */
function ledgerViolations(db: Db, changes: readonly Change[]): string[] {
  const isPointsAccount = (accountId: number) =>
    db.accounts.get(accountId)?.type.startsWith('points');
  return rowsAfterChange(changes, 'ledger_txns').flatMap(({ txn_no, entries }) => {
    const points = entries.filter(({ account_id }) => isPointsAccount(account_id));
    const money = entries.filter(({ account_id }) => !isPointsAccount(account_id));
    const isBalanced = [points, money].every(
      (entriesOfUnit) => sum(entriesOfUnit.map(({ delta }) => delta)) === 0,
    );
    return isBalanced ? [] : [`I1 ${txn_no} does not balance`];
  });
}

/** I7: a posted transaction never changes. */
const historyViolations = (changes: readonly Change[]) =>
  changes.flatMap(({ table, before }) =>
    table === 'ledger_txns' && before ? [`I7 transaction ${before.id} was changed`] : [],
  );

const USER_TABLES = ['accounts', 'withdraw_orders', 'card_holdings'] as const;

function changedMemberIds(changes: readonly Change[]): number[] {
  const ids = USER_TABLES.flatMap((name) =>
    changedRows(changes, name).map(({ user_id }) => user_id),
  );
  return [...new Set(ids)].filter((id) => id !== null);
}

/**
 * I2 to I4: no balance is negative. The frozen balance equals the open withdrawals. The invested balance equals
 * the open holdings.
 */
function memberViolations(db: Db, userId: number): string[] {
  const accounts = db.accounts.where('user_id', userId);
  const balanceOf = (type: string) => accounts.find((row) => row.type === type)?.balance ?? 0;
  const openOrders = db.withdraw_orders
    .where('user_id', userId)
    .filter(({ status }) => isOpenWithdrawal(status));
  const openHoldings = db.card_holdings
    .where('user_id', userId)
    .filter(({ status }) => isOpenHolding(status));
  return [
    ...accounts
      .filter(({ balance }) => balance < 0)
      .map(({ type }) => `I2 ${type} of ${userId} is below zero`),
    ...(balanceOf('frozen') === sumAmounts(openOrders) ? [] : [`I3 frozen of ${userId}`]),
    ...(balanceOf('invested') === sumAmounts(openHoldings) ? [] : [`I4 invested of ${userId}`]),
  ];
}

/** What new transactions posted to an account: the sum of the entries, and the balance after the last one. */
interface PostedSum {
  readonly sum: number;
  readonly lastBalance: number;
}

/** What the changes posted, by account id. */
function postedByAccount(changes: readonly Change[]): Map<number, PostedSum> {
  const postedSums = new Map<number, PostedSum>();
  for (const { entries } of rowsAfterChange(changes, 'ledger_txns'))
    for (const { account_id, delta, balance_after } of entries) {
      const before = postedSums.get(account_id)?.sum ?? 0;
      postedSums.set(account_id, { sum: before + delta, lastBalance: balance_after });
    }
  return postedSums;
}

/** The balance of each changed account before the changes, by account id. */
function balancesBefore(changes: readonly Change[]): Map<number, number> {
  const balances = new Map<number, number>();
  for (const { table, before, after } of changes) {
    if (table !== 'accounts') continue;
    const id = (after ?? before)?.id;
    if (id !== undefined && !balances.has(id)) balances.set(id, before?.balance ?? 0);
  }
  return balances;
}

/** I5: the balance of an account equals the sum of its entries, and the `balance_after` of its newest entry. */
function balanceViolations(db: Db, changes: readonly Change[]): string[] {
  const postedSums = postedByAccount(changes);
  const balancesBeforeChange = balancesBefore(changes);
  return [...new Set([...postedSums.keys(), ...balancesBeforeChange.keys()])].flatMap((id) => {
    const balance = db.accounts.get(id)?.balance ?? 0;
    const posted = postedSums.get(id);
    const expected =
      (balancesBeforeChange.get(id) ?? balance - (posted?.sum ?? 0)) + (posted?.sum ?? 0);
    const isConsistent =
      balance === expected && (posted === undefined || balance === posted.lastBalance);
    return isConsistent ? [] : [`I5 balance of account ${id}`];
  });
}

/** I6: there is one operation for each owner, path and request_id. */
const operationViolations = (db: Db, changes: readonly Change[]) =>
  rowsAfterChange(changes, 'operations').flatMap(({ owner, path, request_id }) => {
    const sameOperations = db.operations
      .where('request_id', request_id)
      .filter((row) => row.owner === owner && row.path === path);
    return sameOperations.length > 1 ? [`I6 ${request_id} is stored twice`] : [];
  });

/** I8: the used stock equals the wins, and the used quota equals the sales. */
function stockViolations(db: Db, changes: readonly Change[]): string[] {
  const prizeIds = [
    ...changedRows(changes, 'prizes').map(({ id }) => id),
    ...changedRows(changes, 'prize_records').map(({ prize_id }) => prize_id),
  ];
  const productIds = [
    ...changedRows(changes, 'card_products').map(({ id }) => id),
    ...changedRows(changes, 'card_holdings').map(({ product_id }) => product_id),
  ];
  const prizeViolations = [...new Set(prizeIds)].flatMap((id) => {
    const prize = db.prizes.get(id);
    if (!prize || prize.stock_total === null || prize.stock_left === null) return [];
    const wonCount = db.prize_records.where('prize_id', id).length;
    const isConsistent = prize.stock_left >= 0 && prize.stock_total - prize.stock_left === wonCount;
    return isConsistent ? [] : [`I8 stock of prize ${id}`];
  });
  const productViolations = [...new Set(productIds)].flatMap((id) => {
    const product = db.card_products.get(id);
    if (!product) return [];
    const holdings = db.card_holdings
      .where('product_id', id)
      .filter(({ status }) => status !== HOLDING_STATUS.cancelled);
    const soldAmount = product.sold_before + sumAmounts(holdings);
    const isConsistent =
      product.quota_left >= 0 && product.quota_total - product.quota_left === soldAmount;
    return isConsistent ? [] : [`I8 quota of product ${id}`];
  });
  return [...prizeViolations, ...productViolations];
}

/** The legal limit for the value of a prize: 50,000.00 yuan (RULES.md, Lottery). */
const MAX_PRIZE_VALUE: Fen = fen(50_000_00);

const prizeValueViolations = (changes: readonly Change[]) =>
  changedRows(changes, 'prizes').flatMap(({ id, type, value, market_price }) => {
    const prizeValue = Math.max(
      market_price ?? 0,
      type === 'cash' || type === 'physical' ? value : 0,
    );
    return prizeValue > MAX_PRIZE_VALUE ? [`prize ${id} exceeds the legal prize value`] : [];
  });

/** I9: the odds of an activity add up to one million. */
const oddsViolations = (db: Db, changes: readonly Change[]) =>
  [...new Set(rowsAfterChange(changes, 'prizes').map(({ activity_id }) => activity_id))].flatMap(
    (id) => {
      const odds = db.prizes.where('activity_id', id).map(({ probability_ppm }) => probability_ppm);
      return sum(odds) === PPM && odds.every((probability) => probability >= 0)
        ? []
        : [`I9 odds of activity ${id}`];
    },
  );

/** I10: an invite reward is paid once, a day has one sign-in, and a milestone is claimed once. */
function rewardViolations(db: Db, changes: readonly Change[]): string[] {
  const rewardPayments = rowsAfterChange(changes, 'ledger_txns').filter(
    ({ biz_type }) => biz_type === LEDGER_TYPE.inviteReward,
  );
  const paymentViolations = rewardPayments.flatMap(({ biz_id }) => {
    const paymentCount = db.ledger_txns
      .where('biz_id', biz_id)
      .filter(({ biz_type }) => biz_type === LEDGER_TYPE.inviteReward).length;
    return paymentCount > 1 ? [`I10 reward ${biz_id} was paid twice`] : [];
  });
  const signInViolations = rowsAfterChange(changes, 'sign_logs').flatMap(({ user_id, date }) => {
    const logsOfDay = db.sign_logs.where('user_id', user_id).filter((row) => row.date === date);
    return logsOfDay.length > 1 ? [`I10 ${user_id} signed in twice on ${date}`] : [];
  });
  const milestoneViolations = rowsAfterChange(changes, 'milestone_claims').flatMap(
    ({ user_id, month, need_days }) => {
      const sameClaims = db.milestone_claims
        .where('user_id', user_id)
        .filter((row) => row.month === month && row.need_days === need_days);
      return sameClaims.length > 1
        ? [`I10 ${user_id} claimed ${need_days} days of ${month} twice`]
        : [];
    },
  );
  return [...paymentViolations, ...signInViolations, ...milestoneViolations];
}

/** Describes the invariants that the changes violate. Empty if all hold. */
function violationsOf(db: Db, changes: readonly Change[]): string[] {
  return [
    ...ledgerViolations(db, changes),
    ...historyViolations(changes),
    ...changedMemberIds(changes).flatMap((id) => memberViolations(db, id)),
    ...balanceViolations(db, changes),
    ...operationViolations(db, changes),
    ...stockViolations(db, changes),
    ...oddsViolations(db, changes),
    ...prizeValueViolations(changes),
    ...rewardViolations(db, changes),
  ];
}

/** Checks the whole state, for example after loading a file. */
export function allViolations(db: Db): string[] {
  const changes = TABLE_NAMES.flatMap((table) =>
    db[table].all().map((after) => ({ table, before: null, after }) as Change),
  );
  return violationsOf(db, changes);
}

/** Throws if the changes violate an invariant. The transaction is then rolled back. */
export function assertInvariants(db: Db, changes: readonly Change[]): void {
  const violations = violationsOf(db, changes);
  if (violations.length > 0)
    throw new RangeError(`the books do not hold: ${violations.join('; ')}`);
}
