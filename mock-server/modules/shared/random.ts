import { randomBytes } from 'node:crypto';

/** Where chance comes from: the system's generator, or a seeded one in a test. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };

const UINT32_RANGE = 2 ** 32;

/** A whole number from 0 to below `limit`, every one equally likely. */
export function generateBelow(random: RandomSource, limit: number): number {
  // The last, incomplete run of `limit` values would favour the small ones: draw again.
  const fair = UINT32_RANGE - (UINT32_RANGE % limit);
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE();
    if (value < fair) return value % limit;
  }
}

/** `count` characters of `alphabet`. */
export function generateText(random: RandomSource, alphabet: string, count: number): string {
  return Array.from({ length: count }, () =>
    alphabet.charAt(generateBelow(random, alphabet.length)),
  ).join('');
}

/** A session token: 32 bytes as visible ASCII. */
export function generateToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}
