import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { formatTime, MINUTE_MS, parseTime } from '../../../contract/time.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { CalendarEvent } from './calendar-file.ts';

// What a member can put into the calendar of the device. Without amounts: calendars are synchronized and shared.

interface Dates {
  readonly id: number;
  readonly product_name: string;
  readonly status: number;
  readonly cooling_off_end: string;
  readonly maturity_date: string;
}

const COOLING_MINUTES = 30;

/** The end of the cooling-off period, if it is still to come, and the maturity. Empty for a holding that has ended. */
export function holdingEvents(
  { id, product_name, status, cooling_off_end, maturity_date }: Dates,
  t: Translate,
): readonly CalendarEvent[] {
  const product = { product: product_name };
  const end = parseTime(cooling_off_end);
  const maturity: CalendarEvent = {
    id: `holding-${id}-maturity`,
    start: `${maturity_date} 09:00:00`,
    minutes: 30,
    title: t('reminder.maturity', product),
    text: t('reminder.maturityText', product),
    alarmMinutes: 0,
  };
  if (status === HOLDING_STATUS.held) return [maturity];
  if (status !== HOLDING_STATUS.coolingOff || end === null) return [];
  const cooling: CalendarEvent = {
    id: `holding-${id}-cooling-off`,
    start: formatTime(end - COOLING_MINUTES * MINUTE_MS),
    minutes: COOLING_MINUTES,
    title: t('reminder.cooling', product),
    text: t('reminder.coolingText', { ...product, time: cooling_off_end.slice(0, 16) }),
    // Two hours before the end.
    alarmMinutes: 90,
  };
  return [cooling, maturity];
}

/** Every evening from this day on. */
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
