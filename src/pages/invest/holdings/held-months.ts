import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { splitTicks } from '../../../lib/split-ticks.ts';
import { addMonths, monthOf } from '../../../lib/month-days.ts';
import type { Holding } from '../types.ts';

export interface HeldMonth {
  readonly month: string;
  /** The principal at the end of the month, or now. */
  readonly held: number;
  readonly bought: number;
  /** The principal of the holdings that matured or were cancelled. */
  readonly ended: number;
  /** The results of the holdings that matured; negative for a loss. */
  readonly realised: number;
}

const MONTHS = 6;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Held = Pick<
  Holding,
  'amount' | 'status' | 'buy_time' | 'settled_at' | 'income_final' | 'product_id' | 'product_name'
>;

/** The last six months, oldest first; `null` if the holdings do not add up to `total`, as when an end is unknown. */
export function heldMonths(
  holdings: readonly Held[],
  thisMonth: string,
  total: number,
): HeldMonth[] | null {
  const rows = holdings.map(({ amount, status, buy_time, settled_at, income_final }) => ({
    amount,
    from: monthOf(buy_time),
    end: isOpenHolding(status) ? null : settled_at && monthOf(settled_at),
    isOpen: isOpenHolding(status),
    result: status === HOLDING_STATUS.matured ? (income_final ?? 0) : 0,
  }));
  if (rows.some(({ isOpen, end }) => !isOpen && end === null)) return null;
  const amountOf = (found: typeof rows) => sum(found.map(({ amount }) => amount));
  const months = Array.from({ length: MONTHS }, (_, i): HeldMonth => {
    const month = addMonths(thisMonth, i + 1 - MONTHS);
    const ended = rows.filter(({ end }) => end === month);
    return {
      month,
      held: amountOf(
        rows.filter(({ from, end }) => from <= month && (end === null || end > month)),
      ),
      bought: amountOf(rows.filter(({ from }) => from === month)),
      ended: amountOf(ended),
      realised: sum(ended.map(({ result }) => result)),
    };
  });
  return months.at(-1)?.held === total ? months : null;
}

/** What is held of one product, in fen. */
export type HeldProduct = ReturnType<typeof heldProducts>[number];

/** The open holdings by product, largest first. Shares are in tenths of a per cent and add up to 1000. */
export function heldProducts(holdings: readonly Held[]) {
  const open = holdings.filter(({ status }) => isOpenHolding(status));
  const ids = [...new Set(open.map(({ product_id }) => product_id))];
  const products = ids
    .map((id) => {
      const own = open.filter(({ product_id }) => product_id === id);
      const amount = sum(own.map((holding) => holding.amount));
      return { id, name: own[0]?.product_name ?? '', amount };
    })
    .sort((a, b) => b.amount - a.amount);
  const shares = splitTicks(
    products.map(({ amount }) => amount),
    1_000,
  );
  return products.map((product, i) => ({ ...product, share: shares[i] ?? 0 }));
}
