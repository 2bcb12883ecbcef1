import { formatTime, parseTime } from './time.ts';

// Backends write the same value in different ways (docs/backend/envelope-and-errors.md). Each function
// returns the value as the contract writes it. It returns any other value unchanged, and the schema refuses it.

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Since 2001, Unix times have 10 digits in seconds and 13 in milliseconds. A day such as `20261121` does not match. */
const UNIX_TIME = /^\d{10}(\d{3})?(?:\.\d+)?$/;
/** A time without a zone counts as Shanghai time, so that the result is the same on every device. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?)?$/;
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}[ T][\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** An integer that JavaScript cannot hold exactly. */
const isUnsafeInteger = (value: number) => Number.isInteger(value) && !Number.isSafeInteger(value);

export const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;

/** Turns a number into text. An integer that JavaScript has rounded stays a number. */
export const toText = (value: unknown): unknown =>
  typeof value === 'number' && !isUnsafeInteger(value) ? String(value) : value;

export function toBoolean(value: unknown): unknown {
  if ([1, '1', 'true'].includes(value as string)) return true;
  return [0, '0', 'false'].includes(value as string) ? false : value;
}

/** Reads `"1"` and `true` as 1 if 1 is one of the options. */
export function toOption(options: readonly unknown[], value: unknown): unknown {
  const option = typeof value === 'boolean' ? Number(value) : toNumber(value);
  return options.includes(option) ? option : value;
}

/** Formats seconds or milliseconds since 1970 as Shanghai time; `null` for any other number. */
function fromUnix(time: number): string | null {
  const match = UNIX_TIME.exec(String(time));
  return match && formatTime(match[1] === undefined ? time * 1000 : time);
}

/** Reads text without a zone, ISO times and Unix times as Shanghai time. Returns `null` for zero. */
export function toTime(value: unknown): unknown {
  const time = toNumber(value);
  if (time === 0) return null;
  if (typeof time === 'number') return fromUnix(time) ?? value;
  if (typeof time !== 'string') return value;
  const [, day, minute = '00:00', second = ':00'] = LOCAL_TIME.exec(time) ?? [];
  if (day === '0000-00-00') return null;
  if (day !== undefined)
    return parseTime(`${day} ${minute}${second}`) ? `${day} ${minute}${second}` : value;
  const epochMs = ZONED_TIME.test(time) ? Date.parse(time.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(epochMs) ? value : formatTime(epochMs);
}

/** Reads a time like `toTime` and returns its day in Shanghai. */
export function toDate(value: unknown): unknown {
  const time = toTime(value);
  return typeof time === 'string' && parseTime(time) !== null ? time.slice(0, 10) : time;
}

/** Reads `12.5` and `"12.5"` as `"12.50"`. */
export function toWireAmount(value: unknown): unknown {
  const text = toText(value);
  if (typeof text !== 'string' || !/^-?\d+(?:\.\d{1,2})?$/.test(text)) return value;
  const [yuan = '', cents = ''] = text.split('.');
  return `${yuan}.${cents.padEnd(2, '0')}`;
}
