import type { Holding } from '../../../api/client.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { addMonths, monthOf } from '../../../lib/month-days.ts';
import { splitTicks } from '../../../lib/split-ticks.ts';

export interface HeldMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The principal at the end of the month; for the current month, the principal now. */
  readonly heldAmount: number;
  readonly boughtAmount: number;
  /** The principal of the holdings that matured or were cancelled. */
  readonly endedAmount: number;
  /** The results of the holdings that matured; negative for a loss. */
  readonly realisedResult: number;
}

const MONTH_COUNT = 6;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type HoldingFields = Pick<
  Holding,
  'amount' | 'status' | 'buy_time' | 'settled_at' | 'income_final' | 'product_id' | 'product_name'
>;

/**
 * Computes the amounts of the last six months, oldest month first. `total` is the server's sum. Returns `null` if the
 * open holdings do not add up to it, or if the end of an ended holding is unknown.
 */
export function heldMonths(
  holdings: readonly HoldingFields[],
  thisMonth: string,
  total: number,
): HeldMonth[] | null {
  const rows = holdings.map(({ amount, status, buy_time, settled_at, income_final }) => ({
    amount,
    boughtMonth: monthOf(buy_time),
    endMonth: isOpenHolding(status) ? null : settled_at && monthOf(settled_at),
    isOpen: isOpenHolding(status),
    result: status === HOLDING_STATUS.matured ? (income_final ?? 0) : 0,
  }));
  if (rows.some(({ isOpen, endMonth }) => !isOpen && endMonth === null)) return null;
  const sumAmounts = (selectedRows: typeof rows) => sum(selectedRows.map(({ amount }) => amount));
  const months = Array.from({ length: MONTH_COUNT }, (_, i): HeldMonth => {
    const month = addMonths(thisMonth, i + 1 - MONTH_COUNT);
    const endedRows = rows.filter(({ endMonth }) => endMonth === month);
    return {
      month,
      heldAmount: sumAmounts(
        rows.filter(
          ({ boughtMonth, endMonth }) =>
            boughtMonth <= month && (endMonth === null || endMonth > month),
        ),
      ),
      boughtAmount: sumAmounts(rows.filter(({ boughtMonth }) => boughtMonth === month)),
      endedAmount: sumAmounts(endedRows),
      realisedResult: sum(endedRows.map(({ result }) => result)),
    };
  });
  return months.at(-1)?.heldAmount === total ? months : null;
}

/** A held product, with its amount in fen and its share. */
export type HeldProduct = ReturnType<typeof heldProducts>[number];

/** Sums the open holdings by product, largest first. Shares are in tenths of a per cent and add up to 1000. */
export function heldProducts(holdings: readonly HoldingFields[]) {
  const openHoldings = holdings.filter(({ status }) => isOpenHolding(status));
  const ids = [...new Set(openHoldings.map(({ product_id }) => product_id))];
  const products = ids
    .map((id) => {
      const productHoldings = openHoldings.filter(({ product_id }) => product_id === id);
      const amount = sum(productHoldings.map((holding) => holding.amount));
      return { id, name: productHoldings[0]?.product_name ?? '', amount };
    })
    .sort((a, b) => b.amount - a.amount);
  const shares = splitTicks(
    products.map(({ amount }) => amount),
    1_000,
  );
  return products.map((product, i) => ({ ...product, share: shares[i] ?? 0 }));
}
