// Rules of single fields as plain values: the schemas of fields.ts are made of them, and the login
// form, which must be there before the schemas have arrived, checks by them.

/** A mainland mobile number: 11 digits, 13… to 19…. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** How long a password may be that is typed to sign in (older accounts have no further rule). */
export const LOGIN_PASSWORD_LENGTH = { min: 6, max: 20 } as const;

/** A session token: visible ASCII, so that a header can carry it. */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);
