import { normalizeMobile } from '../lib/normalize-input.ts';
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
  41001: 'refused.recipient',
  41005: 'refused.addressDetail',
  42001: 'refused.cardNumber',
  43001: 'refused.wechatNumber',
} as const satisfies Record<number, TextKey>;

interface Coded {
  readonly field: string;
  readonly code: number;
  readonly n?: number;
}

interface Worded {
  readonly field: string;
  readonly text: TextKey;
  readonly n?: number;
}

const MOBILE_LENGTH = 11;

/** Refusals in words. What is not there is missing, whatever rule it breaks besides. */
export function inWords(
  refusals: readonly Coded[],
  values: Readonly<Record<string, string | boolean>>,
): Worded[] {
  return refusals.map(({ field, code, ...limit }) => {
    const value = values[field];
    const mobile = field === 'mobile' && typeof value === 'string' && normalizeMobile(value);
    const isEmpty = typeof value === 'string' && value.trim() === '';
    const known = isEmpty ? 10001 : (code as keyof typeof REFUSALS);
    const text = mobile && mobile.length !== MOBILE_LENGTH ? 'login.mobileFormat' : REFUSALS[known];
    return { field, text: text ?? 'refused.format', ...limit };
  });
}
