import type { ApiErrorKind } from '../../src/api/api-error.ts';
import { CODE } from '../../src/contract/codes.ts';
import { answer, faults, type Fault } from '../support/fault-server.ts';
import type { World } from './world.ts';

/** The parts of the world that a fault can change besides the answer. */
export type Surroundings = Pick<World, 'onlineState' | 'beginNextSession' | 'holdUntilCount'>;

/** How a call ends: with data (`done`), with an error of this kind, or as a write with an `unknown` outcome. */
type End = ApiErrorKind | 'done' | 'unknown';

/** One fault of the network or of an answer, and its result for every call. */
export interface TransportFault {
  /** The fault in words. The tables of `npm run matrix` have a row of this name. */
  readonly name: string;
  /** Acts as the server; `success` is the correct answer of the call, as JSON. */
  readonly createFault: (success: string, world: Surroundings) => Fault;
  /** The end of a read, and of a public write. */
  readonly end: End;
  /** The end of a member's write. */
  readonly writeEnd: End;
  /** The server is silent until the app gives up. */
  readonly isSilent?: true;
  /** The connection is refused, so the server sees nothing. */
  readonly isUnreachable?: true;
  readonly isOffline?: true;
  /** A backend sends this answer before it has done anything. */
  readonly isBusinessError?: true;
  /** The app asks for the outcome of a member's write, and reports nothing before. */
  readonly isQuiet?: true;
  /** The body is text. A read returns it unchanged, and its page shows the error. */
  readonly isText?: true;
  /** The app sends a GET again, once. */
  readonly isRetried?: true;
  /** How many times the test sends the call at once; once by default. */
  readonly parallel?: number;
  /** The end of a pending call when another call ends the session. */
  readonly endOfOtherCalls?: End;
}

const json = (text: string, status = '200 OK', headers = {}): Fault => {
  const wireAnswer = answer(status, 'application/json', text, { headers });
  return (socket) => socket.end(wireAnswer);
};
const html =
  (status: string): Fault =>
  (socket) =>
    socket.end(answer(status, 'text/html', `<h1>${status}</h1>`));
const businessError = (code: number, msg: string | null = '暂时不能办理') =>
  JSON.stringify({ code, msg, data: null, time: 0, trace_id: 't' });
const withEnvelope = (success: string, change: object) =>
  JSON.stringify({ ...(JSON.parse(success) as object), ...change });

/** A fault after which the outcome of a write is unknown. */
const unknownOutcome = (
  name: string,
  end: ApiErrorKind,
  createFault: TransportFault['createFault'],
): TransportFault => ({
  name,
  createFault,
  end,
  writeEnd: 'unknown',
});
/** A fault with the same meaning for reads and writes. */
const knownOutcome = (
  name: string,
  end: End,
  createFault: TransportFault['createFault'],
): TransportFault => ({
  name,
  createFault,
  end,
  writeEnd: end,
});

const TOO_LARGE = 3_000_000;

