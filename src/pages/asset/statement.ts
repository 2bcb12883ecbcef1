import type { FundRecord } from '../../api/client.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import { monthOf } from '../../lib/month-days.ts';
import { isCardLoss, signedAmount } from './records.ts';

/** One line of a statement. Amounts are in fen or points. */
export interface StatementRow {
  readonly record: FundRecord;
  /** What the record adds to the account; negative for spending, 0 if it moves nothing. */
  readonly change: number;
}

/** Income and spending of a month or of the whole period, both positive, and the balance at its end. */
export interface StatementSums {
  readonly income: number;
  readonly spending: number;
  readonly closing: number;
}

/** All records of one account in a period, oldest first. Amounts are in fen or points. */
export interface Statement extends StatementSums {
  /** The balance before the first record. */
  readonly opening: number;
  readonly rows: readonly StatementRow[];
  readonly months: readonly (StatementSums & { readonly month: string })[];
  /** Whether the list was complete, and each balance follows from the one before. If not, records may be missing. */
  readonly isComplete: boolean;
}

function sumUp(rows: readonly StatementRow[]): StatementSums {
  const total = (direction: number) =>
    rows.reduce((sum, { change }) => sum + Math.max(change * direction, 0), 0);
  return {
    income: total(DIRECTION.in),
    spending: total(DIRECTION.out),
    closing: rows.at(-1)?.record.balance_after ?? 0,
  };
}

/** Makes the statement of records that are listed newest first. Returns `null` without a record. */
export function makeStatement(
  records: readonly FundRecord[],
  isListComplete: boolean,
): Statement | null {
  const rows = [...records]
    .reverse()
    .map((record) => ({ record, change: isCardLoss(record) ? 0 : signedAmount(record) }));
  const [first] = rows;
  if (!first) return null;
  const opening = first.record.balance_after - first.change;
  const balanceBefore = (i: number) => rows[i - 1]?.record.balance_after ?? opening;
  const months = [...new Set(rows.map(({ record }) => monthOf(record.created_at)))];
  return {
    ...sumUp(rows),
    opening,
    rows,
    months: months.map((month) => ({
      month,
      ...sumUp(rows.filter(({ record }) => monthOf(record.created_at) === month)),
    })),
    isComplete:
      isListComplete &&
      rows.every(({ record, change }, i) => balanceBefore(i) + change === record.balance_after),
  };
}
