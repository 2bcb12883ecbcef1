import type { Translate } from '../../i18n/texts.ts';
import type { RecordSearch } from './records.ts';

/** Each day is empty if it is not chosen. A range never has only a last day. */
export type DayRange = Pick<RecordSearch, 'from' | 'to'>;

/** Returns the range after a tap. The tap completes a range that has only a first day; otherwise it begins a new range. */
export function chooseDay({ from, to }: DayRange, day: string): DayRange {
  if (!from || to) return { from: day, to: '' };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** Returns the range as text; an empty text if no day is chosen. */
export function daysText({ from, to }: DayRange, t: Translate): string {
  if (from && to) return from === to ? from : t('asset.between', { from, to });
  return from && t('asset.since', { from });
}
