import * as v from 'valibot';
import { asMessage, type Code } from './codes.ts';

/** An exact amount in fen (1 yuan = 100 fen). Never a float of yuan. */
export type Fen = number & { readonly __unit: 'fen' };

// Amounts have at most 13 digits of yuan, so the sum of nine amounts in fen is still a safe integer.
const WIRE_AMOUNT = /^(-?)(0|[1-9]\d{0,12})\.(\d{2})$/;

/** Marks an integer as fen; throws a RangeError for anything else. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`);
  return (amount === 0 ? 0 : amount) as Fen;
}

/** Parses the wire form `"1234.50"` (yuan with two decimals); `null` for anything else. */
export function parseMoney(text: string): Fen | null {
  const match = WIRE_AMOUNT.exec(text);
  if (!match) return null;
  const [, sign, yuan, cents] = match;
  const amount = Number(yuan) * 100 + Number(cents);
  return fen(sign ? -amount : amount);
}

/** Writes the wire form: `fen(123450)` is `"1234.50"`. */
export function toWireMoney(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A field that is a decimal string on the wire and fen in code. An invalid value is refused with `code`, if
 * given.
 */
export const money = (code?: Code) =>
  v.pipe(
    v.string(),
    v.regex(WIRE_AMOUNT, asMessage(code)),
    v.metadata({ wire: 'money' }),
    v.transform((text) => parseMoney(text) as Fen),
  );

/** Money that is only shown. The app also reads `12.5` and `"12.5"`. */
export const shownMoney = () =>
  v.pipe(
    v.string(),
    v.regex(WIRE_AMOUNT),
    v.metadata({ wire: 'shown-money' }),
    v.transform((text) => parseMoney(text) as Fen),
  );
