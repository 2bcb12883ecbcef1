import { nameOfValue, REWARD_STATUS } from '../../contract/statuses.ts';
import { dayOf, minuteOf } from '../../contract/time.ts';
import { EmptyTeam } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { SmallButton, SmallLink } from '../../ui/button/SmallButton.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { keepRowFocus } from '../../ui/hooks/keep-row-focus.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Money } from '../../ui/money/Money.tsx';
import { StatusChip, type StatusTone } from '../../ui/status-chip/StatusChip.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import type { Reward } from '../shared/invite-rewards.ts';
import styles from './invite.module.css';
import type { Claiming } from './use-claiming.ts';

/** `pending` rewards cannot be claimed yet. `void` rewards have expired or were taken back. */
export type AwardTab = 'claimable' | 'claimed' | 'pending' | 'void';

interface AwardListProps {
  tab: AwardTab;
  rewards: readonly Reward[];
  /** Whether the list has all rewards of the tab; one request returns a limited number. */
  isComplete: boolean;
  /** Claims a reward, and tells which reward is being claimed. */
  claiming: Claiming;
}

/** The rewards of one tab: claimable ones by expiry, the others newest first. */
export function AwardList({ tab, rewards, isComplete, claiming }: AwardListProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      {rewards.length === 0 && isComplete ? (
        <EmptyState
          drawing={<EmptyTeam />}
          title={t(`inviteAward.none.${tab}`)}
          hint={tab === 'claimable' || tab === 'pending' ? t(`inviteAward.hint.${tab}`) : undefined}
          button={<SmallLink to={paths.invite()}>{t('inviteAward.invite')}</SmallLink>}
        />
      ) : (
        <ul ref={keepRowFocus} className={css.awards} role="list" part="card">
          {rewards.map((reward) => (
            <Award
              key={reward.id}
              reward={reward}
              isOnly={rewards.length === 1}
              claiming={claiming}
            />
          ))}
        </ul>
      )}
      {!isComplete && (
        <p className={css.incompleteNote}>
          <span>
            {`${t(tab === 'claimable' ? 'inviteAward.later' : 'inviteAward.older', {
              n: rewards.length,
            })} `}
          </span>
          {tab === 'claimed' ? (
            <TextLink to={paths.asset({ type: 'reward' })}>{t('title.asset')}</TextLink>
          ) : (
            tab !== 'claimable' && <TextLink to={paths.team()}>{t('title.team')}</TextLink>
          )}
        </p>
      )}
    </>
  );
}

/** A claimable reward has no entry, because its tone depends on whether it can be claimed now. */
const STATUS_TONES: Readonly<Record<number, StatusTone>> = {
  [REWARD_STATUS.notYet]: 'info',
  [REWARD_STATUS.takenBack]: 'danger',
};

interface AwardProps {
  reward: Reward;
  /** The only reward of its tab. The summary and the button for all show its amount already. */
  isOnly: boolean;
  claiming: Claiming;
}

/** A reward with its amount: on the button that claims it, otherwise as text. */
function Award({ reward, isOnly, claiming }: AwardProps) {
  const css = useStyles(styles);
  const t = useT();
  const { id, nickname, mobile, amount, status, status_text, reason } = reward;
  const isHidden = useAreAmountsHidden();
  const { isBusy, isLocked } = claiming.submit;
  const isBeingClaimed = claiming.claimingId === id;
  const isClaimable = status === REWARD_STATUS.claimable && reason === null;
  return (
    <li className={css.award}>
      <div className={css.awardText}>
        <p className={css.friend}>
          <span>{`${nickname} `}</span>
          <bdi translate="no">{mobile}</bdi>
          <StatusChip tone={isClaimable ? 'success' : (STATUS_TONES[status] ?? 'neutral')}>
            {status_text}
          </StatusChip>
        </p>
        <p className={css.whatHappened}>
          {t(`inviteAward.event.${nameOfValue(REWARD_STATUS, status)}`)}
        </p>
        <AwardTimes {...reward} />
        {reason && <p className={css.reason}>{reason}</p>}
      </div>
      <div className={css.amountAndClaim}>
        {isClaimable ? (
          <SmallButton
            aria-label={t('inviteAward.claimFrom', {
              amount: isHidden ? t('money.hidden') : formatAmount(amount),
              name: nickname,
            })}
            isBusy={isBeingClaimed && isBusy}
            // The pressed button stays enabled, so that it keeps the focus.
            disabled={isLocked && !isBeingClaimed}
            aria-disabled={isLocked || undefined}
            onClick={({ nativeEvent }) =>
              nativeEvent.isTrusted && !isLocked && void claiming.claimOne(reward)
            }
          >
            {isHidden || isOnly
              ? t('inviteAward.claimOne')
              : t('inviteAward.claim', { amount: formatAmount(amount) })}
          </SmallButton>
        ) : (
          <span className={css.awardAmount}>
            <Money isPrivate amountFen={amount} />
          </span>
        )}
      </div>
    </li>
  );
}

function AwardTimes({ status, created_at, expire_time, claim_time }: Reward) {
  const css = useStyles(styles);
  const t = useT();
  const lastTime =
    status === REWARD_STATUS.claimed
      ? claim_time && t('inviteAward.claimedAt', { time: minuteOf(claim_time) })
      : expire_time &&
        status !== REWARD_STATUS.takenBack &&
        t(status === REWARD_STATUS.claimable ? 'inviteAward.before' : 'inviteAward.expiredAt', {
          time: minuteOf(expire_time),
        });
  return (
    <p className={css.times}>
      <span>{t('inviteAward.joinedAt', { date: dayOf(created_at) })}</span>
      {lastTime && <span>{lastTime}</span>}
    </p>
  );
}
