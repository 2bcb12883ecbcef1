import { useT } from '../../i18n/use-t.ts';
import { EyeToggle } from '../../ui/EyeToggle.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { InviteRewards } from './invite-queries.ts';
import styles from './invite.module.css';
import { MonthProgress } from './MonthProgress.tsx';

/** What can be claimed, what has been, and how much of the month's cap is used. */
export function AwardSummary({ summary }: Pick<InviteRewards, 'summary'>) {
  const css = useStyles(styles);
  const t = useT();
  const { claimable_amount, claimable_count, claimed_amount } = summary;
  return (
    <Card>
      <div className={css['claimable']}>
        <dl className={css['figure']}>
          <dt>{t('invite.claimable')}</dt>
          <dd className={css['sum']}>
            <Money isPrivate amountFen={claimable_amount} />
          </dd>
        </dl>
        <EyeToggle />
      </div>
      <dl className={css['figures']}>
        <div className={css['figure']}>
          <dt>{t('award.claimableCount')}</dt>
          <dd>{claimable_count}</dd>
        </div>
        <div className={css['figure']}>
          <dt>{t('invite.claimed')}</dt>
          <dd>
            <Money isPrivate amountFen={claimed_amount} />
          </dd>
        </div>
      </dl>
      <MonthProgress summary={summary} />
    </Card>
  );
}
