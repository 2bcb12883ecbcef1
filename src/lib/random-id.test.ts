import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is 32 hex digits and never the same twice', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
