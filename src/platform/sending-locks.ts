import type { Clock } from './clock.ts';
import type { Host } from './host.ts';

export type SendingLocks = ReturnType<typeof createSendingLocks>;

/** Longer than the maxWait of every call: by then another view has sent it, even without locks. */
const MAX_SENDING_MS = 65_000;

/**
 * Locks between the views of one browser, so that no view asks for an operation that another is sending.
 * One Web Lock per operation while it is sent; closing a view releases its locks. Without Web Locks (no https, a
 * sandboxed frame) other views wait as long as a call can take.
 */
export function createSendingLocks(locks: Host['webLocks'], clock: Clock) {
  const nameOf = (requestId: string) => `wealth-rewards:${requestId}`;
  return {
    /** Held while an operation is sent; returns its release. */
    hold(requestId: string): () => void {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      locks()
        ?.request(nameOf(requestId), () => held)
        .catch(() => {});
      return release;
    },
    /** Resolves when no view is sending the operation; never after `signal` is aborted. */
    whenFree(requestId: string, signal: AbortSignal): Promise<void> {
      const wait = () =>
        new Promise<void>((resolve) => {
          if (signal.aborted) return;
          const timer = clock.setTimeout(resolve, MAX_SENDING_MS);
          signal.addEventListener('abort', () => clock.clearTimeout(timer));
        });
      // A frozen view can hold its lock longer than its call takes.
      const maxWait = wait();
      const free = locks()?.request(nameOf(requestId), { signal }, () => {});
      return free ? Promise.race([free.catch(() => maxWait), maxWait]) : maxWait;
    },
  };
}
