import { useT } from '../../i18n/use-t.ts';
import { Progress } from '../../ui/Progress.tsx';
import type { InviteRewards } from './invite-queries.ts';

/** More than so many pills cannot be counted at a glance. */
const MOST_PILLS = 12;

/** How many rewards of this month's cap have been claimed. */
export function MonthProgress({ summary }: Pick<InviteRewards, 'summary'>) {
  const t = useT();
  const { month_claimed, month_cap } = summary;
  return (
    <Progress
      isCounted={month_cap <= MOST_PILLS}
      label={t('invite.monthClaimed', { n: month_claimed })}
      text={t('invite.monthCap', { n: month_cap })}
      value={month_claimed}
      max={month_cap}
    />
  );
}
