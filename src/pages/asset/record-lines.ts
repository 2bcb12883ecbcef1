import type { Account, AssetRecord, MoneyLog } from './records.ts';

/** What came and went, fen or points. */
export interface Flows {
  readonly in: number;
  readonly out: number;
}

/** A line of the list: the head of a day, or a record of it. */
export type RecordLine =
  | {
      readonly key: string;
      readonly day: string;
      readonly isFirst: boolean;
      readonly sums: Flows;
    }
  | { readonly key: string; readonly record: AssetRecord; readonly isFirst: boolean };

/** What came and went on an account, of all that a call says about both. */
export function flowsOf(sums: MoneyLog['summary'], account: Account): Flows {
  if (account === 'balance') return { in: sums.in, out: sums.out };
  return { in: sums.points_in, out: sums.points_out };
}

/** Each record once: what is added while one reads moves the others to the next page. */
export function unique(pages: readonly Pick<MoneyLog, 'list'>[]): AssetRecord[] {
  const byId = new Map<number, AssetRecord>();
  for (const { list } of pages) for (const record of list) byId.set(record.id, record);
  return [...byId.values()];
}

const NOTHING: Flows = { in: 0, out: 0 };

/** The records of all pages, newest first, under the heads of their days. */
export function linesOf(
  pages: readonly Pick<MoneyLog, 'list' | 'days'>[],
  account: Account,
): RecordLine[] {
  const sums = new Map<string, Flows>();
  // What a later page says about a day is newer.
  for (const { days } of pages)
    for (const { day, ...all } of days) sums.set(day, flowsOf(all, account));
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
