import { fen, type Fen } from '../../contract/money.ts';

const YUAN_PATTERN = /^(\d+)(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/;

/** Parses an amount in yuan; `null` if it is invalid or has more than two decimals. */
export function readAmount(typedText: string): Fen | null {
  const match = YUAN_PATTERN.exec(typedText);
  if (!match) return null;
  const [, yuan = '0', decimals = match[3] ?? ''] = match;
  const amount = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  // Larger amounts cannot be counted exactly, and exceed every limit.
  return fen(Math.min(amount, Number.MAX_SAFE_INTEGER));
}
