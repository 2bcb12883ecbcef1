import type { Clock } from '../lib/clock.ts';
import type { SendingLocks } from '../app/host.ts';

/** A call is given up after a minute; without locks another view has surely sent it by then. */
const SENT_BY_THEN_MS = 65_000;

/**
 * Locks of the browser, one for each operation while it is sent: a view that is closed lets go of its own.
 * Where there are none (no https, a sandboxed frame) the others wait as long as a call can take.
 */
export function createSendingLocks(page: Window, clock: Clock): SendingLocks {
  const nameOf = (requestId: string) => `wealth-rewards:${requestId}`;
  // Missing on pages without https, whatever the types say.
  const locks = () => page.navigator.locks as LockManager | undefined;
  return {
    hold(requestId) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      locks()
        ?.request(nameOf(requestId), () => held)
        .catch(() => {});
      return release;
    },
    whenFree(requestId, signal) {
      const wait = () =>
        new Promise<void>((resolve) => {
          if (signal.aborted) return;
          const timer = clock.setTimeout(resolve, SENT_BY_THEN_MS);
          signal.addEventListener('abort', () => clock.clearTimeout(timer));
        });
      // A view that is put to sleep holds its lock for longer than its call can take.
      const limit = wait();
      const free = locks()?.request(nameOf(requestId), { signal }, () => {});
      return free ? Promise.race([free.catch(() => limit), limit]) : limit;
    },
  };
}
