import { normalizeDigits } from './normalize-digits.ts';

/** What is typed, without the country code and what `normalizeDigits` leaves out. */
export function normalizeMobile(typed: string): string {
  return normalizeDigits(typed).replace(/^(\+|00)86/, '');
}
