// Visible ASCII alone can stand in a header. (Not a schema: this is read before schemas have arrived.)
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** Whether a value can be the token of a session. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);
