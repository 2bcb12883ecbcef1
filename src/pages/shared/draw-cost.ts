import type { PrizeRecord } from '../../api/client.ts';
import type { Translate } from '../../i18n/texts.ts';

/** Returns what a draw cost the member: nothing, points or a lottery chance. */
export function drawCostText(
  { used_free, cost_points }: Pick<PrizeRecord, 'used_free' | 'cost_points'>,
  t: Translate,
): string {
  const paidWith = used_free ? 'free' : cost_points > 0 ? 'points' : 'chance';
  return t(`lottery.paid.${paidWith}`, { n: cost_points });
}
