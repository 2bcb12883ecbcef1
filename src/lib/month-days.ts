// Days are texts `YYYY-MM-DD` and months are texts `YYYY-MM`, so that no time zone can change them.

const DAYS_IN_WEEK = 7;

const twoDigits = (day: number) => String(day).padStart(2, '0');

/** Returns midnight UTC of a day, or of the first day of a month, after adding months and days. */
function dateOf(text: string, addedMonths = 0, addedDays = 0): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + addedMonths, day + addedDays));
}

const daysInMonth = (month: string) => dateOf(month, 1, -1).getUTCDate();

/** Returns the month of a day or of a time. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the year of a month, a day or a time. */
export const yearOf = (day: string): string => day.slice(0, 4);

/** Returns the day of the month, from 1. */
export const dayNumber = (day: string): number => dateOf(day).getUTCDate();

/** Returns the day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay();

/** Adds months; `count` may be negative. */
export const addMonths = (month: string, count: number): string =>
  monthOf(dateOf(month, count).toISOString());

/** Adds days; `count` may be negative. */
export const addDays = (day: string, count: number): string =>
  dateOf(day, 0, count).toISOString().slice(0, 10);

/** Returns the weeks of a month, Sunday first. Days of other months are `null`. */
export function monthWeeks(month: string): (string | null)[][] {
  const blankDays = weekdayOf(`${month}-01`);
  const dayCount = daysInMonth(month);
  return Array.from({ length: Math.ceil((blankDays + dayCount) / DAYS_IN_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_column, weekday) => {
      const day = week * DAYS_IN_WEEK + weekday - blankDays + 1;
      return day >= 1 && day <= dayCount ? `${month}-${twoDigits(day)}` : null;
    }),
  );
}

export const monthDays = (month: string): string[] =>
  Array.from({ length: daysInMonth(month) }, (_, i) => `${month}-${twoDigits(i + 1)}`);

interface DayBounds {
  /** The first month that can be shown. */
  readonly min: string;
  /** The last month that can be shown. */
  readonly max: string;
  readonly canChoose: (day: string) => boolean;
}

/** Returns the next day that can be chosen, in steps of `step` days; `null` if there is none from `min` to `max`. */
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
