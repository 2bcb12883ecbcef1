import { expect, test } from 'vitest';
import { drawBelow, drawText, drawToken, type RandomSource, systemRandom } from './random.ts';

const fixed = (...values: number[]): RandomSource => ({
  bytes() {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(values.shift() ?? 0);
    return bytes;
  },
});

test('the values that would favour the small ones are drawn again', () => {
  expect(drawBelow(fixed(2 ** 32 - 1, 7), 10)).toBe(7);
  expect(drawBelow(fixed(2 ** 32 - 7, 3), 10)).toBe(9);
});

test('every value from 0 to below the limit turns up', () => {
  const drawn = Array.from({ length: 1_000 }, () => drawBelow(systemRandom, 6));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a text is of its alphabet, a token of 32 bytes', () => {
  expect(drawText(systemRandom, 'AB', 40)).toMatch(/^[AB]{40}$/);
  expect(Buffer.from(drawToken(systemRandom), 'base64url')).toHaveLength(32);
});
