/** Dates are made and read in UTC alone, so that a day is the same day everywhere. */
function formatter(language: string, options: Intl.DateTimeFormatOptions) {
  const dates = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (day: string) => dates.format(new Date(`${day}T00:00:00Z`));
}

const format = (language: string, day: string, options: Intl.DateTimeFormatOptions) =>
  formatter(language, options)(day);

/** A month by its name, with the year. */
export const monthName = (month: string, language: string): string =>
  format(language, `${month}-01`, { year: 'numeric', month: 'long' });

/** A month by its short name, without the year. */
export const shortMonthName = (month: string, language: string): string =>
  format(language, `${month}-01`, { month: 'short' });

/**
 * Names many days by their short names, with the weekday, and with the year where that is asked for: what
 * names them is costly to make.
 */
export function shortDayNames(language: string, withYear = false): (day: string) => string {
  const name = formatter(language, {
    ...(withYear ? { year: 'numeric' } : {}),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });
  return (day) => name(day).replace('日', '日 ');
}

/** A day by its whole name, with the weekday. */
export const dayName = (day: string, language: string): string =>
  format(language, day, { month: 'long', day: 'numeric', weekday: 'long' });

/** The days of the week, Sunday first: as a column is headed, and as they are said. */
export const weekdayNames = (language: string): { short: string; long: string }[] =>
  // The fourth of January 1970 was a Sunday.
  Array.from({ length: 7 }, (_, weekday) => `1970-01-${String(weekday + 4).padStart(2, '0')}`).map(
    (day) => ({
      short: format(language, day, { weekday: 'narrow' }),
      long: format(language, day, { weekday: 'long' }),
    }),
  );
