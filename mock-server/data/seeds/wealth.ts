import { fen, type Fen } from '../../../src/contract/money.ts';
import { formatDate, formatTime } from '../../../src/contract/time.ts';
import { addDays, DAY_MS, startOf } from '../../domain/calendar.ts';
import { moneyOf, post, type Posting, transfer } from '../../domain/ledger.ts';
import type { CardHoldingRow, CardProductRow, Db, UserRow } from '../tables.ts';

// What the first member owns, every fen of it booked: 12,345.67 available, 500.00 frozen, 16,000.00
// in wealth cards. The points come from signing in and the lottery.

const HOUR_MS = 3_600_000;
const yuan = (amount: number) => fen(Math.round(amount * 100));

const OPENING = yuan(28_800);
const AVAILABLE = yuan(12_345.67);

interface Purchase {
  code: string;
  amount: Fen;
  boughtHoursAgo: number;
  /** Only of one that has matured. */
  incomeFinal?: Fen;
}

/** Oldest first. */
const PURCHASES: readonly Purchase[] = [
  { code: 'CZ180', amount: yuan(5_000), boughtHoursAgo: 200 * 24, incomeFinal: yuan(-37.5) },
  { code: 'WX030', amount: yuan(3_000), boughtHoursAgo: 75 * 24, incomeFinal: yuan(4.89) },
  { code: 'WX060', amount: yuan(2_000), boughtHoursAgo: 48 * 24 },
  { code: 'WX090', amount: yuan(5_000), boughtHoursAgo: 40 * 24 },
  { code: 'WX030', amount: yuan(8_000), boughtHoursAgo: 12 * 24 },
  { code: 'WX090', amount: yuan(1_000), boughtHoursAgo: 2 },
];

function settled({ id, user_id, amount }: CardHoldingRow, income: Fen, at: number): Posting[] {
  const booking = { user_id, biz_id: id, created_at: at };
  if (income < 0) {
    const deltas = { invested: 0 - amount, available: amount + income, card_pool: 0 - income };
    return [{ ...booking, biz_type: 103, deltas }];
  }
  return [
    { ...booking, biz_type: 103, deltas: transfer('invested', 'available', amount) },
    { ...booking, biz_type: 104, deltas: transfer('card_pool', 'available', income) },
  ];
}

function docVersionsOf({ docs }: CardProductRow) {
  const versionOf = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: versionOf('risk'), contract: versionOf('contract') };
}

function buy(db: Db, user_id: number, purchase: Purchase, now: number): Posting[] {
  const { code, amount, boughtHoursAgo, incomeFinal } = purchase;
  const product = db.card_products.find((row) => row.code === code);
  if (!product) throw new RangeError(`no product ${code}`);
  const { id, name, risk_level, benchmark_min, benchmark_max } = product;
  db.card_products.update(id, { sold_before: fen(product.sold_before - amount) });
  const buy_at = now - boughtHoursAgo * HOUR_MS;
  const cooling_off_end_at = buy_at + product.cooling_off_hours * HOUR_MS;
  const value_date = addDays(formatDate(cooling_off_end_at), 1);
  const maturity_date = addDays(value_date, product.term_days);
  const settled_at = startOf(maturity_date) + 2 * HOUR_MS;
  const isSettled = incomeFinal !== undefined;
  const holding = db.card_holdings.insert({
    order_no: `C${formatTime(buy_at).replace(/\D/g, '')}${String(id).padStart(4, '0')}`,
    user_id,
    product_id: id,
    product: { code, name, risk_level, benchmark_min, benchmark_max },
    amount,
    status: isSettled ? 3 : cooling_off_end_at > now ? 1 : 2,
    buy_at,
    cooling_off_end_at,
    value_date,
    maturity_date,
    income_final: isSettled ? incomeFinal : null,
    settled_at: isSettled ? settled_at : null,
    doc_versions: docVersionsOf(product),
  });
  const deltas = transfer('available', 'invested', amount);
  return [
    { biz_type: 111, biz_id: holding.id, user_id, created_at: buy_at, deltas },
    ...(isSettled ? settled(holding, incomeFinal, settled_at) : []),
  ];
}

function subscribe(db: Db, user_id: number, now: number): Posting {
  const start_at = now - 10 * DAY_MS;
  const paid = yuan(19.9);
  const { id } = db.vip_segments.insert({
    user_id,
    level: 1,
    start_at,
    end_at: now + 20 * DAY_MS,
    paid,
    source: 'buy',
    order_no: `V${formatTime(start_at).replace(/\D/g, '')}0001`,
  });
  const deltas = transfer('available', 'fee', paid);
  return { biz_type: 112, biz_id: id, user_id, created_at: start_at, deltas };
}

/** A withdrawal of the day before that is still under review. */
function withdraw(db: Db, user_id: number, now: number): Posting {
  const apply_at = startOf(formatDate(now)) - 4 * HOUR_MS;
  const amount = yuan(500);
  const { id } = db.withdraw_orders.insert({
    order_no: `W${formatTime(apply_at).replace(/\D/g, '')}0001`,
    user_id,
    amount,
    fee: yuan(2.5),
    is_free: 0,
    payee: {
      type: 'wechat',
      bank_id: null,
      name: '微信',
      no_masked: 'qi****88',
      holder_masked: '张*',
    },
    status: 0,
    fail_reason: null,
    apply_at,
    audit_at: null,
    end_at: null,
    expect_at: apply_at + 2 * DAY_MS,
    next_at: apply_at + 2 * DAY_MS,
  });
  const deltas = transfer('available', 'frozen', amount);
  return { biz_type: 113, biz_id: id, user_id, created_at: apply_at, deltas };
}

/** Gives the member their cards and VIP, and returns what is to be booked for them. */
export function seedWealth(db: Db, { id: user_id, created_at }: UserRow, now: number): Posting[] {
  return [
    { biz_type: 106, user_id, created_at, deltas: transfer('reward_pool', 'available', OPENING) },
    ...PURCHASES.flatMap((purchase) => buy(db, user_id, purchase, now)),
    subscribe(db, user_id, now),
    withdraw(db, user_id, now),
  ];
}

/** Books all of it in the order it happened, and a last credit that makes the figures those shown. */
export function book(db: Db, postings: readonly Posting[], { id }: UserRow, now: number): void {
  for (const posting of [...postings].sort((a, b) => a.created_at - b.created_at))
    post(db, posting);
  const deltas = transfer('reward_pool', 'available', AVAILABLE - moneyOf(db, id, 'available'));
  post(db, { biz_type: 106, user_id: id, created_at: now - HOUR_MS, deltas });
}
