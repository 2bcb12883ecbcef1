import { expect, onTestFinished, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is 32 hex digits and never the same twice', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});

test('an id has 32 hex digits on a page whose library has replaced Array.from', () => {
  vi.spyOn(Array, 'from').mockImplementation((list) => Array.prototype.slice.call(list));
  onTestFinished(() => void vi.restoreAllMocks());
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
});
