import type { CascadeNode } from '../../lib/cascade.ts';
import { addMonths, yearOf } from '../../lib/month-days.ts';

/** The value of the picker for all months. */
export const ALL_TIME = 'all';

/** The labels of the month picker. */
interface MonthTexts {
  readonly all: string;
  readonly year: (year: string) => string;
  readonly month: (month: string) => string;
}

/** Returns the picker entries: all time, and the months of each year, newest first. */
export function monthTree(firstMonth: string, lastMonth: string, texts: MonthTexts): CascadeNode[] {
  const years = new Map<string, CascadeNode[]>();
  let month = lastMonth;
  do {
    const year = yearOf(month);
    const node = { value: month, label: texts.month(month) };
    years.set(year, [...(years.get(year) ?? []), node]);
    month = addMonths(month, -1);
  } while (month >= firstMonth);
  return [
    { value: ALL_TIME, label: texts.all },
    ...[...years].map(([year, children]) => ({ value: year, label: texts.year(year), children })),
  ];
}

const CHART_MONTH_COUNT = 6;

/** Returns the six months of the chart, oldest first. The last one is this month, or an older selected month. */
export function chartMonths(thisMonth: string, selectedMonth: string | null): string[] {
  const firstRecentMonth = addMonths(thisMonth, 1 - CHART_MONTH_COUNT);
  const lastMonth =
    selectedMonth !== null && selectedMonth < firstRecentMonth ? selectedMonth : thisMonth;
  return Array.from({ length: CHART_MONTH_COUNT }, (_, i) =>
    addMonths(lastMonth, i + 1 - CHART_MONTH_COUNT),
  );
}

/** Returns the months of a year from the member's first month to this month, newest first. */
export function monthsOfYear(year: string, firstMonth: string, thisMonth: string): string[] {
  const months = Array.from({ length: 12 }, (_, i) => addMonths(`${year}-12`, -i));
  return months.filter((month) => month >= firstMonth && month <= thisMonth);
}
