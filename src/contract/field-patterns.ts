// Field rules as plain values. The schemas of fields.ts use them, and the login form checks with
// them before the schemas are loaded.

/** A mainland mobile number: 11 digits, 13… to 19…. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** The password length at login; older accounts have no other rule. */
export const LOGIN_PASSWORD_LENGTH = { min: 6, max: 20 } as const;

/** A session token: visible ASCII, which a header allows. */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);
