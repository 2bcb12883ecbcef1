import { expect, test } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

test('keeps one ready promise until the ready state is left', async () => {
  const lifecycle = createLifecycle();
  const first = lifecycle.ready();
  lifecycle.enter('loading');
  lifecycle.enter('ready');
  await first;
  expect(lifecycle.ready()).toBe(first);
  lifecycle.enter('loading');
  expect(lifecycle.ready()).not.toBe(first);
});

test('refuses a state that cannot follow', () => {
  const lifecycle = createLifecycle();
  expect(() => lifecycle.enter('ready')).toThrow('from idle to ready');
  expect(lifecycle.state()).toBe('idle');
});
