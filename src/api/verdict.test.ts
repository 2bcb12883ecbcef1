import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { verdictOn, type Verdict } from './verdict.ts';

type Row = readonly [
  name: string,
  error: ApiError,
  first: Verdict,
  later: Verdict,
  open: Verdict | null,
];

const business = (code: number) => new ApiError('business', { code, status: 200 });
const http = (status: number, code?: number) => new ApiError('http', { status, code });

/** What a failure says of an operation sent for the first time, sent again, and of one before login. */
const ROWS: readonly Row[] = [
  ['no network', new ApiError('network'), 'unclear', 'unclear', null],
  ['a timeout', new ApiError('timeout'), 'unclear', 'unclear', null],
  ['an answer that is none', new ApiError('contract', { status: 200 }), 'unclear', 'unclear', null],
  ['a success of another shape', new ApiError('contract', { code: 1 }), 'done', 'done', null],
  ['a call given up', new ApiError('cancelled'), 'over', 'over', null],
  ['the end of the session', new ApiError('unauthorized'), 'over', 'over', 'refused'],
  ['a refusal', business(22012), 'refused', 'refused', null],
  ['code 0', business(0), 'refused', 'refused', null],
  ['a closed id', business(10004), 'refused', 'refused', null],
  ['an id used for something else', business(10007), 'refused', 'refused', null],
  ['one that runs', business(10006), 'unclear', 'unclear', null],
  ['a busy backend', business(10010), 'unclear', 'unclear', null],
  ['too many calls', business(10005), 'refused', 'unclear', null],
  ['maintenance', business(10009), 'refused', 'unclear', null],
  ['a 429 with the code', http(429, 10005), 'refused', 'unclear', null],
  ['a 429 without', http(429), 'refused', 'unclear', null],
  ['a 503 with maintenance', http(503, 10009), 'refused', 'unclear', null],
  ['a 503 without', http(503), 'unclear', 'unclear', null],
  ['a 500 with an envelope', http(500, 10010), 'unclear', 'unclear', null],
  ['a 500 with a refusal', http(500, 22012), 'unclear', 'unclear', null],
  ['a 500 with code 1', http(500, 1), 'unclear', 'unclear', null],
  ['a 400 with code 1', http(400, 1), 'unclear', 'unclear', null],
  ['a 502', http(502), 'unclear', 'unclear', null],
  ['a 304', http(304), 'unclear', 'unclear', null],
  ['a 408', http(408), 'unclear', 'unclear', null],
  ['a 409 while it runs', http(409, 10006), 'unclear', 'unclear', null],
  ['a 422 with the field', http(422, 10002), 'refused', 'refused', null],
  ['a 403 of the backend', http(403, 21090), 'refused', 'refused', null],
  ['a 403 of a gateway', http(403), 'refused', 'unclear', null],
  ['a 404 of a gateway', http(404), 'refused', 'unclear', null],
];

test.each(ROWS)('%s', (_, error, first, later, open) => {
  expect(verdictOn(error, { isFirst: true, isOpen: false })).toBe(first);
  expect(verdictOn(error, { isFirst: false, isOpen: false })).toBe(later);
  expect(verdictOn(error, { isFirst: true, isOpen: true })).toBe(open ?? first);
});
