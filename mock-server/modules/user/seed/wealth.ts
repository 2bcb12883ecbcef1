import { NO } from '../../../../src/contract/flag.ts';
import { fen, type Fen } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS, LEDGER_TYPE, VIP_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import type { CardHoldingRow } from '../../card/rows.ts';
import {
  maturityTransactions,
  newHoldingRow,
  principalReturnTransaction,
  purchaseTransaction,
} from '../../card/rules/card-orders.ts';
import { midnight, startOfDay } from '../../shared/calendar.ts';
import {
  creditTransaction,
  moneyOf,
  transactionForRow,
  postTransaction,
  type NewTransaction,
  transfer,
} from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import { yuanToFen } from '../../shared/yuan-to-fen.ts';
import { DEMO_WECHAT } from '../../wechat/seed.ts';
import type { UserRow, VipSegmentRow } from '../rows.ts';
import { freezeTransaction, newWithdrawalRow } from '../rules/withdrawal-orders.ts';
import { seedMoneyHistory } from './money-history.ts';

// Seeds the first member's money: 12,345.67 available, 500.00 frozen, 16,000.00 in wealth cards. Every amount
// comes from a transaction. The points come from daily sign-ins and the lottery.

const OPENING_BALANCE = yuanToFen(24_500);
const TARGET_BALANCE = yuanToFen(12_345.67);

const CANCELLED_AFTER_MS = 3 * HOUR_MS;

interface SeedPurchase {
  /** The code of the product. */
  code: string;
  amount: Fen;
  boughtHoursAgo: number;
  /** Only for a matured holding. */
  incomeFinal?: Fen;
  /** Cancelled within the cooling-off period. */
  isCancelled?: true;
}

/** The first member's purchases of wealth cards, oldest first. */
const PURCHASES: readonly SeedPurchase[] = [
  {
    code: 'CZ180',
    amount: yuanToFen(5_000),
    boughtHoursAgo: 200 * 24,
    incomeFinal: yuanToFen(-37.5),
  },
  { code: 'WX060', amount: yuanToFen(1_500), boughtHoursAgo: 120 * 24 + 5, isCancelled: true },
  {
    code: 'WX030',
    amount: yuanToFen(3_000),
    boughtHoursAgo: 75 * 24,
    incomeFinal: yuanToFen(4.89),
  },
  { code: 'WX060', amount: yuanToFen(2_000), boughtHoursAgo: 48 * 24 },
  { code: 'WX090', amount: yuanToFen(5_000), boughtHoursAgo: 40 * 24 },
  { code: 'WX090', amount: yuanToFen(2_600), boughtHoursAgo: 26 * 24 + 7, isCancelled: true },
  { code: 'WX030', amount: yuanToFen(8_000), boughtHoursAgo: 12 * 24 },
  { code: 'WX090', amount: yuanToFen(1_000), boughtHoursAgo: 2 },
];

/** The fields of a holding that have changed since the purchase, because it was cancelled, matured or is now held. */
function changesSincePurchase(
  { incomeFinal, isCancelled }: SeedPurchase,
  { buy_at, cooling_off_end_at, maturity_date }: Omit<CardHoldingRow, 'id'>,
  now: number,
): Partial<CardHoldingRow> {
  if (isCancelled)
    return { status: HOLDING_STATUS.cancelled, settled_at: buy_at + CANCELLED_AFTER_MS };
  if (incomeFinal !== undefined) {
    const settled_at = startOfDay(maturity_date);
    return { status: HOLDING_STATUS.matured, income_final: incomeFinal, settled_at };
  }
  return cooling_off_end_at > now ? {} : { status: HOLDING_STATUS.held };
}

/** The transactions that end a holding, if it has ended. */
function endTransactions(holding: CardHoldingRow): NewTransaction[] {
  const { status, income_final, settled_at } = holding;
  if (settled_at === null) return [];
  if (status === HOLDING_STATUS.matured)
    return maturityTransactions(holding, income_final ?? fen(0), settled_at);
  return [principalReturnTransaction(holding, settled_at)];
}

