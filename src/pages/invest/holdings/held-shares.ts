import type { Holding } from '../../../api/client.ts';
import { isOpenHolding } from '../../../contract/statuses.ts';
import { splitTicks } from '../../../lib/split-ticks.ts';

type OpenFields = Pick<Holding, 'amount' | 'status'>;

/**
 * Sums the open holdings by a key, largest first. Shares are in tenths of a per cent and add up to 1000. `holding` is one
 * of the group.
 */
export function heldShares<H extends OpenFields, Key extends string | number>(
  holdings: readonly H[],
  keyOf: (holding: H) => Key,
) {
  const groups = new Map<Key, { key: Key; holding: H; amount: number }>();
  for (const holding of holdings.filter(({ status }) => isOpenHolding(status))) {
    const key = keyOf(holding);
    const amount = (groups.get(key)?.amount ?? 0) + holding.amount;
    groups.set(key, { key, holding, amount });
  }
  const rows = [...groups.values()].sort((a, b) => b.amount - a.amount);
  const shares = splitTicks(
    rows.map(({ amount }) => amount),
    1_000,
  );
  return rows.map((row, i) => ({ ...row, share: shares[i] ?? 0 }));
}
