import { randomId } from '../lib/random-id.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import {
  BridgeError,
  fieldsOf,
  isAddressedTo,
  PROTOCOL,
  readEnvelope,
  REQUEST_ID_PATTERN,
  type BridgeEnvelope,
  type ErrorCode,
  type Fields,
} from './envelope.ts';

/** Carries out a request of the host. An error that it throws or rejects with is sent back to the host. */
export type RequestHandler = (params: Fields) => unknown;

type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

interface PeerOptions {
  readonly instanceId: string;
  /** The methods the host may call. */
  readonly handlers: ReadonlyMap<string, RequestHandler>;
  readonly timers: Timers;
  readonly warn: (line: string) => void;
}

export type Peer = ReturnType<typeof createPeer>;

/** How long a request waits for the host by default. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * The app's side of the bridge, over any transport. It sends and receives envelopes of version 1, and matches answers
 * with requests. It never throws.
 */
export function createPeer({ instanceId, handlers, timers, warn }: PeerOptions) {
  const pending = createPendingRequests(timers);
  let postToHost: ((json: string) => unknown) | null = null;
  let isDisposed = false;

  const warnUnlessDisposed = (line: string) => void (isDisposed || warn(line));

  function send(envelope: BridgeEnvelope, onRefused: () => void): void {
    try {
      if (!postToHost) throw new Error('there is no transport');
      // Some hosts return a promise, which can still reject the message (WKScriptMessageHandlerWithReply).
      const json = serializeJson({ ...PROTOCOL, instanceId, ...envelope });
      Promise.resolve(postToHost(json)).catch(onRefused);
    } catch {
      onRefused();
    }
  }

  function sendOrWarn(envelope: BridgeEnvelope): void {
    if (!isDisposed)
      send(envelope, () => warnUnlessDisposed(`the host did not take "${envelope.method}"`));
  }

  /** Carries out a request or notification of the host, and answers a request. */
  async function handle({ id, method, kind, params }: BridgeEnvelope): Promise<void> {
    const answer = await perform(handlers.get(method), params);
    // Log the error too, because the host gets no answer to a notification.
    if (answer.error) warnUnlessDisposed(`"${method}" of the host: ${answer.error.message}`);
    if (kind === 'req') sendOrWarn({ id, method, kind: 'res', ...answer });
  }

  return {
    instanceId,
    /** Sets the function that sends a message. If it throws or rejects, the message counts as not sent. */
    setTransport: (next: (json: string) => unknown): void => void (postToHost = next),
    receive(data: unknown): void {
      if (isDisposed) return;
      const envelope = readEnvelope(data);
      if (typeof envelope === 'string') warn(`a message of the host was ignored: ${envelope}`);
      else if (!isAddressedTo(envelope, instanceId)) return;
      else if (envelope.kind !== 'res') void handle(envelope);
      // An answer to another element, or one that comes too late, needs no warning.
      else if (!pending.settle(envelope.id, envelope) && !REQUEST_ID_PATTERN.test(envelope.id))
        warn('an answer of the host was ignored: its id is of no request');
    },
    /** Sends a request. Rejects with a `BridgeError` if it fails or `limitMs` passes. 0 means no limit. */
    request(method: string, params: object, limitMs = REQUEST_TIMEOUT_MS): Promise<unknown> {
      // The id is random, so that a late answer to a request of an earlier instance matches no request of this one. That
      // answer may contain the token of another backend.
      const id = randomId();
      return pending.add(id, limitMs, (fail) => send({ id, kind: 'req', method, params }, fail));
    },
    notify: (method: string, params: object) =>
      sendOrWarn({ id: randomId(), kind: 'evt', method, params }),
    dispose(): void {
      isDisposed = true;
      pending.abort();
    },
  };
}

/** The requests of the app that the host has not answered yet, by id. */
function createPendingRequests(timers: Timers) {
  const pending = new Map<string, (answer: Pick<BridgeEnvelope, 'result' | 'error'>) => void>();
  return {
    /** Adds a request and calls `send`, which calls `fail` if it cannot send. Rejects after `limitMs`; 0 is no limit. */
    add(id: string, limitMs: number, send: (fail: () => void) => void): Promise<unknown> {
      let timer = 0;
      const answer = new Promise<unknown>((resolve, reject) => {
        const fail = (code: ErrorCode, message: string) => reject(new BridgeError(code, message));
        if (limitMs > 0)
          timer = timers.setTimeout(() => fail('TIMEOUT', 'the host gave no answer'), limitMs);
        pending.set(id, ({ result, error }) =>
          error === undefined ? resolve(result) : fail('FAILED', 'the host refused'),
        );
        send(() => fail('FAILED', 'the host did not take it'));
      });
      return answer.finally(() => {
        pending.delete(id);
        timers.clearTimeout(timer);
      });
    },
    /** Settles the pending request with this id. Returns false if there is none. */
    settle(id: string, answer: Pick<BridgeEnvelope, 'result' | 'error'>): boolean {
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

/** Calls the handler. Returns the field `result` or `error` of the answer. */
async function perform(
  handler: RequestHandler | undefined,
  params: unknown,
): Promise<Pick<BridgeEnvelope, 'result' | 'error'>> {
  try {
    if (!handler) throw new BridgeError('UNSUPPORTED', 'there is no such method');
    return { result: (await handler(fieldsOf(params))) ?? {} };
  } catch (cause) {
    const { code, message } =
      cause instanceof BridgeError ? cause : new BridgeError('FAILED', 'it could not be done');
    return { error: { code, message } };
  }
}