function seedPurchase(db: Db, user_id: number, order: SeedPurchase, now: number): NewTransaction[] {
  const { code, amount, boughtHoursAgo } = order;
  const product = db.card_products.find((row) => row.code === code);
  if (!product) throw new RangeError(`no product ${code}`);
  // `sold_before` has counted this sale until now. Invariant I8 demands that each sale is counted once.
  if (!order.isCancelled)
    db.card_products.update(product.id, { sold_before: fen(product.sold_before - amount) });
  const buy_at = now - boughtHoursAgo * HOUR_MS;
  const row = newHoldingRow(product, { user_id, amount }, buy_at, product.id);
  const holding = db.card_holdings.insert({ ...row, ...changesSincePurchase(order, row, now) });
  return [purchaseTransaction(holding, buy_at), ...endTransactions(holding)];
}

/** Adds a VIP segment that the member bought. Returns the transaction of its price, dated `paidAt`. */
export function seedVip(
  db: Db,
  segment: Pick<VipSegmentRow, 'user_id' | 'level' | 'start_at' | 'end_at' | 'paid'>,
  paidAt: number,
): NewTransaction {
  const order_no = orderNumber('V', segment.start_at, segment.level);
  const row = db.vip_segments.insert({ ...segment, source: 'buy', order_no });
  return transactionForRow(
    LEDGER_TYPE.vipPurchase,
    row,
    paidAt,
    transfer('available', 'fee', row.paid),
  );
}

/** Adds VIP1, bought ten days ago for thirty days. Returns the transaction. */
function seedVip1(db: Db, user_id: number, now: number): NewTransaction {
  const start_at = now - 10 * DAY_MS;
  const end_at = start_at + 30 * DAY_MS;
  const paid = yuanToFen(19.9);
  return seedVip(db, { user_id, level: VIP_LEVEL.vip1, start_at, end_at, paid }, start_at);
}

/** Adds yesterday's withdrawal, which is still under review. Returns the transaction. */
function seedOpenWithdrawal(db: Db, user_id: number, now: number): NewTransaction {
  const apply_at = midnight(now) - 4 * HOUR_MS;
  const [amount, fee] = [yuanToFen(500), yuanToFen(2.5)];
  const order = { user_id, amount, fee, is_free: NO, payee: DEMO_WECHAT };
  const row = { ...newWithdrawalRow(order, apply_at, 1), next_at: apply_at + 2 * DAY_MS };
  return freezeTransaction(db.withdraw_orders.insert(row), apply_at);
}

const OPENING_REMARK = '历史余额迁移';
const ADJUSTMENT_REMARK = '线下活动奖励';

/** Adds the member's wealth cards, VIP and withdrawals. Returns their transactions. */
export function seedWealth(
  db: Db,
  { id: user_id, created_at }: UserRow,
  now: number,
): NewTransaction[] {
  return [
    creditTransaction(user_id, OPENING_BALANCE, created_at, OPENING_REMARK),
    ...PURCHASES.flatMap((order) => seedPurchase(db, user_id, order, now)),
    seedVip1(db, user_id, now),
    ...seedMoneyHistory(db, user_id, now),
    seedOpenWithdrawal(db, user_id, now),
  ];
}

/** Posts all transactions in the order of their dates. A final credit brings the available money to TARGET_BALANCE. */
export function postByDate(
  db: Db,
  newTransactions: readonly NewTransaction[],
  { id }: UserRow,
  now: number,
): void {
  for (const newTransaction of [...newTransactions].sort((a, b) => a.created_at - b.created_at))
    postTransaction(db, newTransaction);
  const missingAmount = TARGET_BALANCE - moneyOf(db, id, 'available');
  postTransaction(db, creditTransaction(id, missingAmount, now - HOUR_MS, ADJUSTMENT_REMARK));
}