export const TRANSPORT_FAULTS: readonly TransportFault[] = [
  { ...unknownOutcome('no answer within 60 s', 'timeout', () => faults.silence), isSilent: true },
  { ...unknownOutcome('an answer that trickles', 'timeout', () => faults.trickle), isSilent: true },
  {
    ...unknownOutcome('a refused connection', 'network', () => faults.silence),
    isUnreachable: true,
  },
  {
    ...unknownOutcome(
      'a connection reset before any byte',
      'network',
      () => faults.resetBeforeBytes,
    ),
    isRetried: true,
  },
  {
    ...unknownOutcome(
      'a connection closed before any byte',
      'network',
      () => faults.closeBeforeBytes,
    ),
    isRetried: true,
  },
  {
    ...unknownOutcome('a body cut in the middle', 'network', () => faults.cutBody),
    isRetried: true,
  },
  {
    ...knownOutcome('offline before sending', 'network', () => faults.silence),
    isUnreachable: true,
    isOffline: true,
  },
  {
    ...unknownOutcome('offline while waiting', 'network', (_, { onlineState }) => (socket) => {
      onlineState.setState(false);
      socket.resetAndDestroy();
    }),
    isRetried: true,
  },
  unknownOutcome('a 500 with an envelope', 'http', () =>
    json(businessError(CODE.failed), '500 Internal Server Error'),
  ),
  { ...unknownOutcome('a 502 with HTML', 'http', () => faults.html502), isRetried: true },
  {
    ...unknownOutcome('a 503 with Retry-After', 'http', () =>
      json('', '503 Service Unavailable', { 'Retry-After': '5' }),
    ),
    isRetried: true,
  },
  {
    ...unknownOutcome('a 504 with HTML', 'http', () => html('504 Gateway Timeout')),
    isRetried: true,
  },
  {
    ...unknownOutcome('a 409 while the same write runs', 'http', () =>
      json(businessError(CODE.inProgress), '409 Conflict'),
    ),
    isQuiet: true,
  },
  {
    ...unknownOutcome('a 200 while the same write runs', 'business', () =>
      json(businessError(CODE.inProgress)),
    ),
    isQuiet: true,
  },
  {
    ...knownOutcome('a 429', 'http', () =>
      json('', '429 Too Many Requests', { 'Retry-After': '5' }),
    ),
    isBusinessError: true,
  },
  {
    ...knownOutcome('a 422 with an envelope', 'http', () =>
      json(businessError(CODE.format), '422 Unprocessable Content'),
    ),
    isBusinessError: true,
  },
  { ...unknownOutcome('a 204', 'contract', () => faults.noContent), isText: true },
  unknownOutcome('a 304', 'http', () => json('', '304 Not Modified')),
  knownOutcome('a redirect of a member’s call', 'unauthorized', () =>
    json('', '302 Found', { Location: 'https://elsewhere.example/' }),
  ),
  {
    ...knownOutcome('a business error', 'business', () => json(businessError(CODE.format))),
    isBusinessError: true,
  },
  knownOutcome('a code that is a text', 'done', (success) =>
    json(withEnvelope(success, { code: '1' })),
  ),
  unknownOutcome('a code that is no number', 'contract', (success) =>
    json(withEnvelope(success, { code: true })),
  ),
  knownOutcome('code 401 in the body', 'unauthorized', () =>
    json(businessError(CODE.unauthorized)),
  ),
  knownOutcome('status 401 with HTML', 'unauthorized', () => html('401 Unauthorized')),
  {
    ...knownOutcome('a 401 for twenty calls at once', 'unauthorized', (_, { holdUntilCount }) =>
      holdUntilCount(20, json(businessError(CODE.unauthorized), '401 Unauthorized')),
    ),
    parallel: 20,
    endOfOtherCalls: 'cancelled',
  },
  knownOutcome('a late 401 of an earlier session', 'cancelled', (success, { beginNextSession }) => {
    let isLate = true;
    return (socket) => {
      json(isLate ? businessError(CODE.unauthorized) : success)(socket);
      if (isLate) beginNextSession();
      isLate = false;
    };
  }),
  { ...unknownOutcome('malformed JSON', 'contract', () => faults.malformedJson), isText: true },
  { ...unknownOutcome('truncated JSON', 'contract', () => faults.truncatedJson), isText: true },
  knownOutcome(
    'a right answer as text/plain',
    'done',
    (success) => (socket) => socket.end(answer('200 OK', 'text/plain', success)),
  ),
  {
    ...unknownOutcome('the HTML page of a captive portal', 'contract', () => faults.html200),
    isText: true,
  },
  { ...unknownOutcome('an empty 200', 'contract', () => json('')), isText: true },
  {
    ...unknownOutcome('a notice before the JSON', 'contract', (success) =>
      json(`Notice: undefined index\n${success}`),
    ),
    isText: true,
  },
  unknownOutcome('null instead of an envelope', 'contract', () => json('null')),
  unknownOutcome('a list instead of an envelope', 'contract', () => json('[]')),
  unknownOutcome('a success without data', 'contract', () =>
    json('{"code":1,"msg":"success","time":0,"trace_id":"t"}'),
  ),
  {
    ...knownOutcome('a business error without a message', 'business', () =>
      json(businessError(CODE.format, null)),
    ),
    isBusinessError: true,
  },
  unknownOutcome('data of a wrong type', 'contract', (success) =>
    json(withEnvelope(success, { data: 'text' })),
  ),
  knownOutcome('unknown fields and __proto__', 'done', (success) =>
    json(success.replace('{', '{"__proto__":{"code":2},"constructor":1,"extra":[{}],')),
  ),
  unknownOutcome('a body of 3 MB', 'contract', (success) => json(success.padEnd(TOO_LARGE))),
  knownOutcome('the same answer twice', 'done', (success) => (socket) => {
    const wireAnswer = answer('200 OK', 'application/json', success);
    socket.end(wireAnswer + wireAnswer);
  }),
  {
    ...knownOutcome('answers in the other order', 'done', (success, { holdUntilCount }) =>
      holdUntilCount(2, json(success)),
    ),
    parallel: 2,
  },
  knownOutcome('a byte order mark and a lone surrogate', 'done', (success) =>
    json(`\u{feff}${success.replace('{', '{"extra":"\\ud800",')}`),
  ),
];
