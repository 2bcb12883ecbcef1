import { useT } from '../../i18n/use-t.ts';
import { EyeToggle } from '../../ui/EyeToggle.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { ClaimableSum } from './ClaimableSum.tsx';
import type { InviteRewards } from './invite-queries.ts';
import styles from './invite.module.css';
import { CapProgress } from './CapProgress.tsx';

/** The claimable and the claimed amount, and the use of the cap. */
export function AwardSummary({ rewards }: { rewards: InviteRewards }) {
  const css = useStyles(styles);
  const t = useT();
  const { summary } = rewards;
  return (
    <Card>
      <div className={css['claimable']}>
        <ClaimableSum summary={summary} />
        <EyeToggle />
      </div>
      <dl className={css['figures']}>
        <div className={css['figure']}>
          <dt>{t('inviteAward.claimableCount')}</dt>
          <dd>{summary.claims_left && summary.claimable_count}</dd>
        </div>
        <div className={css['figure']}>
          <dt>{t('invite.claimed')}</dt>
          <dd>
            <Money isPrivate amountFen={summary.claimed_amount} />
          </dd>
        </div>
      </dl>
      <CapProgress {...rewards} />
    </Card>
  );
}
