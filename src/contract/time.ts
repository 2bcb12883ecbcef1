import * as v from 'valibot';

/** A time as text in Asia/Shanghai: `YYYY-MM-DD HH:mm:ss`. It is displayed as received. */
export type ShanghaiTime = string & v.Brand<'time'>;

const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const WIRE_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// China has had UTC+8 without daylight saving since 1991, so a fixed offset is exact.
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

/** `2026-11-21` */
export const dayOf = (time: ShanghaiTime): string => time.slice(0, 10);

/** `2026-11-21 10:00` */
export const minuteOf = (time: ShanghaiTime): string => time.slice(0, 16);

/** `11-21` */
export const shortDayOf = (time: ShanghaiTime): string => time.slice(5, 10);

/** `11-21 10:00` */
export const shortMinuteOf = (time: ShanghaiTime): string => time.slice(5, 16);

/** `10:00` */
export const clockTimeOf = (time: ShanghaiTime): string => time.slice(11, 16);

export const hourOf = (time: ShanghaiTime): number => Number(time.slice(11, 13));

/** Formats milliseconds since 1970 UTC as Shanghai time. */
export function formatTime(epochMs: number): ShanghaiTime {
  return new Date(epochMs + SHANGHAI_OFFSET_MS)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ') as ShanghaiTime;
}

/** The day in Shanghai: `YYYY-MM-DD`. */
export function formatDate(epochMs: number): string {
  return dayOf(formatTime(epochMs));
}

/** Parses Shanghai time to milliseconds since 1970 UTC; `null` if it is not a real time. */
export function parseTime(text: string): number | null {
  if (!WIRE_TIME.test(text)) return null;
  const [year = 0, month = 0, day, hour, minute, second] = text.split(/\D/).map(Number);
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET_MS;
  // Date.UTC accepts 31 February and changes years below 100. Only a real time stays the same after formatting.
  return formatTime(epochMs) === text ? epochMs : null;
}

/** Returns the time `10:00` of a day, or its midnight. */
export const timeAt = (day: string, clockTime = '00:00') =>
  `${day} ${clockTime}:00` as ShanghaiTime;

/** Returns the midnight before a day, in milliseconds since 1970 UTC. */
export const startOfDay = (day: string): number => parseTime(timeAt(day)) ?? 0;

export const time = () =>
  v.pipe(
    v.string(),
    v.check((text) => parseTime(text) !== null),
    v.metadata({ wire: 'time' }),
    v.brand('time'),
  );

export const date = () =>
  v.pipe(
    v.string(),
    v.regex(WIRE_DATE),
    v.check((text) => parseTime(timeAt(text)) !== null),
    v.metadata({ wire: 'date' }),
  );

/** A month of this century or the next: `YYYY-MM`. */
export const month = () => v.pipe(v.string(), v.regex(/^2[01]\d{2}-(0[1-9]|1[0-2])$/));
