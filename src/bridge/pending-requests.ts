import { BridgeError } from './bridge-error.ts';
import type { Envelope, ErrorCode } from './envelope.ts';

/** The answer of the host: one of the two fields is set. */
type Answer = Pick<Envelope, 'result' | 'error'>;

export type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

/** The requests of the app that the host has not answered yet, by id. */
export function createPendingRequests(timers: Timers) {
  const pending = new Map<string, (answer: Answer) => void>();
  return {
    /** Adds a request and calls `send`, which calls `fail` if it cannot send. Rejects after `limitMs`; 0 is no limit. */
    add: (id: string, limitMs: number, send: (fail: () => void) => void) =>
      new Promise<unknown>((resolve, reject) => {
        const timer = limitMs
          ? timers.setTimeout(() => fail('TIMEOUT', 'the host gave no answer'), limitMs)
          : 0;
        function finish(): void {
          pending.delete(id);
          timers.clearTimeout(timer);
        }
        function fail(code: ErrorCode, message: string): void {
          finish();
          reject(new BridgeError(code, message));
        }
        pending.set(id, ({ result, error }) => {
          if (error !== undefined) {
            fail('FAILED', 'the host refused');
            return;
          }
          finish();
          resolve(result);
        });
        send(() => fail('FAILED', 'the host did not take it'));
      }),
    /** Settles the pending request with this id. Returns false if there is none. */
    settle(id: string, answer: Answer): boolean {
      const settleRequest = pending.get(id);
      settleRequest?.(answer);
      return settleRequest !== undefined;
    },
    /** Rejects all requests. */
    abort(): void {
      for (const settleRequest of [...pending.values()])
        settleRequest({ error: { code: 'FAILED', message: 'the bridge is gone' } });
    },
  };
}
