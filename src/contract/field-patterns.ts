// Field rules as plain values. The schemas of fields.ts use these rules. The login form also uses them before the
// schemas are loaded.

/** A mainland mobile number has 11 digits and begins with 13 to 19. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** The login checks only the length: older accounts may have a password that `newPassword` refuses. */
export const LOGIN_PASSWORD_LENGTH = { min: 6, max: 20 } as const;

/** A session token has only visible ASCII characters, because the app sends it in a header. */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);
