import { expect, test } from 'vitest';
import { perAttempt } from './per-attempt.ts';

test('a failure is fetched again in another attempt, and only there', async () => {
  let calls = 0;
  const { fetchIn, begin } = perAttempt(() => {
    calls += 1;
    return calls < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(calls);
  });
  const [first, second] = [{}, {}];
  await Promise.all([begin(), begin()]);
  expect(calls).toBe(1);
  await expect(fetchIn(first)).rejects.toThrow('offline');
  await expect(fetchIn(first)).rejects.toThrow('offline');
  await expect(fetchIn(first)).rejects.toThrow('offline');
  expect(calls).toBe(2);
  await expect(fetchIn(second)).resolves.toBe(3);
  await expect(fetchIn(first)).resolves.toBe(3);
  expect(calls).toBe(3);
  // What React reads to draw it at once.
  expect(fetchIn({})).toMatchObject({ status: 'fulfilled', value: 3 });
});
