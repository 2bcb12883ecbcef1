import { groupThousands } from './format-amount.ts';
import { normalizeIdCard, normalizeDigits, normalizeMobile } from './normalize-input.ts';

/** How an input field parses and formats a value while the member types. */
export interface TypedFormat {
  /** Parses the text; `null` if it is unreadable. */
  readonly parse: (typedText: string, isPasted?: boolean) => string | null;
  /** Returns the value as the input field shows it. */
  readonly format: (value: string) => string;
  /** The separator that `format` inserts. */
  readonly separator: string;
  /** Matches each character that counts as part of the value. */
  readonly countedCharacters: RegExp;
}

const DIGIT = /[0-9０-９]/g;
const acceptDigits = (text: string) => (/^\d*$/.test(text) ? text : null);

/** A mobile number: 138 0000 0001. */
export const MOBILE_FORMAT: TypedFormat = {
  parse: (typedText) => acceptDigits(normalizeMobile(typedText)),
  format: (digits) => digits.replace(/^.{3}(?=.)|.{4}(?=.)/g, '$& '),
  separator: ' ',
  countedCharacters: DIGIT,
};

/** A bank card number: 6222 0200 0000 0000 018. */
export const CARD_FORMAT: TypedFormat = {
  parse: (typedText) => acceptDigits(normalizeDigits(typedText)),
  format: (digits) => digits.replace(/.{4}(?=.)/g, '$& '),
  separator: ' ',
  countedCharacters: DIGIT,
};

/** An identity number without separators, with a capital X. */
export const ID_NUMBER_FORMAT: TypedFormat = {
  parse(typedText) {
    const text = normalizeIdCard(typedText);
    return /^[\dX]*$/.test(text) ? text : null;
  },
  format: (text) => text,
  separator: '',
  countedCharacters: /[0-9０-９XxＸｘ]/g,
};

/** An amount of yuan: 1,234.5. */
export const AMOUNT_FORMAT: TypedFormat = {
  parse: readTypedAmount,
  format: groupTypedAmount,
  separator: ',',
  countedCharacters: /[0-9０-９.．。]/g,
};

const CURRENCY_MARKS = /^¥|元$/g;
/** Commas must separate thousands: in `12,5` the comma may be a decimal point. */
const READABLE = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/**
 * Parses a typed or pasted amount as digits and a point; `null` if it is ambiguous. Leading zeros are removed only from
 * pasted text: while typing, the member may be about to enter a digit before the zeros.
 */
export function readTypedAmount(typedText: string, isPasted = false): string | null {
  const plain = typedText
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/。/g, '.')
    .replace(CURRENCY_MARKS, '');
  if (!READABLE.test(plain)) return null;
  return plain.replace(/,/g, '').replace(isPasted ? /^0+(?=\d)/ : '', '');
}

/** Groups the thousands of a plain amount: `1234.5` is `1,234.5`. */
export function groupTypedAmount(plain: string): string {
  const [whole = '', ...decimals] = plain.split('.');
  return [groupThousands(whole), ...decimals].join('.');
}
