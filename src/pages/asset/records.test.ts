import { expect, test } from 'vitest';
import { DIRECTION } from '../../contract/statuses.ts';
import {
  filterToInput,
  readKind,
  withAccount,
  type FilterChoice,
  type RecordFilter,
} from './records.ts';

test.each([
  ['?type=vip', 'vip'],
  ['?type=withdraw&x=1', 'withdraw'],
  ['?type=vip&type=card', 'vip'],
  ['', null],
  ['?type=', null],
  ['?type=constructor', null],
  ['?type=VIP', null],
  ['?type=%3Cscript%3E', null],
])('reads the query %j as the kind %j', (search, kind) => {
  expect(readKind(new URLSearchParams(search))).toBe(kind);
});

test('drops a kind that points do not have, when the account changes to points', () => {
  const choice: FilterChoice = {
    account: 'balance',
    search: null,
    kind: 'vip',
    direction: DIRECTION.in,
  };
  expect(withAccount(choice, 'points')).toEqual({
    account: 'points',
    search: null,
    kind: null,
    direction: DIRECTION.in,
  });
  expect(withAccount({ ...choice, kind: 'lottery' }, 'points').kind).toBe('lottery');
});

test('sends only the filters that are set', () => {
  const filter: RecordFilter = {
    account: 'balance',
    month: null,
    search: null,
    kind: null,
    direction: null,
  };
  expect(filterToInput(filter)).toEqual({ account: 'balance' });
  expect(
    filterToInput({ ...filter, month: '2026-11', kind: 'vip', direction: DIRECTION.out }),
  ).toEqual({
    account: 'balance',
    month: '2026-11',
    type: 'vip',
    direction: DIRECTION.out,
  });
  expect(
    filterToInput({ ...filter, search: { keyword: '提现', from: '', to: '2026-11-20' } }),
  ).toEqual({
    account: 'balance',
    keyword: '提现',
    to: '2026-11-20',
  });
});
