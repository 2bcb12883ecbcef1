import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from './random.ts';

// Passwords and recovery codes are stored as scrypt hashes: `scrypt$N$salt$hash`.

export const DEFAULT_PASSWORD_COST = 2 ** 14;
const HASH_BYTES = 32;

/** Hashes and checks passwords and recovery codes. */
export interface Secrets {
  hash(secret: string): Promise<string>;
  /** Whether the secret matches the hash. Returns false if `hashed` is undefined, because there is no account. */
  matches(secret: string, hashed: string | undefined): Promise<boolean>;
}

const hashSecret = (secret: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, { N: cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** `cost` is the scrypt N of new hashes. */
export function createSecrets(random: RandomSource, cost: number): Secrets {
  // An unknown account is checked against a dummy hash. The time of the answer then does not reveal
  // registered mobile numbers.
  const dummyHash = `scrypt$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(secret) {
      const salt = Buffer.from(random.bytes(16));
      const hash = await hashSecret(secret, salt, cost);
      return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    async matches(secret, hashed) {
      const [, hashCost = '', salt = '', hash = ''] = (hashed ?? dummyHash).split('$');
      const expected = Buffer.from(hash, 'base64url');
      const actual = await hashSecret(secret, Buffer.from(salt, 'base64url'), Number(hashCost));
      return timingSafeEqual(actual, expected) && hashed !== undefined;
    },
  };
}

/** The SHA-256 of a text, in hexadecimal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
