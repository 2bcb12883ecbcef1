import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { outcomeOfResolve, outcomeOfWrite, type WriteOutcome } from './write-outcome.ts';

type Row = readonly [name: string, error: ApiError, write: WriteOutcome, resolve: WriteOutcome];

const refusal = (code: number) => new ApiError('business', { code, status: 200 });
const httpError = (status: number, code?: number) => new ApiError('http', { status, code });

/** A failure, and which outcome it means as the answer to the write and as the answer to the outcome request. */
const ROWS: readonly Row[] = [
  ['no network', new ApiError('network'), 'unclear', 'unclear'],
  ['a timeout', new ApiError('timeout'), 'unclear', 'unclear'],
  ['no envelope', new ApiError('contract', { status: 200 }), 'unclear', 'unclear'],
  [
    'a success with data of another shape',
    new ApiError('contract', { code: 1 }),
    'unclear',
    'unclear',
  ],
  ['a cancelled call', new ApiError('cancelled'), 'session-ended', 'session-ended'],
  ['the end of the session', new ApiError('unauthorized'), 'session-ended', 'session-ended'],
  ['a business refusal', refusal(22012), 'refused', 'refused'],
  ['a stale version', refusal(10008), 'refused', 'refused'],
  [
    'not found: the backend does not know the write, or an object in it',
    refusal(10004),
    'refused',
    'refused',
  ],
  ['code 0', refusal(0), 'refused', 'unclear'],
  ['a missing field', refusal(10001), 'refused', 'unclear'],
  ['a wrong field', refusal(10002), 'refused', 'unclear'],
  ['a frozen account', refusal(21090), 'refused', 'unclear'],
  ['an unverified member', refusal(22001), 'refused', 'unclear'],
  ['an id used for another call', refusal(10007), 'unclear', 'unclear'],
  ['an operation in progress', refusal(10006), 'unclear', 'unclear'],
  ['a busy backend', refusal(10010), 'unclear', 'unclear'],
  ['too many calls', refusal(10005), 'refused', 'unclear'],
  ['maintenance', refusal(10009), 'refused', 'unclear'],
  ['a 429 with the code', httpError(429, 10005), 'refused', 'unclear'],
  ['a 429 without a code', httpError(429), 'refused', 'unclear'],
  ['a 503 with the code of maintenance', httpError(503, 10009), 'refused', 'unclear'],
  ['a 503 without a code', httpError(503), 'unclear', 'unclear'],
  ['a 500 with an envelope', httpError(500, 10010), 'unclear', 'unclear'],
  ['a 500 with a refusal', httpError(500, 22012), 'unclear', 'unclear'],
  ['a 500 with code 1', httpError(500, 1), 'unclear', 'unclear'],
  ['a 400 with code 1', httpError(400, 1), 'unclear', 'unclear'],
  ['a 502', httpError(502), 'unclear', 'unclear'],
  ['a 304', httpError(304), 'unclear', 'unclear'],
  ['a 400 without a code', httpError(400), 'unclear', 'unclear'],
  ['a 408', httpError(408), 'unclear', 'unclear'],
  ['a 409 of an operation in progress', httpError(409, 10006), 'unclear', 'unclear'],
  ['a 422 that names the field', httpError(422, 10002), 'refused', 'unclear'],
  ['a 404 with the code 10004', httpError(404, 10004), 'refused', 'unclear'],
  ['a 403 of the backend', httpError(403, 21090), 'refused', 'unclear'],
  ['a 403 of a firewall, which may filter answers', httpError(403), 'unclear', 'unclear'],
  ['a code outside the contract', refusal(777), 'refused', 'unclear'],
  ['a gateway that answers with envelopes', refusal(502), 'unclear', 'unclear'],
  ['a gateway that timed out, in an envelope', refusal(408), 'unclear', 'unclear'],
  ['the code 500, the first of the gateway codes 500 to 599', refusal(500), 'unclear', 'unclear'],
  ['the code 600, the first after these codes', refusal(600), 'refused', 'unclear'],
  ['a 400 with a refusal', httpError(400, 22012), 'refused', 'unclear'],
  ['a 304 with a refusal', httpError(304, 22012), 'unclear', 'unclear'],
  ['a 404 of a gateway', httpError(404), 'unclear', 'unclear'],
  ['a 413 of a gateway', httpError(413), 'refused', 'unclear'],
];

test.each(ROWS)('reads the outcome of %s', (_, error, write, resolve) => {
  expect([outcomeOfWrite(error), outcomeOfResolve(error)]).toEqual([write, resolve]);
});
