import { serializeJson } from '../lib/serialize-json.ts';
import {
  fieldsOf,
  isFor,
  OURS,
  readEnvelope,
  REQUEST_ID,
  type Envelope,
  type ErrorCode,
  type Fields,
} from './envelope.ts';

/** Why a request came to nothing. */
export class BridgeError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers a request of the other side; what it throws, or rejects with, is the error that is sent. */
export type Answer = (params: Fields) => unknown;

export interface PeerOptions {
  instanceId: string;
  /** What the other side may ask for. */
  answers: ReadonlyMap<string, Answer>;
  setTimeout: (callback: () => void, delayMs: number) => number;
  clearTimeout: (timer: number) => void;
  warn: (line: string) => void;
}

/** One side of the bridge over whatever transport it has by now. */
export interface Peer {
  readonly instanceId: string;
  /** Sends by this from now on. What it throws, or rejects with later, is not sent. */
  use(post: (json: string) => unknown): void;
  /** Takes one message of the other side. */
  hear(data: unknown): void;
  /** Fails with a `BridgeError`: refused, not sent at all, or not answered within the limit (ms; 0 is none). */
  request(method: string, params: object, limitMs?: number): Promise<unknown>;
  notify(method: string, params: object): void;
  dispose(): void;
}

const LIMIT_MS = 10_000;

/** Speaks the envelopes of version 1: sends, hears, and knows which answer belongs to what. It never throws. */
export function createPeer(options: PeerOptions): Peer {
  const { instanceId, answers, warn } = options;
  const open = new Map<string, (answer: Pick<Envelope, 'result' | 'error'>) => void>();
  let post: ((json: string) => unknown) | null = null;
  let isDisposed = false;
  let count = 0;
  /** No two elements that speak with the same host have one in common. */
  const newId = () => `${instanceId}-${(count += 1)}`;

  function send(envelope: Envelope, onRefused: () => void): void {
    try {
      if (!post) throw new BridgeError('FAILED', 'there is nobody to send to');
      // Some hosts take a message only later, or not at all (WKScriptMessageHandlerWithReply).
      const taken = Promise.resolve(post(serializeJson({ ...OURS, instanceId, ...envelope })));
      taken.catch(onRefused);
    } catch {
      onRefused();
    }
  }

  function tell(envelope: Envelope): void {
    if (isDisposed) return;
    send(envelope, () => {
      if (!isDisposed) warn(`the host did not take "${envelope.method}"`);
    });
  }

  /** Does what is asked; what comes of it is the end of the reply. */
  async function act({ method, params }: Envelope) {
    try {
      const answer = answers.get(method);
      if (!answer) throw new BridgeError('UNSUPPORTED', 'there is no such method');
      return { result: (await answer(fieldsOf(params))) ?? {} };
    } catch (cause) {
      const { code, message } =
        cause instanceof BridgeError ? cause : new BridgeError('FAILED', 'it could not be done');
      // Who waits for no reply, or drops it, would never know.
      if (!isDisposed) warn(`"${method}" of the host: ${message}`);
      return { error: { code, message } };
    }
  }

  async function answer(request: Envelope): Promise<void> {
    const { id, method } = request;
    tell({ id, method, kind: 'res', ...(await act(request)) });
  }

  function hear(data: unknown): void {
    if (isDisposed) return;
    const envelope = readEnvelope(data);
    if (typeof envelope === 'string') {
      warn(`a message of the host was ignored: ${envelope}`);
      return;
    }
    if (!isFor(envelope, instanceId)) return;
    if (envelope.kind === 'req') void answer(envelope);
    else if (envelope.kind === 'evt') void act(envelope);
    else if (open.has(envelope.id)) open.get(envelope.id)?.(envelope);
    else if (!REQUEST_ID.test(envelope.id))
      warn('an answer of the host was ignored: its id is of no request');
  }

  return {
    instanceId,
    hear,
    use(next) {
      post = next;
    },
    request(method, params, limitMs = LIMIT_MS) {
      return new Promise((resolve, reject) => {
        const id = newId();
        const fail = (code: ErrorCode, message: string) => {
          settle();
          reject(new BridgeError(code, message));
        };
        const timer = limitMs
          ? options.setTimeout(() => fail('TIMEOUT', 'the host gave no answer'), limitMs)
          : 0;
        const settle = () => {
          open.delete(id);
          options.clearTimeout(timer);
        };
        open.set(id, ({ result, error }) => {
          if (error !== undefined) {
            fail('FAILED', 'the host refused');
            return;
          }
          settle();
          resolve(result);
        });
        const onRefused = () => fail('FAILED', 'the host did not take it');
        send({ id, kind: 'req', method, params }, onRefused);
      });
    },
    notify: (method, params) => tell({ id: newId(), kind: 'evt', method, params }),
    dispose() {
      isDisposed = true;
      for (const end of [...open.values()])
        end({ error: { code: 'FAILED', message: 'the bridge is gone' } });
    },
  };
}
