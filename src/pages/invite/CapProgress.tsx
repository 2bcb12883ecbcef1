import { useT } from '../../i18n/use-t.ts';
import { Progress } from '../../ui/Progress.tsx';
import { reachedCap } from './claim-plan.ts';
import type { InviteRewards } from './invite-queries.ts';

/** More pills than this cannot be counted at a glance. */
const MAX_PILLS = 12;

/** The claimed rewards of the monthly cap; of the total cap if that is reached. */
export function CapProgress({ summary, rule }: Pick<InviteRewards, 'summary' | 'rule'>) {
  const t = useT();
  const cap = reachedCap({ summary }) ?? 'month';
  const max = rule[`${cap}_cap`];
  const n = cap === 'total' ? max : summary.month_claimed;
  return (
    <Progress
      isCounted={max <= MAX_PILLS}
      label={t(`invite.claims.${cap}`, { n })}
      text={t(`invite.cap.${cap}`, { n: max })}
      value={n}
      max={max}
    />
  );
}
