import { expect, test } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

test('returns the same ready promise until the state `ready` is left', async () => {
  const lifecycle = createLifecycle();
  const firstPromise = lifecycle.ready();
  lifecycle.enter('loading');
  lifecycle.enter('ready');
  await firstPromise;
  expect(lifecycle.ready()).toBe(firstPromise);
  lifecycle.enter('loading');
  expect(lifecycle.ready()).not.toBe(firstPromise);
});
