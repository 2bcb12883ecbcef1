// A header allows only visible ASCII. Not a schema, because the entry must not load the schema library.
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** The value can be a session token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);
