/** A clock that the test advances. */
export function manualClock() {
  const timers = new Map<number, { at: number; callback: () => void }>();
  let now = 0;
  let lastId = 0;
  return {
    timers,
    now: () => now,
    setTimeout(callback: () => void, delayMs: number) {
      timers.set(++lastId, { at: now + delayMs, callback });
      return lastId;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    advance(ms: number) {
      now += ms;
      for (const [id, { at, callback }] of timers) {
        if (at > now) continue;
        timers.delete(id);
        callback();
      }
    },
  };
}
