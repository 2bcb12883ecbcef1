// Days are texts `YYYY-MM-DD` and months are texts `YYYY-MM`, so that no time zone can change them.

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAYS_IN_WEEK = 7;
/** The weekday offset of each month (Sakamoto's algorithm). */
const MONTH_WEEKDAY_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const;

const pad = (part: number, digits: number) => String(part).padStart(digits, '0');
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function parseDay(text: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return [year, month, day];
}

function countDays(month: string): number {
  const [year, number] = parseDay(month);
  return number === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[number - 1] ?? 0);
}

export const monthOf = (day: string): string => day.slice(0, 7);

export const dayNumber = (day: string): number => parseDay(day)[2];

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  const [year, month, number] = parseDay(day);
  const countedYear = month < 3 ? year - 1 : year;
  const leapDays =
    Math.floor(countedYear / 4) - Math.floor(countedYear / 100) + Math.floor(countedYear / 400);
  return (countedYear + leapDays + (MONTH_WEEKDAY_SHIFTS[month - 1] ?? 0) + number) % DAYS_IN_WEEK;
}

/** Adds months; `count` may be negative. */
export function addMonths(month: string, count: number): string {
  const [year, number] = parseDay(month);
  const months = year * 12 + number - 1 + count;
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`;
}

/** Returns the weeks of a month, Sunday first. Days of other months are `null`. */
export function monthWeeks(month: string): (string | null)[][] {
  const blankDays = weekdayOf(`${month}-01`);
  const dayCount = countDays(month);
  return Array.from({ length: Math.ceil((blankDays + dayCount) / DAYS_IN_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_column, weekday) => {
      const day = week * DAYS_IN_WEEK + weekday - blankDays + 1;
      return day >= 1 && day <= dayCount ? `${month}-${pad(day, 2)}` : null;
    }),
  );
}

/** The days of a month. */
export const monthDays = (month: string): string[] =>
  Array.from({ length: countDays(month) }, (_, i) => `${month}-${pad(i + 1, 2)}`);

/** Adds days; `count` may be negative. */
export function addDays(day: string, count: number): string {
  let month = monthOf(day);
  let number = dayNumber(day) + count;
  for (; number < 1; number += countDays(month)) month = addMonths(month, -1);
  for (; number > countDays(month); month = addMonths(month, 1)) number -= countDays(month);
  return `${month}-${pad(number, 2)}`;
}

interface DayBounds {
  /** The first and the last month. */
  readonly min: string;
  readonly max: string;
  readonly canChoose: (day: string) => boolean;
}

/** Returns the next day that can be chosen, in steps of `step` days; `null` if no such day is within the months. */
export function findDay(
  day: string,
  step: number,
  { min, max, canChoose }: DayBounds,
): string | null {
  let nextDay = addDays(day, step);
  while (monthOf(nextDay) >= min && monthOf(nextDay) <= max) {
    if (canChoose(nextDay)) return nextDay;
    nextDay = addDays(nextDay, step);
  }
  return null;
}
