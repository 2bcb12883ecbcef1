import { toLoadState } from '../../api/to-load-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallLink } from '../../ui/SmallButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { CapProgress } from './CapProgress.tsx';
import { reachedCap, type Cap } from './claim-plan.ts';
import { ClaimableSum } from './ClaimableSum.tsx';
import { useInviteRewards, type InviteRewards } from './invite-queries.ts';
import styles from './invite.module.css';

export function InviteProgress() {
  const css = useStyles(styles);
  const t = useT();
  const rewards = useInviteRewards();
  return (
    <AsyncView
      isBlock
      state={toLoadState(rewards)}
      skeleton={<Skeleton height={208} />}
      errorTitle={t('invite.standingUnavailable')}
    >
      {(data) => (
        <>
          <Card>
            <div className={css['claimable']}>
              <ClaimableSum summary={data.summary} />
              <SmallLink to={PATHS.inviteAward}>{t('invite.toClaim')}</SmallLink>
            </div>
            <Figures {...data} />
            <CapProgress {...data} />
          </Card>
          <CapNote cap={reachedCap(data)} rule={data.rule} />
        </>
      )}
    </AsyncView>
  );
}

function Figures({ summary: { invited, verified, claimed_amount } }: InviteRewards) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <dl className={css['figures']}>
      <div className={css['figure']}>
        <dt>{t('invite.invited')}</dt>
        <dd>{invited}</dd>
      </div>
      <div className={css['figure']}>
        <dt>{t('invite.verified')}</dt>
        <dd>{verified}</dd>
      </div>
      <div className={css['figure']}>
        <dt>{t('invite.claimed')}</dt>
        <dd>
          <Money isPrivate amountFen={claimed_amount} />
        </dd>
      </div>
    </dl>
  );
}

export function CapNote({ cap, rule }: { cap: Cap | null; rule: InviteRewards['rule'] }) {
  const t = useT();
  if (!cap) return null;
  return (
    <Callout title={t(`invite.capped.${cap}`)}>
      {t(`invite.cappedText.${cap}`, { days: rule.expire_days, total: rule.total_cap })}
    </Callout>
  );
}
