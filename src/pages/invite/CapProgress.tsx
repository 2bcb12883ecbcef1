import { useT } from '../../i18n/use-t.ts';
import { Progress } from '../../ui/Progress.tsx';
import { capOf } from './claim-plan.ts';
import type { InviteRewards } from './invite-queries.ts';

/** More than so many pills cannot be counted at a glance. */
const MOST_PILLS = 12;

/** How many rewards of this month's cap have been claimed; of the one for good where that is reached. */
export function CapProgress({ summary, rule }: Pick<InviteRewards, 'summary' | 'rule'>) {
  const t = useT();
  const cap = capOf({ summary }) ?? 'month';
  const max = rule[`${cap}_cap`];
  const n = cap === 'total' ? max : summary.month_claimed;
  return (
    <Progress
      isCounted={max <= MOST_PILLS}
      label={t(`invite.claims.${cap}`, { n })}
      text={t(`invite.cap.${cap}`, { n: max })}
      value={n}
      max={max}
    />
  );
}
