import type { ActionName } from '../contract/action.ts';
import type { Clock } from './clock.ts';
import type { Host } from './host.ts';

export type SendingLocks = ReturnType<typeof createSendingLocks>;

/** Longer than the time limit of every call, so the call of another view has ended by then. */
const MAX_SENDING_MS = 65_000;
/** After this time every view can read what this view has stored. A frozen view blocks others no longer. */
const MAX_CLAIM_MS = 5_000;

/**
 * Locks between the views of one browser: its tabs and the elements in them. While one view sends an operation, no
 * other view asks for its outcome. A view holds one Web Lock for each operation that it sends. Closing a view
 * releases its locks. Without Web Locks (no https, a sandboxed frame) other views wait as long as a call can take,
 * and every claim is granted.
 */
export function createSendingLocks(locks: Host['webLocks'], clock: Clock) {
  const nameOf = (id: string) => `wealth-rewards:${id}`;
  return {
    /**
     * Claims an action of a member before it is stored, because a lock reaches other views sooner than storage. Returns
     * the release; `null` if another view has just claimed the same action.
     */
    claim: (member: string, action: ActionName) =>
      new Promise<(() => void) | null>((resolve) => {
        const hold = () =>
          new Promise<void>((release) => {
            const timer = clock.setTimeout(release, MAX_CLAIM_MS);
            resolve(() => {
              clock.clearTimeout(timer);
              release();
            });
          });
        const grant = () => resolve(() => {});
        const request = locks()?.request(
          nameOf(`${member}:${action}`),
          { ifAvailable: true },
          (lock) => (lock ? hold() : resolve(null)),
        );
        if (request) void request.catch(grant);
        else grant();
      }),
    /** Locks an operation while this view sends it. Returns the release. */
    hold(requestId: string): () => void {
      let release = () => {};
      const sendingEnd = new Promise<void>((resolve) => (release = resolve));
      locks()
        ?.request(nameOf(requestId), () => sendingEnd)
        .catch(() => {});
      return release;
    },
    /** Resolves when no view is sending the operation. Stays pending after `signal` is aborted. */
    whenFree(requestId: string, signal: AbortSignal): Promise<void> {
      const wait = () =>
        new Promise<void>((resolve) => {
          if (signal.aborted) return;
          const timer = clock.setTimeout(resolve, MAX_SENDING_MS);
          signal.addEventListener('abort', () => clock.clearTimeout(timer));
        });
      // A frozen view can hold its lock longer than its call takes.
      const maxWait = wait();
      const whenGranted = locks()?.request(nameOf(requestId), { signal }, () => {});
      return whenGranted ? Promise.race([whenGranted.catch(() => maxWait), maxWait]) : maxWait;
    },
  };
}
