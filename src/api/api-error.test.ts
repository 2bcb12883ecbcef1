import { describe, expect, test } from 'vitest';
import { ApiError, isNetworkFailure, refusedFields, retryAfter } from './api-error.ts';

const businessError = (data?: unknown) =>
  new ApiError('business', { code: 10002, msg: '请检查', data });

test('an ApiError copies only name, message and code of its cause', () => {
  const cause = Object.assign(new TypeError('fetch failed'), {
    code: 'ECONNRESET',
    body: 'secret',
  });
  const copiedCause = { name: 'TypeError', message: 'fetch failed' };
  expect(new ApiError('network', { cause }).cause).toEqual({ ...copiedCause, code: 'ECONNRESET' });
  expect(new ApiError('network', { cause: new TypeError('fetch failed') }).cause).toEqual(
    copiedCause,
  );
  expect(new ApiError('network', { cause: 'redirect' }).cause).toBe('redirect');
});

test('an ApiError has the message of the server, or its own kind as the message, and no reasons by default', () => {
  expect(businessError()).toMatchObject({ message: '请检查', reasons: [] });
  expect(new ApiError('timeout')).toMatchObject({ message: 'timeout', msg: '' });
});

test.each([
  [new ApiError('network'), true],
  [new ApiError('timeout'), true],
  [new ApiError('http', { status: 502 }), false],
  [businessError(), false],
  [new TypeError('network'), false],
  [{ kind: 'network' }, false],
])('%o is a network failure: %s', (cause, isNetwork) =>
  expect(isNetworkFailure(cause)).toBe(isNetwork),
);

test.each([
  [{ retry_after: 7 }, 7],
  [{ retry_after: 0.2 }, 1],
  [{ retry_after: 0 }, 0],
  [{ retry_after: -0.5 }, 0],
  [{ retry_after: '7' }, 0],
  [null, 0],
])('a business error with the data %o asks to wait %i seconds', (data, seconds) =>
  expect(retryAfter(businessError(data))).toBe(seconds),
);

describe('the fields that a business error names', () => {
  const mobile = { field: 'mobile', msg: '号码有误' };
  const unreadable = [null, 'mobile', { field: 7, msg: 'm' }, { field: 'amount', msg: 7 }];

  test.each([
    ['each with its message', { errors: [mobile, { field: 'code', msg: '过期' }] }],
    ['without those that cannot be read', { errors: [...unreadable, mobile] }],
  ])('are returned %s, instead of the fallback', (_, data) => {
    const fieldMessages = refusedFields(businessError(data), 'amount');
    expect(fieldMessages).toMatchObject({ mobile: '号码有误' });
    expect(fieldMessages).not.toHaveProperty('amount');
  });

  test.each([null, {}, { errors: 'mobile' }, { errors: [] }, { errors: unreadable }])(
    'are only the fallback field, if one is given, for the data %o',
    (data) => {
      expect(refusedFields(businessError(data), 'amount')).toEqual({ amount: '请检查' });
      expect(refusedFields(businessError(data))).toEqual({});
    },
  );

  test.each([
    ['an error that is no business error', new ApiError('http', { msg: 'm' })],
    ['a business error without a message', new ApiError('business')],
  ])('are empty for %s', (_, error) => expect(refusedFields(error, 'amount')).toEqual({}));
});
