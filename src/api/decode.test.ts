import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoint } from '../contract/endpoint.ts';
import { money } from '../contract/money.ts';
import { ApiError } from './api-error.ts';
import { decode } from './decode.ts';

const BALANCE_CALL = endpoint('GET', '/api/user/info', {
  input: () => ({}),
  output: () => v.object({ balance: money(), name: v.string() }),
});

const createAnswer = (body: unknown, status = 200) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const SUCCESS = { code: 1, msg: 'success', data: { balance: '1.50', name: 'a' } };

function catchApiError(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('no ApiError was thrown');
}

describe('decode', () => {
  test('returns the decoded data of a success', () => {
    expect(decode(BALANCE_CALL, createAnswer(SUCCESS))).toEqual({ balance: 150, name: 'a' });
  });

  test('drops bidi controls, plain or escaped', () => {
    const answerWithBidi = {
      ...SUCCESS,
      data: { ...SUCCESS.data, name: '\u202ea\u2067b\u200f\u061c' },
    };
    const cleanData = { balance: 150, name: 'ab' };
    expect(decode(BALANCE_CALL, createAnswer(answerWithBidi))).toEqual(cleanData);
    const escapedBody = JSON.stringify(SUCCESS).replace('"a"', String.raw`"\u202Ea\u2067b"`);
    expect(decode(BALANCE_CALL, createAnswer(escapedBody))).toEqual(cleanData);
  });

  test.each([
    [
      'code 401 in the body with status 200',
      { code: 401, msg: 'm', data: null },
      200,
      'unauthorized',
      'm',
    ],
    ['code 401 in the body with status 500', { code: 401, msg: 'm' }, 500, 'unauthorized', 'm'],
    ['code "-1"', { code: '-1', msg: 'm' }, 200, 'business', 'm'],
    ['code "401"', { code: '401', msg: 'm' }, 200, 'unauthorized', 'm'],
    ['status 401 with an envelope', { code: 0, msg: 'm' }, 401, 'unauthorized', 'm'],
    ['status 401 with HTML', '<html>', 401, 'unauthorized', ''],
    ['status 401 with code 1', SUCCESS, 401, 'unauthorized', 'success'],
    ['another code', { code: 21001, msg: 'wrong' }, 200, 'business', 'wrong'],
    ['code 0', { code: 0, msg: 'no' }, 200, 'business', 'no'],
    ['no msg', { code: 5 }, 200, 'business', ''],
    ['a msg that is no text', { code: 5, msg: { a: 1 } }, 200, 'business', ''],
    ['status 500 with code 1', SUCCESS, 500, 'http', 'success'],
    ['status 502 with HTML', '<html>Bad gateway</html>', 502, 'http', ''],
    ['status 304', '', 304, 'http', ''],
    ['status 204', '', 204, 'contract', ''],
    ['an empty 200', '', 200, 'contract', ''],
    ['HTML with status 200', '<html></html>', 200, 'contract', ''],
    ['truncated JSON', '{"code":1,"data":{"bal', 200, 'contract', ''],
    ['null', 'null', 200, 'contract', ''],
    ['a list', '[1]', 200, 'contract', ''],
    ['a text', '"ok"', 200, 'contract', ''],
    ['a number', '1', 200, 'contract', ''],
    ['code true', { ...SUCCESS, code: true }, 200, 'contract', ''],
    ['code null', { ...SUCCESS, code: null }, 200, 'contract', ''],
    ['code "+1"', { ...SUCCESS, code: '+1' }, 200, 'contract', ''],
    ['code "1.0"', { ...SUCCESS, code: '1.0' }, 200, 'contract', ''],
    ['a list as code', { ...SUCCESS, code: ['401'] }, 200, 'contract', ''],
    ['status 101 with code 1', SUCCESS, 101, 'http', 'success'],
    ['no data', { code: 1, msg: 'success' }, 200, 'contract', ''],
    [
      'data of another type',
      { ...SUCCESS, data: { balance: 1.5, name: 'a' } },
      200,
      'contract',
      '',
    ],
    ['a body whose only key is `__proto__`', '{"__proto__":{"code":1}}', 200, 'contract', ''],
  ] as const)('throws the kind and message that %s means', (_, body, status, kind, msg) => {
    const error = catchApiError(() => decode(BALANCE_CALL, createAnswer(body, status)));
    expect([error.kind, error.msg]).toEqual([kind, msg]);
  });

  test.each([
    [1_700_000_000, [1_700_000_000]],
    ['1700000000', [1_700_000_000]],
    ['', []],
    [null, []],
    [[1], []],
    [99_999_999_999, [99_999_999_999]],
    [100_000_000_000, []],
    ['soon', []],
  ])(
    'reads the server time %j as seconds, unless it is no number or 1e11 or more',
    (time, expected) => {
      const times: number[] = [];
      decode(BALANCE_CALL, createAnswer({ ...SUCCESS, time }), {
        onTime: (seconds) => times.push(seconds),
      });
      expect(times).toEqual(expected);
    },
  );

  test('throws an error with the body if a 2xx answer is not JSON', () => {
    expect(catchApiError(() => decode(BALANCE_CALL, createAnswer('plain text'))).data).toBe(
      'plain text',
    );
    expect(catchApiError(() => decode(BALANCE_CALL, createAnswer('plain', 500))).kind).toBe('http');
  });

  test('drops fields that are not in the contract', () => {
    const data = { ...SUCCESS.data, extra: 1 };
    expect(decode(BALANCE_CALL, createAnswer({ ...SUCCESS, data }))).toEqual({
      balance: 150,
      name: 'a',
    });
  });

  test('returns data or throws an ApiError for any body', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string()),
        fc.integer({ min: 100, max: 599 }),
        (body, status) => {
          try {
            decode(BALANCE_CALL, { status, body });
          } catch (error) {
            return error instanceof ApiError;
          }
          return true;
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('returns data or throws an ApiError for any envelope', () => {
    const envelope = fc.record({ code: fc.jsonValue(), msg: fc.jsonValue(), data: fc.jsonValue() });
    fc.assert(
      fc.property(envelope, (value) => {
        try {
          decode(BALANCE_CALL, { status: 200, body: JSON.stringify(value) });
        } catch (error) {
          return error instanceof ApiError;
        }
        return true;
      }),
      { numRuns: 1_000 },
    );
  });
});
