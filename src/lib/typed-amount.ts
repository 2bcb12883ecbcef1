import { groupThousands } from './format-amount.ts';

const UNITS = /^¥|元$/g;
/** Commas only where thousands end: in `12,5` it may stand for a point, and is nobody's to leave out. */
const READABLE = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/**
 * The amount of yuan in what is typed or pasted, as plain text with the decimals as they were typed; `null`
 * where it cannot be told for certain.
 */
export function readTypedAmount(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/。/g, '.')
    .replace(UNITS, '');
  return READABLE.test(plain) ? plain.replace(/,/g, '') : null;
}

/** The plain text of an amount with its thousands grouped: `1234.5` is `1,234.5`. */
export function groupTypedAmount(plain: string): string {
  const [whole = '', ...decimals] = plain.split('.');
  return [groupThousands(whole), ...decimals].join('.');
}
