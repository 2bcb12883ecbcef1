import { uniqueById } from '../../lib/unique-by-id.ts';
import { groupByDay } from '../shared/day-lines.ts';
import type { Account, MoneyLog } from './records.ts';

/** Income and spending, in fen or points. */
export interface Flows {
  readonly in: number;
  readonly out: number;
}

export type RecordListLine = ReturnType<typeof toRecordListLines>[number];

export function accountFlows(sums: MoneyLog['summary'], account: Account): Flows {
  if (account === 'balance') return { in: sums.in, out: sums.out };
  return { in: sums.points_in, out: sums.points_out };
}

const NO_FLOWS: Flows = { in: 0, out: 0 };

/** Turns the records of all pages into lines. A header line with the sums precedes the records of each day. */
export function toRecordListLines(
  pages: readonly Pick<MoneyLog, 'list' | 'days'>[],
  account: Account,
) {
  const sums = new Map<string, Flows>();
  // A later page has newer sums for a day.
  for (const { days } of pages)
    for (const { day, ...daySums } of days) sums.set(day, accountFlows(daySums, account));
  return groupByDay(uniqueById(pages), ({ created_at }) => created_at).map((line) =>
    'day' in line ? { ...line, sums: sums.get(line.day) ?? NO_FLOWS } : line,
  );
}
