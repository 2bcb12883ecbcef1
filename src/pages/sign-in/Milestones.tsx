import { Check } from 'lucide';
import { useState } from 'react';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { contract } from '../../contract/contract.ts';
import { MILESTONE_STATUS } from '../../contract/statuses.ts';
import { minuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { SmallButton } from '../../ui/button/SmallButton.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { PendingActions } from '../shared/PendingActions.tsx';
import styles from './sign-in.module.css';
import type { Milestone } from './sign-list.ts';

const formatReward = (
  { reward_type, reward_value }: Pick<Milestone, 'reward_type' | 'reward_value'>,
  t: Translate,
) => t(reward_type === 'chance' ? 'signIn.chance' : 'signIn.points', { n: reward_value });

/** The first deadline of a milestone that the member can claim, now or after more sign-ins. */
const nextDeadline = (milestones: readonly Milestone[], isMonthOver: boolean) =>
  milestones
    .filter(
      ({ status }) =>
        status === MILESTONE_STATUS.claimable ||
        (status === MILESTONE_STATUS.notYet && !isMonthOver),
    )
    .flatMap(({ expire_time }) => expire_time ?? [])
    .sort()[0];

interface MilestonesProps {
  milestones: readonly Milestone[];
  /** The number of days of the month on which the member signed in. */
  signedDayCount: number;
  isMonthOver: boolean;
}

/** The rewards for a number of sign-in days in the month, each with a claim button or its status. */
export function Milestones({ milestones, signedDayCount, isMonthOver }: MilestonesProps) {
  const css = useStyles(styles);
  const t = useT();
  const { isLocked, isBusy, claimingId, claim } = useClaiming();
  const deadline = nextDeadline(milestones, isMonthOver);
  return (
    <>
      <SectionHead
        title={t('signIn.milestones')}
        meta={deadline && t('signIn.claimBefore', { time: minuteOf(deadline) })}
      />
      <PendingActions actions={['claim']} />
      <ul className={css.milestones} role="list" aria-label={t('signIn.milestones')} part="card">
        {milestones.map((milestone) => {
          const { id, need_days, status } = milestone;
          const labelId = `sign-milestone-${id}`;
          return (
            <li
              key={id}
              className={css.milestone}
              data-open={status === MILESTONE_STATUS.claimable || undefined}
            >
              <span className={css.neededDays} id={labelId}>
                <strong>{need_days}</strong>
                <span>{` ${t('signIn.daysUnit', { n: need_days })}`}</span>
              </span>
              <span className={css.reward}>{formatReward(milestone, t)}</span>
              {status === MILESTONE_STATUS.claimable ? (
                <SmallButton
                  id={`${labelId}-claim`}
                  aria-labelledby={`${labelId}-claim ${labelId}`}
                  isBusy={isBusy}
                  aria-disabled={isLocked || undefined}
                  onClick={() => !isLocked && void claim(milestone)}
                >
                  {t(isBusy && claimingId === id ? 'signIn.claiming' : 'signIn.claim')}
                </SmallButton>
              ) : (
                <MilestoneStatus
                  milestone={milestone}
                  signedDayCount={signedDayCount}
                  isMonthOver={isMonthOver}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Claims a milestone, and shows its reward in a dialog. */
function useClaiming() {
  const t = useT();
  const dialogs = useDialogs();
  const submit = useSubmit((api) => api.user.receive_sign, { action: 'claim' });
  const invalidateReads = useInvalidateReads(contract.user.receive_sign);
  const [claimingId, setClaimingId] = useState<number | null>(null);

  async function claim({ id, need_days }: Milestone): Promise<void> {
    setClaimingId(id);
    const outcome = await submit.send({ milestone_id: id });
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) {
      setClaimingId(null);
      return;
    }
    // Until the refetch ends, the list still offers the claimed reward, so its button stays locked.
    // After a claim, the refetch has started already.
    void invalidateReads({ cancelRefetch: !outcome.ok }).then(() => setClaimingId(null));
    if (!outcome.ok) return;
    await dialogs.ask({
      title: t('signIn.claimed', { reward: formatReward(outcome.data, t) }),
      text: t('signIn.claimedText', { n: need_days }),
      okText: t('common.done'),
      isOutcome: true,
      isGoodNews: true,
    });
  }

  const isLocked = submit.isLocked || claimingId !== null;
  const isBusy = submit.pendingWrite ? submit.isBusy : isLocked;
  return { isLocked, isBusy, claimingId, claim };
}

interface MilestoneStatusProps extends Omit<MilestonesProps, 'milestones'> {
  milestone: Milestone;
}

function MilestoneStatus({
  milestone: { need_days, status },
  signedDayCount,
  isMonthOver,
}: MilestoneStatusProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <span className={css.milestoneStatus}>
      {status === MILESTONE_STATUS.claimed && <Icon icon={Check} size={16} />}
      {status === MILESTONE_STATUS.claimed && <span>{t('signIn.wasClaimed')}</span>}
      {status === MILESTONE_STATUS.expired && <span>{t('signIn.expired')}</span>}
      {status === MILESTONE_STATUS.notYet && (
        <span>
          {isMonthOver
            ? t('signIn.notReached')
            : t('signIn.missing', { n: need_days - signedDayCount })}
        </span>
      )}
    </span>
  );
}
