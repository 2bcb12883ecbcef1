// Days are texts `YYYY-MM-DD`, months `YYYY-MM`.

/** Creates a function that formats a day. It formats in UTC, so that the device's time zone cannot change the day. */
function createDayFormatter(language: string, options: Intl.DateTimeFormatOptions) {
  const dateFormat = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));
}

const format = (language: string, day: string, options: Intl.DateTimeFormatOptions) =>
  createDayFormatter(language, options)(day);

export const monthName = (month: string, language: string): string =>
  format(language, `${month}-01`, { year: 'numeric', month: 'long' });

export const shortMonthName = (month: string, language: string): string =>
  format(language, `${month}-01`, { month: 'short' });

/**
 * Formats days with their weekday, and optionally the year. Reuse the function: an `Intl` formatter is
 * expensive to create.
 */
export function createShortDayFormatter(
  language: string,
  withYear = false,
): (day: string) => string {
  const formatDay = createDayFormatter(language, {
    ...(withYear ? { year: 'numeric' } : {}),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });
  // `Intl` puts no space between a Chinese day and its weekday.
  return (day) => formatDay(day).replace('日', '日 ');
}

export const dayName = (day: string, language: string): string =>
  format(language, day, { month: 'long', day: 'numeric', weekday: 'long' });

/** The names of the weekdays, Sunday first. */
export const weekdayNames = (language: string): { short: string; long: string }[] =>
  // 4 January 1970 was a Sunday.
  Array.from({ length: 7 }, (_, weekday) => `1970-01-${String(weekday + 4).padStart(2, '0')}`).map(
    (day) => ({
      short: format(language, day, { weekday: 'narrow' }),
      long: format(language, day, { weekday: 'long' }),
    }),
  );
