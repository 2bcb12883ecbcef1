import { BridgeError } from './bridge-error.ts';
import type { Envelope, ErrorCode } from './envelope.ts';

type Answer = Pick<Envelope, 'result' | 'error'>;

export type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

/** The requests of the app that the host has not answered yet, by id. */
export function createPendingRequests(timers: Timers) {
  const pending = new Map<string, (answer: Answer) => void>();
  return {
    /** Adds a request and passes `fail` to `send`. Rejects after `limitMs`. 0 means no limit. */
    add: (id: string, limitMs: number, send: (fail: () => void) => void) =>
      new Promise<unknown>((resolve, reject) => {
        const finish = () => {
          pending.delete(id);
          timers.clearTimeout(timer);
        };
        const fail = (code: ErrorCode, message: string) => {
          finish();
          reject(new BridgeError(code, message));
        };
        const timer = limitMs
          ? timers.setTimeout(() => fail('TIMEOUT', 'the host gave no answer'), limitMs)
          : 0;
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
    /** Settles the request with that id. Returns false when none is pending. */
    settle(id: string, answer: Answer): boolean {
      const settleRequest = pending.get(id);
      settleRequest?.(answer);
      return settleRequest !== undefined;
    },
    /** Rejects all requests. */
    abort(): void {
      for (const end of [...pending.values()])
        end({ error: { code: 'FAILED', message: 'the bridge is gone' } });
    },
  };
}
