import type { Translate } from '../../i18n/texts.ts';
import type { RecordSearch } from './records.ts';

export type DayRange = Pick<RecordSearch, 'from' | 'to'>;

/** Returns the range after a tap on a day. The tap ends a range that has only a first day, also at an earlier day. Otherwise it begins a new range. */
export function chooseDay({ from, to }: DayRange, day: string): DayRange {
  if (!from || to) return { from: day, to: '' };
  return day < from ? { from: day, to: from } : { from, to: day };
}

export function daysText({ from, to }: DayRange, t: Translate): string {
  if (from && to) return from === to ? from : t('asset.between', { from, to });
  if (from) return t('asset.since', { from });
  return to && t('asset.until', { to });
}
