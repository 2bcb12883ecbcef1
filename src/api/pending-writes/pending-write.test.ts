import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  isSessionEnd,
  isUnknown,
  reduceWrite,
  type FinalState,
  type PendingState,
  type WriteEvent,
} from './pending-write.ts';

type Status = PendingState['status'] | FinalState['status'];
type FailureRow = readonly [name: string, error: ApiError, ofWrite: Status, ofQuery: Status];

const unknownAfter = (queryCount: number) =>
  ({ status: 'unknown', isAsking: false, queryCount, nextQueryMs: null }) as const;
const SENDING = { status: 'sending' } as const;
const UNKNOWN = unknownAfter(0);
const ASKING = { ...UNKNOWN, isAsking: true };
const REVIEW = { ...unknownAfter(5), status: 'needsReview' } as const;

const businessError = (code: number) => new ApiError('business', { code, status: 200 });
const httpError = (status: number, code?: number) => new ApiError('http', { status, code });
const LOST = new ApiError('network');

/** A failure, and the next status of the write if it answers the write, or a status query. */
const FAILURES: readonly FailureRow[] = [
  ['no network', new ApiError('network'), 'unknown', 'unknown'],
  ['a timeout', new ApiError('timeout'), 'unknown', 'unknown'],
  ['no envelope', new ApiError('contract', { status: 200 }), 'unknown', 'unknown'],
  [
    'a success with data of another shape',
    new ApiError('contract', { code: 1 }),
    'unknown',
    'unknown',
  ],
  ['a business error', businessError(22012), 'refused', 'refused'],
  ['a stale version', businessError(10008), 'refused', 'refused'],
  [
    'not found: the backend does not know the write, or an object in it',
    businessError(10004),
    'refused',
    'notExecuted',
  ],
  ['code 0', businessError(0), 'refused', 'unknown'],
  ['a missing field', businessError(10001), 'refused', 'unknown'],
  ['a wrong field', businessError(10002), 'refused', 'unknown'],
  ['a frozen account', businessError(21090), 'refused', 'unknown'],
  ['an unverified member', businessError(22001), 'refused', 'unknown'],
  ['an id used for another call', businessError(10007), 'unknown', 'unknown'],
  ['a write in progress', businessError(10006), 'unknown', 'unknown'],
  ['a busy backend', businessError(10010), 'unknown', 'unknown'],
  ['too many calls', businessError(10005), 'refused', 'unknown'],
  ['maintenance', businessError(10009), 'refused', 'unknown'],
  ['a 429 with the code', httpError(429, 10005), 'refused', 'unknown'],
  ['a 429 without a code', httpError(429), 'refused', 'unknown'],
  ['a 503 with the code of maintenance', httpError(503, 10009), 'refused', 'unknown'],
  ['a 503 without a code', httpError(503), 'unknown', 'unknown'],
  ['a 500 with an envelope', httpError(500, 10010), 'unknown', 'unknown'],
  ['a 500 with a business error', httpError(500, 22012), 'unknown', 'unknown'],
  ['a 500 with code 1', httpError(500, 1), 'unknown', 'unknown'],
  ['a 400 with code 1', httpError(400, 1), 'unknown', 'unknown'],
  ['a 502', httpError(502), 'unknown', 'unknown'],
  ['a 304', httpError(304), 'unknown', 'unknown'],
  ['a 400 without a code', httpError(400), 'unknown', 'unknown'],
  ['a 408', httpError(408), 'unknown', 'unknown'],
  ['a 409 of a write in progress', httpError(409, 10006), 'unknown', 'unknown'],
  ['a 422 that names the field', httpError(422, 10002), 'refused', 'unknown'],
  ['a 404 with the code 10004', httpError(404, 10004), 'refused', 'unknown'],
  ['a 403 of the backend', httpError(403, 21090), 'refused', 'unknown'],
  ['a 403 of a firewall, which may filter answers', httpError(403), 'unknown', 'unknown'],
  ['a code outside the contract', businessError(777), 'refused', 'unknown'],
  ['a gateway that answers with envelopes', businessError(502), 'unknown', 'unknown'],
  ['a gateway that timed out, in an envelope', businessError(408), 'unknown', 'unknown'],
  [
    'the code 500, the first of the gateway codes 500 to 599',
    businessError(500),
    'unknown',
    'unknown',
  ],
  ['the code 600, the first after these codes', businessError(600), 'refused', 'unknown'],
  ['a 400 with a business error', httpError(400, 22012), 'refused', 'unknown'],
  ['a 304 with a business error', httpError(304, 22012), 'unknown', 'unknown'],
  ['a 404 of a gateway', httpError(404), 'unknown', 'unknown'],
  ['a 413 of a gateway', httpError(413), 'refused', 'unknown'],
];

