import { groupThousands } from './format-amount.ts';

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
