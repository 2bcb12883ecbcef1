import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { formatTime, MINUTE_MS, parseTime } from '../../../contract/time.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { CalendarEvent } from './calendar-file.ts';

// Events for the calendar of the member's device. They have no amounts, because calendars are synchronized and shared.

interface HoldingDates {
  readonly id: number;
  readonly product_name: string;
  readonly status: number;
  readonly cooling_off_end: string;
  readonly maturity_date: string;
}

const COOLING_OFF_EVENT_MINUTES = 30;

/** The end of the cooling-off period, if it is still to come, and the maturity. Empty for a holding that has ended. */
export function holdingEvents(
  { id, product_name, status, cooling_off_end, maturity_date }: HoldingDates,
  t: Translate,
): readonly CalendarEvent[] {
  const product = { product: product_name };
  const coolingOffEnd = parseTime(cooling_off_end);
  const maturityEvent: CalendarEvent = {
    id: `holding-${id}-maturity`,
    start: `${maturity_date} 09:00:00`,
    minutes: 30,
    title: t('reminder.maturity', product),
    text: t('reminder.maturityText', product),
    alarmMinutes: 0,
  };
  if (status === HOLDING_STATUS.held) return [maturityEvent];
  if (status !== HOLDING_STATUS.coolingOff || coolingOffEnd === null) return [];
  const coolingOffEvent: CalendarEvent = {
    id: `holding-${id}-cooling-off`,
    start: formatTime(coolingOffEnd - COOLING_OFF_EVENT_MINUTES * MINUTE_MS),
    minutes: COOLING_OFF_EVENT_MINUTES,
    title: t('reminder.cooling', product),
    text: t('reminder.coolingText', { ...product, time: cooling_off_end.slice(0, 16) }),
    // The event starts 30 minutes before the end, so this is two hours before it.
    alarmMinutes: 90,
  };
  return [coolingOffEvent, maturityEvent];
}

/** A reminder of the daily sign-in, every evening from this day on. */
export const signInEvents = (day: string, t: Translate): readonly CalendarEvent[] => [
  {
    id: 'sign-in',
    start: `${day} 20:00:00`,
    minutes: 10,
    title: t('reminder.signIn'),
    text: t('reminder.signInText'),
    alarmMinutes: 0,
    isDaily: true,
  },
];
