import type { Holding } from '../../../api/client.ts';
import { isOpenHolding } from '../../../contract/statuses.ts';
import { addMonths, monthOf } from '../../../lib/month-days.ts';

const MONTH_COUNT = 6;

type DueFields = Pick<Holding, 'amount' | 'status' | 'maturity_date'>;

const sum = (holdings: readonly DueFields[]) =>
  holdings.reduce((total, { amount }) => total + amount, 0);

/**
 * Computes the principal that matures in each of six months, from this month on, and after them. Results are left out,
 * because nobody knows them yet. An open holding that should have matured already counts to this month.
 */
export function cashFlow<H extends DueFields>(holdings: readonly H[], thisMonth: string) {
  const dueHoldings = holdings
    .filter(({ status }) => isOpenHolding(status))
    .sort((a, b) => (a.maturity_date < b.maturity_date ? -1 : 1));
  const monthDue = ({ maturity_date }: H) => {
    const month = monthOf(maturity_date);
    return month < thisMonth ? thisMonth : month;
  };
  const months = Array.from({ length: MONTH_COUNT }, (_, i) => {
    const month = addMonths(thisMonth, i);
    const due = dueHoldings.filter((holding) => monthDue(holding) === month);
    return { month, due, amount: sum(due) };
  });
  const end = addMonths(thisMonth, MONTH_COUNT);
  return { months, laterAmount: sum(dueHoldings.filter((holding) => monthDue(holding) >= end)) };
}

/** A month with the holdings that mature in it. */
export type DueMonth = ReturnType<typeof cashFlow<Holding>>['months'][number];
