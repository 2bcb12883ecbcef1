import type { Translate } from '../../i18n/texts.ts';
import type { Order } from './withdrawal-queries.ts';

/** What is known of an order by now. */
export interface Course {
  readonly status: Order['status'];
  readonly statusText: string;
  readonly failReason: string | null;
  /** When the money arrived, or is expected to. */
  readonly arrival: string | null;
}

const REVIEW = 0;
const PAYING = 1;
const PAID = 2;
const NOT_PAID = 4;

/** The way of the money; where it came back, its last step says so and why. */
export function stepsOf({ status, statusText, failReason, arrival }: Course, t: Translate) {
  const apply = { title: t('withdrawal.stepApply'), state: 'done' } as const;
  const review = { title: t('withdrawal.stepReview') };
  const pay = { title: t('withdrawal.stepPay') };
  const arrive = { title: t('withdrawal.stepArrive') };
  if (status > PAID) {
    const back = failReason
      ? t('withdrawal.returnedWhy', { reason: failReason })
      : t('withdrawal.returned');
    const end = { title: statusText, text: back, state: 'done' } as const;
    return status === NOT_PAID ? [apply, { ...review, state: 'done' as const }, end] : [apply, end];
  }
  const isPaid = status === PAID;
  const when =
    arrival && t(isPaid ? 'withdrawal.arrivedAt' : 'withdrawal.arriveBy', { time: arrival });
  return [
    apply,
    { ...review, state: status === REVIEW ? ('now' as const) : ('done' as const) },
    { ...pay, state: isPaid ? 'done' : status === PAYING ? 'now' : 'coming' } as const,
    { ...arrive, state: isPaid ? 'done' : 'coming', ...(when && { text: when }) } as const,
  ];
}
