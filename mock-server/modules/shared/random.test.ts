import { expect, test } from 'vitest';
import {
  generateBelow,
  generateText,
  generateToken,
  type RandomSource,
  systemRandom,
} from './random.ts';

/** A source that returns these 32-bit numbers, one per call. */
const createFixedRandom = (...values: number[]): RandomSource => ({
  bytes() {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(values.shift() ?? 0);
    return bytes;
  },
});

test('rejects random values that would bias the result (modulo bias)', () => {
  expect(generateBelow(createFixedRandom(2 ** 32 - 1, 7), 10)).toBe(7);
  expect(generateBelow(createFixedRandom(2 ** 32 - 7, 3), 10)).toBe(9);
});

test('returns every value from 0 to one below the limit', () => {
  const drawnValues = Array.from({ length: 1_000 }, () => generateBelow(systemRandom, 6));
  expect([...new Set(drawnValues)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('generates a text from its alphabet, and a token of 32 bytes', () => {
  expect(generateText(systemRandom, 'AB', 40)).toMatch(/^[AB]{40}$/);
  expect(Buffer.from(generateToken(systemRandom), 'base64url')).toHaveLength(32);
});
