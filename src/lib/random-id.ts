/**
 * Creates an id of 128 random bits as 32 hex digits. The code avoids `crypto.randomUUID`, which plain-http pages lack,
 * and `Array.from`, which old libraries of a page replace.
 */
export function randomId(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((id, byte) => id + (byte + 256).toString(16).slice(1), '');
}
