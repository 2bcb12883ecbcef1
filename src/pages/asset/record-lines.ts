import { movesNothing, type FundRecord } from './records.ts';

/** A line of the list: the head of a day, or a record of it. */
export type RecordLine =
  | {
      readonly key: string;
      readonly day: string;
      readonly isFirst: boolean;
      /** `null` while more of the day may be to come. */
      readonly sums: { readonly in: number; readonly out: number } | null;
    }
  | { readonly key: string; readonly record: FundRecord; readonly isFirst: boolean };

/** Each record once: what is added while one reads moves the others to the next page. */
export function unique(pages: readonly { readonly list: readonly FundRecord[] }[]): FundRecord[] {
  const byId = new Map<number, FundRecord>();
  for (const { list } of pages) for (const record of list) byId.set(record.id, record);
  return [...byId.values()];
}

/** Records, newest first, under the heads of their days. */
export function linesOf(records: readonly FundRecord[], isWhole: boolean): RecordLine[] {
  const days = new Map<string, FundRecord[]>();
  for (const record of records) {
    const day = record.created_at.slice(0, 10);
    const known = days.get(day);
    if (known) known.push(record);
    else days.set(day, [record]);
  }
  return [...days].flatMap(([day, ofDay], i): RecordLine[] => [
    { key: day, day, isFirst: i === 0, sums: isWhole || i < days.size - 1 ? sumUp(ofDay) : null },
    ...ofDay.map((record, n) => ({ key: String(record.id), record, isFirst: n === 0 })),
  ]);
}

function sumUp(records: readonly FundRecord[]): { in: number; out: number } {
  const sums = { in: 0, out: 0 };
  for (const record of records)
    if (!movesNothing(record)) sums[record.direction === 1 ? 'in' : 'out'] += record.amount;
  return sums;
}
