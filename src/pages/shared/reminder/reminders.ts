import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import {
  formatTime,
  MINUTE_MS,
  minuteOf,
  parseTime,
  type ShanghaiTime,
  timeAt,
} from '../../../contract/time.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { CalendarEvent } from './calendar-file.ts';

// Events for the calendar of the member's device. They have no amounts, because calendars are synchronized and shared.

interface HoldingDates {
  readonly id: number;
  readonly product_name: string;
  readonly status: number;
  readonly cooling_off_end: ShanghaiTime;
  readonly maturity_date: string;
}

const COOLING_OFF_EVENT_MINUTES = 30;

/** Returns the events for the end of a running cooling-off period and for the maturity. An ended holding has none. */
export function holdingEvents(
  { id, product_name, status, cooling_off_end, maturity_date }: HoldingDates,
  t: Translate,
): readonly CalendarEvent[] {
  const product = { product: product_name };
  const coolingOffEnd = parseTime(cooling_off_end);
  const maturityEvent: CalendarEvent = {
    id: `holding-${id}-maturity`,
    start: timeAt(maturity_date, '09:00'),
    durationMinutes: 30,
    title: t('reminder.maturity', product),
    text: t('reminder.maturityText', product),
    alarmMinutes: 0,
  };
  if (status === HOLDING_STATUS.held) return [maturityEvent];
  if (status !== HOLDING_STATUS.coolingOff || coolingOffEnd === null) return [];
  const coolingOffEvent: CalendarEvent = {
    id: `holding-${id}-cooling-off`,
    start: formatTime(coolingOffEnd - COOLING_OFF_EVENT_MINUTES * MINUTE_MS),
    durationMinutes: COOLING_OFF_EVENT_MINUTES,
    title: t('reminder.cooling', product),
    text: t('reminder.coolingText', { ...product, time: minuteOf(cooling_off_end) }),
    // The event starts 30 minutes before the cooling-off end, so the alarm rings two hours before that end.
    alarmMinutes: 90,
  };
  return [coolingOffEvent, maturityEvent];
}

/** Returns a reminder of the daily sign-in for every evening from `day` on. */
export const signInEvents = (day: string, t: Translate): readonly CalendarEvent[] => [
  {
    id: 'sign-in',
    start: timeAt(day, '20:00'),
    durationMinutes: 10,
    title: t('reminder.signIn'),
    text: t('reminder.signInText'),
    alarmMinutes: 0,
    isDaily: true,
  },
];
