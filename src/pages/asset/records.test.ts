import { expect, test } from 'vitest';
import { DIRECTION } from '../../contract/statuses.ts';
import { toInput, readKind, withAccount, type Choice } from './records.ts';

test.each([
  ['?type=vip', 'vip'],
  ['?type=withdraw&x=1', 'withdraw'],
  ['?type=vip&type=card', 'vip'],
  ['', null],
  ['?type=', null],
  ['?type=constructor', null],
  ['?type=VIP', null],
  ['?type=%3Cscript%3E', null],
])('the link %j names the kind %j', (search, kind) => {
  expect(readKind(new URLSearchParams(search))).toBe(kind);
});

test('drops a kind that points do not have when the account changes', () => {
  const choice: Choice = { account: 'balance', kind: 'vip', direction: DIRECTION.in };
  expect(withAccount(choice, 'points')).toEqual({
    account: 'points',
    kind: null,
    direction: DIRECTION.in,
  });
  expect(withAccount({ ...choice, kind: 'lottery' }, 'points').kind).toBe('lottery');
});

test('sends only the filters that are set', () => {
  const filter = { account: 'balance', month: null, kind: null, direction: null } as const;
  expect(toInput(filter)).toEqual({ account: 'balance' });
  expect(toInput({ ...filter, month: '2026-11', kind: 'vip', direction: -1 })).toEqual({
    ...{ account: 'balance', month: '2026-11', type: 'vip', direction: -1 },
  });
});
