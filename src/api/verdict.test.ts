import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { verdictOnResolve, verdictOnWrite, type Verdict } from './verdict.ts';

type Row = readonly [name: string, error: ApiError, write: Verdict, resolve: Verdict];

const business = (code: number) => new ApiError('business', { code, status: 200 });
const http = (status: number, code?: number) => new ApiError('http', { status, code });

/** What a failure says of the write that it answers, and of one that was asked for by `resolve`. */
const ROWS: readonly Row[] = [
  ['no network', new ApiError('network'), 'unclear', 'unclear'],
  ['a timeout', new ApiError('timeout'), 'unclear', 'unclear'],
  ['an answer that is none', new ApiError('contract', { status: 200 }), 'unclear', 'unclear'],
  ['a success of another shape', new ApiError('contract', { code: 1 }), 'unclear', 'unclear'],
  ['a call given up', new ApiError('cancelled'), 'over', 'over'],
  ['the end of the session', new ApiError('unauthorized'), 'over', 'over'],
  ['a refusal of the thing itself', business(22012), 'refused', 'refused'],
  ['what has changed meanwhile', business(10008), 'refused', 'refused'],
  ['nothing found, or a closed id', business(10004), 'refused', 'refused'],
  ['code 0', business(0), 'refused', 'unclear'],
  ['a missing field', business(10001), 'refused', 'unclear'],
  ['a wrong field', business(10002), 'refused', 'unclear'],
  ['a frozen account', business(21090), 'refused', 'unclear'],
  ['no real name', business(22001), 'refused', 'unclear'],
  ['an id that was used', business(10007), 'unclear', 'unclear'],
  ['one that runs', business(10006), 'unclear', 'unclear'],
  ['a busy backend', business(10010), 'unclear', 'unclear'],
  ['too many calls', business(10005), 'refused', 'unclear'],
  ['maintenance', business(10009), 'refused', 'unclear'],
  ['a 429 with the code', http(429, 10005), 'refused', 'unclear'],
  ['a 429 without', http(429), 'refused', 'unclear'],
  ['a 503 with maintenance', http(503, 10009), 'refused', 'unclear'],
  ['a 503 without', http(503), 'unclear', 'unclear'],
  ['a 500 with an envelope', http(500, 10010), 'unclear', 'unclear'],
  ['a 500 with a refusal', http(500, 22012), 'unclear', 'unclear'],
  ['a 500 with code 1', http(500, 1), 'unclear', 'unclear'],
  ['a 400 with code 1', http(400, 1), 'unclear', 'unclear'],
  ['a 502', http(502), 'unclear', 'unclear'],
  ['a 304', http(304), 'unclear', 'unclear'],
  ['a 400 without a code', http(400), 'unclear', 'unclear'],
  ['a 408', http(408), 'unclear', 'unclear'],
  ['a 409 while it runs', http(409, 10006), 'unclear', 'unclear'],
  ['a 422 with the field', http(422, 10002), 'refused', 'unclear'],
  ['a 404 with the code of a closed id', http(404, 10004), 'refused', 'unclear'],
  ['a 403 of the backend', http(403, 21090), 'refused', 'unclear'],
  ['a 403 of a firewall, which may filter answers', http(403), 'unclear', 'unclear'],
  ['a code that the contract does not know', business(777), 'refused', 'unclear'],
  ['a gateway that speaks in envelopes', business(502), 'unclear', 'unclear'],
  ['a 404 of a gateway', http(404), 'unclear', 'unclear'],
  ['a 413 of a gateway', http(413), 'refused', 'unclear'],
];

test.each(ROWS)('%s', (_, error, write, resolve) => {
  expect([verdictOnWrite(error), verdictOnResolve(error)]).toEqual([write, resolve]);
});
