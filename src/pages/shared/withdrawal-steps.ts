import { WITHDRAWAL_STATUS as STATUS } from '../../contract/statuses.ts';
import { minuteOf, type ShanghaiTime, shortMinuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { StatusTone } from '../../ui/status-chip/StatusChip.tsx';

// The status and steps of a withdrawal (RULES.md, Withdrawals).

const STATUS_TONES: Readonly<Record<number, StatusTone>> = {
  [STATUS.underReview]: 'warning',
  [STATUS.beingPaid]: 'info',
  [STATUS.paid]: 'success',
  [STATUS.refused]: 'danger',
  [STATUS.failed]: 'danger',
};
const RETURNED_STATUSES: readonly number[] = [STATUS.refused, STATUS.failed, STATUS.cancelled];
const KNOWN_STATUSES: readonly number[] = Object.values(STATUS);

export const withdrawalTone = (status: number): StatusTone => STATUS_TONES[status] ?? 'neutral';

export const isUnderReview = (status: number): boolean => status === STATUS.underReview;
/** Returns whether the status of the withdrawal can still change. */
export const isStatusOpen = (status: number): boolean =>
  status === STATUS.underReview || status === STATUS.beingPaid;
export const isPaidOut = (status: number): boolean => status === STATUS.paid;
/** Returns whether the whole amount was returned to the member. */
export const isReturned = (status: number): boolean => RETURNED_STATUSES.includes(status);

/** The status of a withdrawal and its times, `YYYY-MM-DD HH:mm:ss`; a time is `null` if it is unknown. */
export interface WithdrawalProgress {
  readonly status: number;
  readonly statusText: string;
  readonly failReason: string | null;
  readonly appliedAt?: ShanghaiTime | null;
  readonly auditedAt: ShanghaiTime | null;
  readonly returnedAt?: ShanghaiTime | null;
  /** When the money arrived or is expected to arrive. */
  readonly arrival: ShanghaiTime | null;
}

const timeProps = (time: ShanghaiTime | null | undefined) =>
  time ? { time: shortMinuteOf(time) } : {};

/** Returns the timeline steps of a withdrawal. If the amount was returned, the last step gives the reason. */
export function withdrawalSteps(progress: WithdrawalProgress, t: Translate) {
  const { status, statusText, failReason, appliedAt, auditedAt, returnedAt, arrival } = progress;
  const appliedStep = {
    title: t('withdrawal.stepApply'),
    state: 'done',
    ...timeProps(appliedAt),
  } as const;
  const reviewedStep = {
    title: t('withdrawal.stepReview'),
    state: 'done' as const,
    ...timeProps(auditedAt),
  };
  if (!KNOWN_STATUSES.includes(status))
    return [appliedStep, { title: statusText, state: 'now' as const }];
  if (isReturned(status)) {
    const text = failReason
      ? t('withdrawal.returnedWhy', { reason: failReason })
      : t('withdrawal.returned');
    const endedAt = returnedAt ?? (status === STATUS.refused ? auditedAt : null);
    // A cancellation by the member is not shown as a failure.
    const endKind = status === STATUS.cancelled ? 'cancelled' : 'failed';
    const endStep = { title: statusText, text, endKind, ...timeProps(endedAt) } as const;
    return status === STATUS.failed ? [appliedStep, reviewedStep, endStep] : [appliedStep, endStep];
  }
  const isPaid = isPaidOut(status);
  const expectedText = arrival && t('withdrawal.arriveBy', { time: minuteOf(arrival) });
  return [
    appliedStep,
    isUnderReview(status)
      ? { title: t('withdrawal.stepReview'), state: 'now' as const }
      : reviewedStep,
    {
      title: t('withdrawal.stepPay'),
      state: isPaid ? 'done' : status === STATUS.beingPaid ? 'now' : 'coming',
    } as const,
    {
      title: t('withdrawal.stepArrive'),
      state: isPaid ? ('done' as const) : ('coming' as const),
      ...(isPaid ? timeProps(arrival) : expectedText && { text: expectedText }),
    },
  ];
}
