import { uniqueById } from '../../lib/unique-by-id.ts';
import type { Account, AssetRecord, MoneyLog } from './records.ts';

/** Income and spending, in fen or points. */
export interface Flows {
  readonly in: number;
  readonly out: number;
}

export type RecordLine =
  | {
      readonly key: string;
      readonly day: string;
      readonly isFirst: boolean;
      readonly sums: Flows;
    }
  | { readonly key: string; readonly record: AssetRecord; readonly isFirst: boolean };

export function accountFlows(sums: MoneyLog['summary'], account: Account): Flows {
  if (account === 'balance') return { in: sums.in, out: sums.out };
  return { in: sums.points_in, out: sums.points_out };
}

const NO_FLOWS: Flows = { in: 0, out: 0 };

/** Turns the records of all pages into lines. A header line with the sums precedes the records of each day. */
export function toRecordLines(
  pages: readonly Pick<MoneyLog, 'list' | 'days'>[],
  account: Account,
): RecordLine[] {
  const sums = new Map<string, Flows>();
  // A later page has newer sums for a day.
  for (const { days } of pages)
    for (const { day, ...daySums } of days) sums.set(day, accountFlows(daySums, account));
  const lines: RecordLine[] = [];
  let day = '';
  for (const record of uniqueById(pages)) {
    const isFirst = !record.created_at.startsWith(`${day} `);
    if (isFirst) {
      day = record.created_at.slice(0, 10);
      lines.push({ key: day, day, isFirst: !lines.length, sums: sums.get(day) ?? NO_FLOWS });
    }
    lines.push({ key: String(record.id), record, isFirst });
  }
  return lines;
}
