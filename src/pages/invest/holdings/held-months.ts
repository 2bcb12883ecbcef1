import type { Holding } from '../../../api/client.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { addMonths, monthOf } from '../../../lib/month-days.ts';

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
  'amount' | 'status' | 'buy_time' | 'settled_at' | 'income_final'
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

/** Something that happened to a holding in a month. */
interface MonthEvent<H> {
  readonly kind: 'bought' | 'matured' | 'cancelled';
  readonly time: Holding['buy_time'];
  readonly holding: H;
}

/** Returns the purchases, maturities and cancellations of a month, newest first. */
export function monthEvents<H extends HoldingFields>(
  holdings: readonly H[],
  month: string,
): readonly MonthEvent<H>[] {
  return holdings
    .flatMap((holding): MonthEvent<H>[] => {
      const { buy_time, settled_at, status } = holding;
      const bought = { kind: 'bought', time: buy_time, holding } as const;
      if (settled_at === null || isOpenHolding(status)) return [bought];
      const kind = status === HOLDING_STATUS.matured ? 'matured' : 'cancelled';
      return [bought, { kind, time: settled_at, holding }];
    })
    .filter(({ time }) => monthOf(time) === month)
    .sort((a, b) => (a.time < b.time ? 1 : -1));
}
