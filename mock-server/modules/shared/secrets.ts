import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from './random.ts';

// Passwords and recovery codes are kept as scrypt hashes: `scrypt$N$salt$hash`.

export const DEFAULT_PASSWORD_COST = 2 ** 14;
const HASH_BYTES = 32;

/** Hashes and checks passwords and recovery codes. */
export interface Secrets {
  hash(secret: string): Promise<string>;
  /** Whether `secret` is the one that was hashed; false for an account that does not exist. */
  matches(secret: string, hashed: string | undefined): Promise<boolean>;
}

const derive = (secret: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, { N: cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** `cost` is the N of scrypt for new hashes. */
export function createSecrets(random: RandomSource, cost: number): Secrets {
  // Checking against nobody's hash costs what checking a member's costs. So the time an answer takes
  // does not tell which mobile numbers are registered.
  const nobody = `scrypt$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(secret) {
      const salt = Buffer.from(random.bytes(16));
      const hash = await derive(secret, salt, cost);
      return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    async matches(secret, hashed) {
      const [, ownCost = '', salt = '', hash = ''] = (hashed ?? nobody).split('$');
      const expected = Buffer.from(hash, 'base64url');
      const actual = await derive(secret, Buffer.from(salt, 'base64url'), Number(ownCost));
      return timingSafeEqual(actual, expected) && hashed !== undefined;
    },
  };
}

/** A fingerprint by which equal texts are known for equal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
