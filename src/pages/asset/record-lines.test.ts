import { expect, test } from 'vitest';
import type { FundRecord } from '../../api/client.ts';
import { fen } from '../../contract/money.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import type { ShanghaiTime } from '../../contract/time.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { toRecordListLines } from './record-lines.ts';

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].values();

const record = (created_at: string, direction: 1 | -1, amount: number): FundRecord => ({
  id: ids.next().value ?? 0,
  txn_no: 'T1',
  type: LEDGER_TYPE.inviteReward,
  type_text: '',
  direction,
  title: '',
  remark: '',
  ref: null,
  created_at: created_at as ShanghaiTime,
  account: 'balance',
  amount: fen(amount),
  balance_after: fen(0),
});

const day = (name: string, income: number, spending: number) => ({
  day: name,
  in: fen(income),
  out: fen(spending),
  points_in: income + 1,
  points_out: spending + 1,
});

test('groups records by day, with the server’s sums of each day', () => {
  const [a, b, c, d] = [
    record('2026-11-21 09:00:00', 1, 500),
    record('2026-11-21 08:00:00', -1, 200),
    record('2026-11-20 08:00:00', -1, 100),
    record('2026-11-20 07:00:00', 1, 100),
  ];
  const pages = [
    { list: [a, b, c], days: [day('2026-11-21', 500, 200), day('2026-11-20', 100, 100)] },
    { list: [d], days: [day('2026-11-20', 100, 150)] },
  ];
  const lines = toRecordListLines(pages, 'balance');
  expect(lines.map((line) => ('day' in line ? [line.day, line.sums] : line.item.id))).toEqual([
    ['2026-11-21', { in: 500, out: 200 }],
    a.id,
    b.id,
    // The sums of the second page replace those of the first.
    ['2026-11-20', { in: 100, out: 150 }],
    c.id,
    d.id,
  ]);
  expect(lines.map(({ isFirst }) => isFirst)).toEqual([true, true, false, false, true, false]);
  const [header] = toRecordListLines(pages, 'points');
  expect(header).toMatchObject({ sums: { in: 501, out: 201 } });
});

test('lists a record once if two pages contain it', () => {
  const [a, b, c] = [1, 2, 3].map(() => record('2026-11-21 09:00:00', 1, 1));
  const pages = [{ list: [a, b] }, { list: [b, c] }] as { list: FundRecord[] }[];
  expect(uniqueById(pages)).toEqual([a, b, c]);
});
