import type { TextKey } from './catalogs.ts';

// What a form refuses by itself it says by the code that a backend would answer with.
const REFUSALS = {
  10001: 'refused.missing',
  10002: 'refused.format',
  10003: 'refused.tooLong',
  21011: 'refused.weakPassword',
  21012: 'refused.passwordMismatch',
  21014: 'refused.agreement',
  22010: 'refused.realName',
  22011: 'refused.idCard',
  22014: 'refused.sensitiveConsent',
} as const satisfies Record<number, TextKey>;

/** The sentence for a refused field; it may name the field as `{label}` and a limit as `{n}`. */
export function refusalKey(code: number): TextKey {
  return REFUSALS[code as keyof typeof REFUSALS] ?? 'refused.format';
}
