import { expect, test } from 'vitest';
import { maskBody, maskText } from './mask-body.ts';

test.each([
  ['an amount', '12345.60', '12345.60'],
  ['a time', '2026-11-21 10:00:00', '2026-11-21 10:00:00'],
  ['a month', '2026-11', '2026-11'],
  ['a flag', 1, 1],
  ['a password', 'Demo1234', '…8'],
  ['a mobile number', '13800000001', '…11'],
  ['a mobile number as a number', 13_800_000_001, '…'],
  ['a name', '张三', '…2'],
  ['rows', [1, 2, 3, 4], [1, 2, 3]],
  ['fields', { amount: '1.00', request_id: 'r1', 'a b': 1 }, { amount: '1.00' }],
])('shows %s without personal data', (_, value, shown) => expect(maskBody(value)).toEqual(shown));

test('masks an answer in JSON, and returns null for another text', () => {
  expect(maskText('<html>')).toBeNull();
  expect(maskText('{"code":1,"data":{"token":"abcd"}}')).toEqual({
    code: 1,
    data: { token: '…4' },
  });
});
