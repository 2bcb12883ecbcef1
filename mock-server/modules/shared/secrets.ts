import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from './random.ts';

// Passwords and recovery codes are kept as scrypt hashes: `scrypt$N$salt$hash`.

const COST = 2 ** 14;
const HASH_BYTES = 32;

const derive = (secret: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, { N: cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

export async function hashSecret(secret: string, random: RandomSource): Promise<string> {
  const salt = Buffer.from(random.bytes(16));
  const hash = await derive(secret, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

// Nobody's hash: checking against it costs what checking a member's costs, so that the time an
// answer takes does not tell which mobile numbers are registered.
const NOBODY = `scrypt$${COST}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether `secret` is the one that was hashed; false for an account that does not exist. */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  const [, cost = '', salt = '', hash = ''] = (hashed ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(secret, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(actual, expected) && hashed !== undefined;
}

/** A fingerprint by which equal texts are known for equal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
