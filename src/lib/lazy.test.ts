import { expect, test } from 'vitest';
import { ChunkError, createLazy } from './lazy.ts';

test('fetches once for two requests, and returns the value afterwards', async () => {
  let loadCount = 0;
  const fetched = createLazy(() => Promise.resolve((loadCount += 1)));
  expect(fetched.get()).toBe(null);
  await Promise.all([fetched.fetch(), fetched.fetch()]);
  expect(await fetched.fetch()).toBe(1);
  expect(fetched.get()).toBe(1);
});

test('fetches again after a failure', async () => {
  const loads = [() => Promise.reject(new Error('offline')), () => Promise.resolve('code')];
  const fetched = createLazy(() => loads.shift()!());
  await expect(fetched.fetch()).rejects.toBeInstanceOf(ChunkError);
  expect(fetched.get()).toBe(null);
  await expect(fetched.fetch()).resolves.toBe('code');
});
