import type { Holding } from '../../../api/client.ts';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';

type MaturingHolding = Pick<Holding, 'status' | 'maturity_date'>;

/** Groups the holdings by the day on which they mature or have matured. Leaves out cancelled holdings. */
export function maturitiesByDay<H extends MaturingHolding>(
  holdings: readonly H[],
): ReadonlyMap<string, readonly H[]> {
  const byDay = new Map<string, H[]>();
  for (const holding of holdings) {
    if (holding.status === HOLDING_STATUS.cancelled) continue;
    const { maturity_date: day } = holding;
    byDay.set(day, [...(byDay.get(day) ?? []), holding]);
  }
  return byDay;
}

/** Returns the day to select first: the next maturity from today on, otherwise the last maturity. */
export const initialMaturityDay = (days: readonly string[], today: string): string | null =>
  days.find((day) => day >= today) ?? days.at(-1) ?? null;
