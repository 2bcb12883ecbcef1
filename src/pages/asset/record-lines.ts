import type { Account, AssetRecord, MoneyLog } from './records.ts';

/** Income and spending, in fen or points. */
export interface Flows {
  readonly in: number;
  readonly out: number;
}

/** A line of the list: the header of a day, or a record. */
export type RecordLine =
  | {
      readonly key: string;
      readonly day: string;
      readonly isFirst: boolean;
      readonly sums: Flows;
    }
  | { readonly key: string; readonly record: AssetRecord; readonly isFirst: boolean };

/** The income and spending of one account. */
export function accountFlows(sums: MoneyLog['summary'], account: Account): Flows {
  if (account === 'balance') return { in: sums.in, out: sums.out };
  return { in: sums.points_in, out: sums.points_out };
}

/** Removes duplicates: a new record moves others to the next page, where they appear again. */
export function unique(pages: readonly Pick<MoneyLog, 'list'>[]): AssetRecord[] {
  const byId = new Map<number, AssetRecord>();
  for (const { list } of pages) for (const record of list) byId.set(record.id, record);
  return [...byId.values()];
}

const NOTHING: Flows = { in: 0, out: 0 };

/** The records of all pages by day, newest first. */
export function toRecordLines(
  pages: readonly Pick<MoneyLog, 'list' | 'days'>[],
  account: Account,
): RecordLine[] {
  const sums = new Map<string, Flows>();
  // A later page has newer sums for a day.
  for (const { days } of pages)
    for (const { day, ...all } of days) sums.set(day, accountFlows(all, account));
  const lines: RecordLine[] = [];
  let day = '';
  for (const record of unique(pages)) {
    const isFirst = !record.created_at.startsWith(`${day} `);
    if (isFirst) {
      day = record.created_at.slice(0, 10);
      lines.push({ key: day, day, isFirst: !lines.length, sums: sums.get(day) ?? NOTHING });
    }
    lines.push({ key: String(record.id), record, isFirst });
  }
  return lines;
}
