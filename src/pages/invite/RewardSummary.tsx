import type { ReactElement } from 'react';
import { fen } from '../../contract/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Money } from '../../ui/money/Money.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import type { InviteRewards } from '../shared/invite-rewards.ts';
import { findReachedCap } from './claim-plan.ts';
import styles from './invite.module.css';

interface RewardSummaryProps {
  rewards: InviteRewards;
  /** Shown beside the claimable amount. */
  action: ReactElement;
  /** Figures shown before the claimed amount. */
  counts: readonly { name: string; count: number }[];
}

/** The claimable and the claimed amount, the claims out of the cap, and a note if a cap leaves no more claims. */
export function RewardSummary({ rewards, action, counts }: RewardSummaryProps) {
  const css = useStyles(styles);
  const t = useT();
  const { summary, rule } = rewards;
  const cap = findReachedCap(rewards);
  const figures = [
    ...counts.map(({ name, count }) => ({ name, value: count })),
    {
      name: t('invite.claimed'),
      value: <Money isPrivate amountFen={summary.claimed_amount} />,
    },
  ];
  return (
    <>
      <Panel>
        <div className={css.claimableHead}>
          <dl className={css.figure}>
            <dt>{[t('invite.claimable'), cap && t('invite.atCap')].filter(Boolean).join(' · ')}</dt>
            <dd className={css.claimableAmount}>
              <Money isPrivate amountFen={cap ? fen(0) : summary.claimable_amount} />
            </dd>
          </dl>
          {action}
        </div>
        <dl className={css.figures}>
          {figures.map(({ name, value }) => (
            <div key={name} className={css.figure}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CapProgress {...rewards} />
      </Panel>
      {cap && (
        <Callout title={t(`invite.capped.${cap}`)}>
          {t(`invite.cappedText.${cap}`, { days: rule.expire_days, total: rule.total_cap })}
        </Callout>
      )}
    </>
  );
}

/** A bar with more pills than this cannot be counted at a glance, so it is drawn without pills. */
const MAX_PILLS = 12;

/** Shows the claimed rewards out of the monthly cap, or out of the total cap if only that cap is reached. */
function CapProgress({ summary, rule }: InviteRewards) {
  const t = useT();
  const cap = findReachedCap({ summary }) ?? 'month';
  const max = rule[`${cap}_cap`];
  const claimedCount = cap === 'total' ? max : summary.month_claimed;
  return (
    <Progress
      isCounted={max <= MAX_PILLS}
      label={t(`invite.claims.${cap}`, { n: claimedCount })}
      text={t(`invite.cap.${cap}`, { n: max })}
      value={claimedCount}
      max={max}
    />
  );
}
