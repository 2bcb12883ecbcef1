/** A fresh id of 128 random bits as 32 hex digits. Not `crypto.randomUUID`: plain-http pages lack it. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