test.each(FAILURES)(
  'settles a write, or leaves it unknown, after %s',
  (_, error, ofWrite, ofQuery) => {
    const event = { type: 'failed', error } as const;
    expect([reduceWrite(SENDING, event), reduceWrite(ASKING, event)]).toMatchObject([
      { status: ofWrite },
      { status: ofQuery },
    ]);
  },
);

test.each(['cancelled', 'unauthorized'] as const)(
  'says nothing about the write if the session is over: %s',
  (kind) => {
    const error = new ApiError(kind);
    expect([isSessionEnd(error), isUnknown(error)]).toEqual([true, false]);
  },
);

const STATES: readonly PendingState[] = [SENDING, UNKNOWN, ASKING, REVIEW];

/** The next state for each of `STATES`; `null` if it stays the same. */
const TRANSITIONS: readonly (readonly [WriteEvent, readonly (PendingState | null)[]])[] = [
  [{ type: 'sendingEnded' }, [UNKNOWN, null, null, null]],
  [{ type: 'asked', isRestart: false }, [null, ASKING, null, { ...REVIEW, isAsking: true }]],
  [
    { type: 'asked', isRestart: true },
    [null, ASKING, null, { ...REVIEW, isAsking: true, queryCount: 0 }],
  ],
  [
    { type: 'answerExpired' },
    [null, { ...UNKNOWN, status: 'needsReview' }, { ...UNKNOWN, status: 'needsReview' }, null],
  ],
];

test.each(TRANSITIONS)('%o', (event, expected) => {
  const next = STATES.map((state) => reduceWrite(state, event));
  expect(next).toEqual(expected.map((state, index) => state ?? STATES[index]));
});

test('a success settles the write in every state', () => {
  const settled: FinalState = { status: 'confirmed', data: 1 };
  for (const state of STATES)
    expect(reduceWrite(state, { type: 'answered', data: 1 })).toEqual(settled);
});

describe('the wait before a status query', () => {
  test.each([
    [0, 1_000],
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
  ])('after %i queries is %i ms', (queryCount, nextQueryMs) => {
    const next = reduceWrite({ ...ASKING, queryCount }, { type: 'failed', error: LOST });
    expect(next).toEqual({ ...UNKNOWN, queryCount: queryCount + 1, nextQueryMs });
  });

  test('is the one that the server asks for if that is longer', () => {
    const error = new ApiError('http', { status: 429, code: 10005, data: { retry_after: 30 } });
    expect(reduceWrite(ASKING, { type: 'failed', error })).toMatchObject({ nextQueryMs: 30_000 });
  });

  test('never ends after the last query, so the member decides', () => {
    const next = reduceWrite({ ...ASKING, queryCount: 4 }, { type: 'failed', error: LOST });
    expect(next).toEqual(REVIEW);
  });

  test('leaves the decision to the member if it was theirs', () => {
    const asking = { ...REVIEW, isAsking: true, queryCount: 0 };
    const next = reduceWrite(asking, { type: 'failed', error: LOST });
    expect(next).toEqual({ ...REVIEW, queryCount: 1, nextQueryMs: 1_000 });
  });
});
