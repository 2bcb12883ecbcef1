import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats how long ago something was, in the largest whole unit up to days. Less than a minute is "now". */
export function timeAgo(language: string, elapsedMs: number): string {
  for (const [unit, ms] of UNITS) {
    const count = Math.floor(elapsedMs / ms);
    if (count > 0) return new Intl.RelativeTimeFormat(language).format(-count, unit);
  }
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
}
