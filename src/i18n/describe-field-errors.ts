import { normalizeMobile } from '../lib/normalize-input.ts';
import type { TextKey } from './text-key.ts';

// The app's texts for the codes that its own forms report. The backend's messages are in contract/error-messages.ts.
const TEXTS = {
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

interface RefusedField {
  readonly field: string;
  readonly code: number;
  /** The allowed number of characters, if the value is too long. */
  readonly n?: number;
}

const MOBILE_LENGTH = 11;

/** Returns the key of the text for each refused field. An empty value is always reported as missing. */
export function describeFieldErrors(
  fieldErrors: readonly RefusedField[],
  values: Readonly<Record<string, string | boolean>>,
) {
  return fieldErrors.map(({ field, code, ...limit }) => {
    const value = values[field];
    const mobile = field === 'mobile' && typeof value === 'string' && normalizeMobile(value);
    const isEmpty = typeof value === 'string' && value.trim() === '';
    const shownCode = isEmpty ? 10001 : (code as keyof typeof TEXTS);
    const text: TextKey | undefined =
      mobile && mobile.length !== MOBILE_LENGTH ? 'login.mobileFormat' : TEXTS[shownCode];
    return { field, text: text ?? 'refused.format', ...limit };
  });
}
