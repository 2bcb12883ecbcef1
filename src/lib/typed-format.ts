import { normalizeIdCard, normalizeDigits, normalizeMobile } from './normalize-input.ts';
import { groupThousands } from './format-amount.ts';

/** How a value is read from what is typed, and how it is shown while it is typed. */
export interface TypedFormat {
  /** The value, or `null` where the text cannot be read. */
  readonly read: (typed: string, isPasted?: boolean) => string | null;
  /** A value that was read, with its separators. */
  readonly show: (value: string) => string;
  /** What `show` puts between the characters of a value. */
  readonly separator: string;
  /** Matches every character of a text that becomes one of the value. */
  readonly counts: RegExp;
}

const DIGIT = /[0-9０-９]/g;
const digitsOnly = (text: string) => (/^\d*$/.test(text) ? text : null);

/** A mobile number as it is said: 138 0000 0001. */
export const MOBILE_FORMAT: TypedFormat = {
  read: (typed) => digitsOnly(normalizeMobile(typed)),
  show: (digits) => groupDigits(digits, [3, 4]),
  separator: ' ',
  counts: DIGIT,
};

/** A card number as it is embossed: 6222 0200 0000 0000 018. */
export const CARD_FORMAT: TypedFormat = {
  read: (typed) => digitsOnly(normalizeDigits(typed)),
  show: (digits) => groupDigits(digits, [4]),
  separator: ' ',
  counts: DIGIT,
};

/** An identity number, in one piece as on the card, with a capital X. */
export const ID_NUMBER_FORMAT: TypedFormat = {
  read(typed) {
    const text = normalizeIdCard(typed);
    return /^[\dX]*$/.test(text) ? text : null;
  },
  show: (text) => text,
  separator: '',
  counts: /[0-9０-９XxＸｘ]/g,
};

/** An amount of yuan: 1,234.5. */
export const AMOUNT_FORMAT: TypedFormat = {
  read: readTypedAmount,
  show: groupTypedAmount,
  separator: ',',
  counts: /[0-9０-９.．。]/g,
};

/** Puts a space after each group of digits; the last size counts for all that follow. */
export function groupDigits(digits: string, sizes: readonly [number, ...number[]]): string {
  const groups: string[] = [];
  let at = 0;
  for (let i = 0; at < digits.length; i++) {
    const size = sizes[Math.min(i, sizes.length - 1)] ?? sizes[0];
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
}

const UNITS = /^¥|元$/g;
/** Commas only where thousands end: in `12,5` it may stand for a point, and is nobody's to leave out. */
const READABLE = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/**
 * The amount of yuan in what is typed or pasted, as plain text with the decimals as they were typed; `null`
 * where it cannot be told for certain. Zeros before it go where it was pasted: while it is typed, one is
 * the rest of 100 whose 1 is about to become a 2.
 */
export function readTypedAmount(typed: string, isPasted = false): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/。/g, '.')
    .replace(UNITS, '');
  if (!READABLE.test(plain)) return null;
  return plain.replace(/,/g, '').replace(isPasted ? /^0+(?=\d)/ : '', '');
}

/** The plain text of an amount with its thousands grouped: `1234.5` is `1,234.5`. */
export function groupTypedAmount(plain: string): string {
  const [whole = '', ...decimals] = plain.split('.');
  return [groupThousands(whole), ...decimals].join('.');
}
