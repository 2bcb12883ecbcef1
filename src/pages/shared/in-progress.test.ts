import { expect, test } from 'vitest';
import type { PendingWrite } from '../../api/pending-writes/pending-write.ts';
import { fen } from '../../contract/money.ts';
import { parseTime, type ShanghaiTime } from '../../contract/time.ts';
import { paths } from '../../paths.ts';
import { itemLines, listUnclearWrites, unclearLine } from './in-progress.ts';

const t = (key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join('|');
const time = (text: string) => text as ShanghaiTime;
const NOW = parseTime('2026-11-21 10:00:00') ?? 0;

const WITHDRAWAL = {
  kind: 'withdrawal',
  id: 1,
  title: '微信',
  amount: fen(50_000),
  status_text: '打款中',
  until: time('2026-11-24 23:59:59'),
};
const PURCHASE = {
  kind: 'cooling_off',
  id: 2,
  title: '稳享30天',
  amount: fen(100_000),
  status_text: '冷静期',
  until: time('2026-11-22 10:00:00'),
};
const PARCEL = {
  kind: 'parcel',
  id: 3,
  title: '保温杯',
  amount: null,
  status_text: '已发货',
  until: null,
};

const linesOf = (items: Parameters<typeof itemLines>[0], areAmountsHidden = false) =>
  itemLines(items, { now: NOW, areAmountsHidden, t }).map(({ title, state, to }) => [
    title,
    state,
    to,
  ]);

test('lists by date, those without a date last, each with the page where it lives', () => {
  expect(linesOf([PARCEL, WITHDRAWAL, PURCHASE])).toEqual([
    [
      'inProgress.purchase|稳享30天|1,000.00',
      'inProgress.coolingOff|11-22 10:00',
      paths.invest({ tab: 'holdings' }),
    ],
    [
      'inProgress.withdrawal|500.00',
      'inProgress.arrival|微信|打款中|11-24',
      paths.asset({ type: 'withdraw' }),
    ],
    ['保温杯', '已发货', paths.myPrize()],
  ]);
});

test('names no amount while amounts are hidden', () => {
  expect(linesOf([WITHDRAWAL, PURCHASE], true).map(([title]) => title)).toEqual([
    'inProgress.purchaseHidden|稳享30天',
    'inProgress.withdrawalHidden',
  ]);
});

test.each([
  ['inProgress.arrival', '2026-11-21 10:00:00'],
  ['inProgress.arrivalLate', '2026-11-21 09:59:59'],
  ['inProgress.arrivalLate', '2026-11-18 23:59:59'],
])('says %s of a withdrawal expected at %s, and leads to its record', (key, until) => {
  expect(linesOf([{ ...WITHDRAWAL, until: time(until) }])).toEqual([
    [
      'inProgress.withdrawal|500.00',
      `${key}|微信|打款中|${until.slice(5, 10)}`,
      paths.asset({ type: 'withdraw' }),
    ],
  ]);
});

test.each([
  ['a cooling-off period that has just ended', { ...PURCHASE, until: time('2026-11-21 10:00:00') }],
  ['a cooling-off period without an end', { ...PURCHASE, until: null }],
  ['a kind that the app does not know', { ...PARCEL, kind: 'loan' }],
])('leaves out %s', (_name, item) => {
  expect(linesOf([item])).toEqual([]);
});

test('shows a cooling-off period until its last second, and a withdrawal without a date', () => {
  expect(linesOf([{ ...PURCHASE, until: time('2026-11-21 10:00:01') }])).toHaveLength(1);
  expect(linesOf([{ ...WITHDRAWAL, until: null }])[0]?.[1]).toBe(
    'inProgress.arrivalUnknown|微信|打款中',
  );
});

const write = (
  action: PendingWrite['action'],
  status: 'sending' | 'unknown' | 'needsReview',
  isOwn = true,
): PendingWrite => ({
  requestId: `${action}-${status}`,
  isOwn,
  action,
  state:
    status === 'sending' ? { status } : { status, isAsking: false, queryCount: 0, nextQueryMs: 1 },
  checkStatus: () => {},
  dismiss: () => {},
});

test('a write is unclear unless this element is sending it; a page can leave out actions', () => {
  const writes = [
    write('sign', 'sending'),
    write('draw', 'sending', false),
    write('withdraw', 'unknown'),
    write(null, 'needsReview'),
  ];
  const unclear = (...args: Parameters<typeof listUnclearWrites>[1][number][]) =>
    listUnclearWrites(writes, args).map(({ action }) => action);
  expect(unclear()).toEqual(['draw', 'withdraw', null]);
  expect(unclear('withdraw')).toEqual(['draw', null]);
});

test.each([
  ['sign', 'unknown', 'operation.sign', 'inProgress.unclear', paths.signIn()],
  [null, 'needsReview', 'operation.any', 'inProgress.undecided', paths.asset()],
] as const)(
  'an unclear write of %s that is %s leads to its records',
  (action, status, title, state, to) => {
    expect(unclearLine(write(action, status), t)).toMatchObject({ title, state, to });
  },
);
