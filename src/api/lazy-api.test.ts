import { expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import type { ApiError } from './api-error.ts';
import type { Api } from './client.ts';
import { createLazyApi } from './lazy-api.ts';

const MINUTE = 60_000;

function manualClock(): Clock & { fire: (afterMs: number) => void } {
  const timers = new Map<number, { callback: () => void; delayMs: number }>();
  return {
    now: () => 0,
    setTimeout(callback, delayMs) {
      timers.set(timers.size + 1, { callback, delayMs });
      return timers.size;
    },
    clearTimeout: (id) => void timers.delete(id),
    fire(afterMs) {
      for (const { callback, delayMs } of [...timers.values()]) if (delayMs <= afterMs) callback();
    },
  };
}

const ANSWERING_API = {
  index: { notice: async () => Promise.resolve({ list: [] }) },
} as unknown as Api;

test('a call fails after a minute if the code of the client is late, and the next call waits for the same load', async () => {
  const clock = manualClock();
  const failures: ApiError[] = [];
  let resolveLoad: (api: Api) => void = () => {};
  let loadCount = 0;
  const api = createLazyApi(
    () => {
      loadCount += 1;
      return new Promise((resolve) => (resolveLoad = resolve));
    },
    clock,
    (error) => failures.push(error),
  );
  const call = api.index.notice({});
  clock.fire(MINUTE - 1);
  expect(failures).toEqual([]);
  clock.fire(MINUTE);
  await expect(call).rejects.toMatchObject({ kind: 'network' });
  expect(failures).toHaveLength(1);
  const nextCall = api.index.notice({});
  resolveLoad(ANSWERING_API);
  await expect(nextCall).resolves.toEqual({ list: [] });
  expect(loadCount).toBe(1);
});

test('a call loads the code of the client again after a failed load', async () => {
  const loads = [
    () => Promise.reject(new Error('no such file')),
    () => Promise.resolve(ANSWERING_API),
  ];
  const api = createLazyApi(
    () => loads.shift()!(),
    manualClock(),
    () => {},
  );
  await expect(api.index.notice({})).rejects.toMatchObject({ kind: 'network' });
  await expect(api.index.notice({})).resolves.toEqual({ list: [] });
});
