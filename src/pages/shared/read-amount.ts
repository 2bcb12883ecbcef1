import { fen, type Fen } from '../../contract/money.ts';

const YUAN = /^(\d+)(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/;

/** The amount in what is typed, as plain text of yuan; `null` where it is none, or has more than two decimals. */
export function readAmount(plain: string): Fen | null {
  const match = YUAN.exec(plain);
  if (!match) return null;
  const [, yuan = '0', decimals = match[3] ?? ''] = match;
  const amount = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  // Above what can be counted exactly, it is above every limit, too.
  return fen(Math.min(amount, Number.MAX_SAFE_INTEGER));
}
