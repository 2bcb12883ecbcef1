import type { ActionName } from '../contract/action.ts';
import { CALL_DEADLINE_MS } from '../contract/limits.ts';
import { callAfter, type Clock } from './clock.ts';
import type { Environment } from './environment.ts';

export type SendingLocks = ReturnType<typeof createSendingLocks>;

/** Longer than the time limit of every call, so a call that another element has sent is over by then. */
const MAX_SENDING_MS = CALL_DEADLINE_MS + 5_000;
/** A lock of an action ends after this time, in which others can read what was stored. A frozen tab blocks none longer. */
const MAX_ACTION_LOCK_MS = 5_000;

/**
 * Locks between the elements of one origin, in all its tabs. While one element sends a write, no other element
 * asks for its status. An element holds one Web Lock for each write that it sends. Closing the tab releases the
 * locks. Without Web Locks (no https, a sandboxed frame) other elements wait as long as a call can take, and the lock
 * of an action is always granted.
 */
export function createSendingLocks(getLocks: Environment['webLocks'], clock: Clock) {
  const lockNameOf = (id: string) => `wealth-rewards:${id}`;
  return {
    /**
     * Acquires the lock of a member's action before it is stored, because a lock reaches other elements sooner than storage.
     * Returns the release; `null` if another element has just acquired it.
     */
    acquire: (memberId: string, action: ActionName) =>
      new Promise<(() => void) | null>((resolve) => {
        const hold = () =>
          new Promise<void>((release) => {
            const timer = clock.setTimeout(release, MAX_ACTION_LOCK_MS);
            resolve(() => {
              clock.clearTimeout(timer);
              release();
            });
          });
        const grant = () => resolve(() => {});
        const request = getLocks()?.request(
          lockNameOf(`${memberId}:${action}`),
          { ifAvailable: true },
          (lock) => (lock ? hold() : resolve(null)),
        );
        if (request) void request.catch(grant);
        else grant();
      }),
    /**
     * Locks a write while this element sends it. Resolves with the release when the lock is held: until then, another
     * element that reads the stored write would ask for the status of a write that the backend does not know yet.
     */
    hold(requestId: string): Promise<() => void> {
      let release = () => {};
      const sendingEnd = new Promise<void>((resolve) => (release = resolve));
      return new Promise((resolve) => {
        const grant = () => resolve(release);
        const request = getLocks()?.request(lockNameOf(requestId), () => {
          grant();
          return sendingEnd;
        });
        if (request) void request.catch(grant);
        else grant();
      });
    },
    /** Resolves when no element is sending the write. Stays pending after `signal` is aborted. */
    whenFree(requestId: string, signal: AbortSignal): Promise<void> {
      // An element in a frozen tab can hold its lock longer than its call takes.
      const maxWait = new Promise<void>((resolve) => {
        if (!signal.aborted)
          signal.addEventListener('abort', callAfter(clock, MAX_SENDING_MS, resolve));
      });
      const whenGranted = getLocks()?.request(lockNameOf(requestId), { signal }, () => {});
      return whenGranted ? Promise.race([whenGranted.catch(() => maxWait), maxWait]) : maxWait;
    },
  };
}
