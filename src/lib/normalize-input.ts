import { normalizeDigits } from './normalize-digits.ts';

/** An identity number as it is typed or pasted, without what `normalizeDigits` leaves out; a small x is X. */
export function normalizeIdCard(typed: string): string {
  return normalizeDigits(typed).toUpperCase();
}

/** A legal name without spaces around it; whatever dot stands between its parts is `·`. */
export function normalizeRealName(typed: string): string {
  return typed.trim().replace(/[•‧・･．∙⋅]/g, '·');
}
