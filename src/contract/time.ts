import * as v from 'valibot';

/** A moment as text in Asia/Shanghai: `YYYY-MM-DD HH:mm:ss`. Shown as received, never shifted. */
export type ShanghaiTime = string;

const WIRE_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const WIRE_DATE = /^\d{4}-\d{2}-\d{2}$/;

// China has kept UTC+8 without daylight saving since 1991, so a fixed offset is exact for our data.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Writes a moment (milliseconds since 1970 UTC) as Shanghai text. */
export function formatTime(epochMs: number): ShanghaiTime {
  return new Date(epochMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The Shanghai calendar day of a moment: `YYYY-MM-DD`. */
export function formatDate(epochMs: number): string {
  return formatTime(epochMs).slice(0, 10);
}

/** Reads Shanghai text as milliseconds since 1970 UTC. `null` for anything that is no real moment. */
export function parseTime(text: string): number | null {
  const match = WIRE_TIME.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET_MS;
  // Date.UTC rolls 31 February over into March (and years below 100 into 19xx); only an exact round trip is a real moment.
  return formatTime(epochMs) === text ? epochMs : null;
}

/** A field that is a moment. */
export const time = () =>
  v.pipe(
    v.string(),
    v.check((text) => parseTime(text) !== null),
  );

/** A field that is a calendar day. */
export const date = () =>
  v.pipe(
    v.string(),
    v.regex(WIRE_DATE),
    v.check((text) => parseTime(`${text} 00:00:00`) !== null),
  );

/** A field that is a calendar month of this century or the next: `YYYY-MM`. */
export const month = () => v.pipe(v.string(), v.regex(/^2[01]\d{2}-(0[1-9]|1[0-2])$/));
