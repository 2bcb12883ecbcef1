import { fen, type Fen } from '../../contract/money.ts';

const YUAN = /^(\d{1,13})(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/;

/** The amount in what is typed, as plain text of yuan; `null` where it is none, or has more than two decimals. */
export function readAmount(plain: string): Fen | null {
  const match = YUAN.exec(plain);
  if (!match) return null;
  const [, yuan = '0', decimals = match[3] ?? ''] = match;
  return fen(Number(yuan) * 100 + Number(decimals.padEnd(2, '0')));
}
