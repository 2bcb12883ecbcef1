import { expect, test, vi } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { createApiLoader } from './api-loader.ts';
import type { Api } from './client.ts';

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

const API = {} as Api;

test('a load fails after a minute if the code is late, and the next one waits for the same code', async () => {
  const clock = manualClock();
  let resolveLoad: (api: Api) => void = () => {};
  let loadCount = 0;
  const loadApi = createApiLoader(() => {
    loadCount += 1;
    return new Promise((resolve) => (resolveLoad = resolve));
  }, clock);
  const onFailure = vi.fn();
  const loading = loadApi();
  loading.catch(onFailure);
  clock.fire(MINUTE - 1);
  expect(onFailure).not.toHaveBeenCalled();
  clock.fire(MINUTE);
  await expect(loading).rejects.toMatchObject({ kind: 'network' });
  const nextLoading = loadApi();
  resolveLoad(API);
  await expect(nextLoading).resolves.toBe(API);
  expect(loadCount).toBe(1);
});

test('loads the code again after a failed load', async () => {
  const loads = [() => Promise.reject<Api>(new Error('no such file')), () => Promise.resolve(API)];
  const loadApi = createApiLoader(() => loads.shift()!(), manualClock());
  await expect(loadApi()).rejects.toMatchObject({ kind: 'network' });
  await expect(loadApi()).resolves.toBe(API);
});
