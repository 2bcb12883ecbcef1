import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightFirst, lightLast, tickPaths, ticksForShare } from './tick-marks.ts';

const countLit = (marks: readonly string[]) => marks.filter((tone) => tone !== 'rest').length;

describe('a scale', () => {
  test.each([
    [30, 20, 20],
    [30, 0, 0],
    [30, 365, 30],
    [30, -3, 0],
    [30, Number.NaN, 0],
    [24, 6.4, 7],
    [7e7, 7e7, 200],
  ])('of %d marks with the amount %d has %d lit marks', (count, amount, lit) => {
    expect(countLit(lightFirst(count, amount, 'gold'))).toBe(lit);
    expect(lightLast(count, amount, 'gold')).toEqual(lightFirst(count, amount, 'gold').reverse());
  });

  test('always has the requested number of marks', () => {
    const counts = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        counts,
        fc.double(),
        (count, lit) => lightFirst(count, lit, 'ink').length === count,
      ),
    );
  });

  test('with its last marks lit begins with the unlit marks', () => {
    expect(lightLast(4, 1, 'gauge')).toEqual(['rest', 'rest', 'rest', 'gauge']);
  });
});

describe('ticksForShare', () => {
  test.each([
    [0, 61, 0],
    [0.0001, 61, 1],
    [0.65, 61, 40],
    [0.9999, 61, 60],
    [1, 61, 61],
    [2, 61, 61],
    [Number.NaN, 61, 0],
  ])('the share %d of %d marks is %d marks', (share, count, ticks) => {
    expect(ticksForShare(share, count)).toBe(ticks);
  });

  test('only a share of zero lights no mark, and only a share of one lights all', () => {
    const shares = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });
    fc.assert(
      fc.property(shares, (share) => ticksForShare(share, 61) > 0 && ticksForShare(share, 61) < 61),
    );
  });
});

test('draws marks five units apart, each tone as its own path', () => {
  const paths = tickPaths(['gauge', 'gauge', 'rest'], (i) => i !== 1);
  expect([...paths]).toEqual([
    ['gauge', 'M0 0V16M5 4V16'],
    ['rest', 'M10 0V16'],
  ]);
});
