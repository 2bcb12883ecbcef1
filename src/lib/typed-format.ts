import { normalizeIdCard } from './normalize-input.ts';
import { groupDigits } from './group-digits.ts';
import { normalizeDigits } from './normalize-digits.ts';
import { normalizeMobile } from './normalize-mobile.ts';
import { groupTypedAmount, readTypedAmount } from './typed-amount.ts';

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
