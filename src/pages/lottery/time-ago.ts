const MINUTE_MS = 60_000;

const UNITS = [
  ['day', 1440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** A relative time in its largest whole unit, up to days; less than a minute is "now". */
export function timeAgo(language: string, pastMs: number): string {
  for (const [unit, ms] of UNITS) {
    const count = Math.floor(pastMs / ms);
    if (count > 0) return new Intl.RelativeTimeFormat(language).format(-count, unit);
  }
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
}
