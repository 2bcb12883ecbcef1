/** The fields that the control room never shows: hashes, stored answers and their keys. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password_hash',
  'recovery_hash',
  'token_digest',
  'answer',
  'request_id',
  'owner',
  'body_digest',
  'id_card_digest',
  'card_no_digest',
]);

/** Leaves the secret fields out of a JSON text, as the replacer of `JSON.stringify`. */
export const withoutSecrets = (key: string, value: unknown) =>
  SECRET_FIELDS.has(key) ? undefined : value;
