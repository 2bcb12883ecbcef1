import { randomBytes } from 'node:crypto';

/** A source of random bytes. Tests use a seeded one. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };

const UINT32_RANGE = 2 ** 32;

/** A uniform integer from 0 to below `limit`. */
export function generateBelow(random: RandomSource, limit: number): number {
  // If the range is not a multiple of `limit`, its last values would favour small results, so they are rejected.
  const unbiasedLimit = UINT32_RANGE - (UINT32_RANGE % limit);
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE();
    if (value < unbiasedLimit) return value % limit;
  }
}

export function generateText(random: RandomSource, alphabet: string, count: number): string {
  return Array.from({ length: count }, () =>
    alphabet.charAt(generateBelow(random, alphabet.length)),
  ).join('');
}

/** Generates a session token: 32 bytes as visible ASCII. */
export function generateToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}
