import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { linesOf, unique } from './record-lines.ts';
import type { FundRecord } from './records.ts';

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].values();

const record = (created_at: string, direction: 1 | -1, amount: number, type = 101): FundRecord => ({
  ...{
    id: ids.next().value ?? 0,
    txn_no: 'T1',
    type,
    type_text: '',
    direction,
    title: '',
    remark: '',
  },
  ...{ ref: null, created_at, account: 'balance', amount: fen(amount), balance_after: fen(0) },
});

test('records stand under the heads of their days, with what came and went on each', () => {
  const records = [
    record('2026-11-21 09:00:00', 1, 500),
    record('2026-11-21 08:00:00', -1, 200),
    record('2026-11-20 08:00:00', -1, 100),
  ];
  const lines = linesOf(records, true);
  expect(lines.map((line) => ('day' in line ? [line.day, line.sums] : line.record.id))).toEqual([
    ['2026-11-21', { in: 500, out: 200 }],
    records[0]?.id,
    records[1]?.id,
    ['2026-11-20', { in: 0, out: 100 }],
    records[2]?.id,
  ]);
});

test('the day at the end says no sums while more of it may be to come', () => {
  const records = [record('2026-11-21 09:00:00', 1, 1), record('2026-11-20 09:00:00', 1, 1)];
  const heads = linesOf(records, false).flatMap((line) => ('day' in line ? [line.sums] : []));
  expect(heads).toEqual([{ in: 1, out: 0 }, null]);
});

test('the loss of a card is told and not counted: it has moved nothing', () => {
  const [head] = linesOf([record('2026-11-21 09:00:00', -1, 300, 114)], true);
  expect(head).toMatchObject({ sums: { in: 0, out: 0 } });
});

test('a record that two pages hold is there once', () => {
  const [a, b, c] = [1, 2, 3].map(() => record('2026-11-21 09:00:00', 1, 1));
  const pages = [{ list: [a, b] }, { list: [b, c] }] as { list: FundRecord[] }[];
  expect(unique(pages)).toEqual([a, b, c]);
});
