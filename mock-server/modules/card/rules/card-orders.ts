import { fen, type Fen } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS, isOpenHolding, LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { addDays, startOfDay } from '../../shared/calendar.ts';
import type { ScheduledEvent } from '../../shared/due.ts';
import {
  transactionForRow,
  postTransaction,
  type NewTransaction,
  transfer,
} from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import type { CardHoldingRow, CardProductRow } from '../rows.ts';
import { incomeBetween } from './card-income.ts';

// The lifecycle of a holding: 1 cooling off → 2 held → 3 matured, or 4 cancelled (RULES.md, Wealth cards).

/** The end of the cooling-off period, the first earning day and the maturity date. */
export function holdingDatesOf(
  { cooling_off_hours, term_days }: Pick<CardProductRow, 'cooling_off_hours' | 'term_days'>,
  buyAt: number,
) {
  const cooling_off_end_at = buyAt + cooling_off_hours * HOUR_MS;
  const value_date = addDays(formatDate(cooling_off_end_at), 1);
  return { cooling_off_end_at, value_date, maturity_date: addDays(value_date, term_days) };
}

/** Who buys, and for how many fen. */
type NewHolding = Pick<CardHoldingRow, 'user_id' | 'amount'>;

/** The row of a new holding, with a copy of its product. `order_no` ends with `serial`. */
export function newHoldingRow(
  { id: product_id, ...product }: CardProductRow,
  { user_id, amount }: NewHolding,
  buy_at: number,
  serial: number,
): Omit<CardHoldingRow, 'id'> {
  const { code, name, risk_level, benchmark_min, benchmark_max, docs } = product;
  return {
    order_no: orderNumber('C', buy_at, serial),
    user_id,
    product_id,
    product: { code, name, risk_level, benchmark_min, benchmark_max, docs },
    amount,
    status: product.cooling_off_hours > 0 ? HOLDING_STATUS.coolingOff : HOLDING_STATUS.held,
    buy_at,
    ...holdingDatesOf(product, buy_at),
    income_final: null,
    settled_at: null,
  };
}

/** A stored holding, as far as its transactions need it. */
type PlacedHolding = Pick<CardHoldingRow, 'id' | 'user_id' | 'amount'>;

/** The transaction that pays for a new holding. */
export const purchaseTransaction = (holding: PlacedHolding, postedAt: number) =>
  transactionForRow(
    LEDGER_TYPE.cardPurchase,
    holding,
    postedAt,
    transfer('available', 'invested', holding.amount),
  );

/** The transaction that returns the principal of a holding, or `amount` fen of it after a loss. */
export const principalReturnTransaction = (
  holding: PlacedHolding,
  postedAt: number,
  amount: number = holding.amount,
) =>
  transactionForRow(
    LEDGER_TYPE.principalReturn,
    holding,
    postedAt,
    transfer('invested', 'available', amount),
  );

/** Buys a wealth card from the balance. */
export function buyCard(
  db: Db,
  product: CardProductRow,
  order: NewHolding,
  now: number,
  request_id: string | null,
): CardHoldingRow {
  db.card_products.update(product.id, { quota_left: fen(product.quota_left - order.amount) });
  const serial = db.card_holdings.all().length + 1;
  const holding = db.card_holdings.insert(newHoldingRow(product, order, now, serial));
  postTransaction(db, { ...purchaseTransaction(holding, now), request_id });
  return holding;
}

/** Cancels a purchase and returns the full amount. */
export function cancelCard(
  db: Db,
  holding: CardHoldingRow,
  now: number,
  request_id: string | null,
): CardHoldingRow {
  const { product_id, amount } = holding;
  const product = db.card_products.get(product_id);
  if (!product) throw new RangeError(`no product ${product_id}`);
  db.card_products.update(product_id, { quota_left: fen(product.quota_left + amount) });
  postTransaction(db, { ...principalReturnTransaction(holding, now), request_id });
  return db.card_holdings.update(holding.id, { status: HOLDING_STATUS.cancelled, settled_at: now });
}

/**
 * The transactions of a matured holding: the principal, and the income or loss. They are separate, because one transaction is
 * one fund record.
 */
export function maturityTransactions(
  holding: PlacedHolding,
  income: Fen,
  postedAt: number,
): NewTransaction[] {
  const { amount } = holding;
  const principalTransaction = principalReturnTransaction(
    holding,
    postedAt,
    amount + Math.min(income, 0),
  );
  if (income === 0) return [principalTransaction];
  if (income > 0) {
    const deltas = transfer('card_pool', 'available', income);
    return [
      principalTransaction,
      transactionForRow(LEDGER_TYPE.cardIncome, holding, postedAt, deltas),
    ];
  }
  // A zero delta on the balance makes the loss appear in the fund records.
  const deltas = { ...transfer('invested', 'card_pool', 0 - income), available: 0 };
  return [principalTransaction, transactionForRow(LEDGER_TYPE.cardLoss, holding, postedAt, deltas)];
}

/** The income of the full term. A loss never exceeds the amount. */
export function finalIncome({ amount, product, value_date, maturity_date }: CardHoldingRow): Fen {
  const income = incomeBetween(amount, product, value_date, addDays(maturity_date, -1));
  return fen(Math.max(income, 0 - amount));
}

/** Pays a matured holding back with its income or loss. */
function settleMaturity(db: Db, holding: CardHoldingRow, settledAt: number): void {
  const income_final = finalIncome(holding);
  db.card_holdings.update(holding.id, {
    status: HOLDING_STATUS.matured,
    income_final,
    settled_at: settledAt,
  });
  for (const newTransaction of maturityTransactions(holding, income_final, settledAt))
    postTransaction(db, newTransaction);
}

/** The changes of the member's holdings that are due by `now`: the end of cooling-off, and maturity. */
export const dueCardEvents = (db: Db, userId: number, now: number): ScheduledEvent[] =>
  db.card_holdings.where('user_id', userId).flatMap((holding) => {
    const { id, status, cooling_off_end_at, maturity_date } = holding;
    if (!isOpenHolding(status)) return [];
    const dueAt =
      status === HOLDING_STATUS.coolingOff ? cooling_off_end_at : startOfDay(maturity_date);
    if (dueAt > now) return [];
    const apply = () => {
      if (status === HOLDING_STATUS.coolingOff)
        db.card_holdings.update(id, { status: HOLDING_STATUS.held });
      else settleMaturity(db, holding, dueAt);
    };
    return [{ dueAt, apply }];
  });
