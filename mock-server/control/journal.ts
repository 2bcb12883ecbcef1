import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatTime } from '../../src/contract/time.ts';

// The journal of the control room: the last 200 calls, with masked bodies.

/** One request. `null` means unknown, for example the status of an unsent answer. */
interface RecordedCall {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  status: number | null;
  code: number | null;
  /** The milliseconds from the request to the closed response. */
  ms: number | null;
  /** The kind of fault that the control room applied to the call. */
  fault: string | null;
  /** The fields of the request and the answer, masked (`mask-body.ts`). */
  sent: unknown;
  received: unknown;
}

const MAX_ENTRIES = 200;
const MAX_PATH_LENGTH = 100;

/** Removes the query and long numbers, which could be personal data. */
const redactPath = (url = '/') =>
  (url.split('?', 1)[0] ?? '/').replace(/\d{5,}/g, '…').slice(0, MAX_PATH_LENGTH);

export function createJournal(clock: { now(): number }) {
  const entries: RecordedCall[] = [];
  const entryByRequest = new WeakMap<IncomingMessage, RecordedCall>();
  return {
    /** Adds an entry. The status and the duration follow when the response closes. */
    addEntry(req: IncomingMessage, res: ServerResponse) {
      const startedAt = performance.now();
      const entry: RecordedCall = {
        time: formatTime(clock.now()),
        method: req.method ?? '',
        path: redactPath(req.url),
        status: null,
        code: null,
        ms: null,
        fault: null,
        sent: null,
        received: null,
      };
      entryByRequest.set(req, entry);
      entries.unshift(entry);
      entries.length = Math.min(entries.length, MAX_ENTRIES);
      res.once('close', () => {
        entry.status = res.headersSent ? res.statusCode : null;
        entry.ms = Math.round((performance.now() - startedAt) * 10) / 10;
      });
    },
    /** Updates the entry of a request. */
    updateEntry(req: IncomingMessage, changes: Partial<RecordedCall>) {
      const entry = entryByRequest.get(req);
      if (entry) Object.assign(entry, changes);
    },
    /** Lists the entries, newest first. */
    list: (): readonly RecordedCall[] => entries,
    clear() {
      entries.length = 0;
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
