import { fen, type Fen } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS } from '../../../../src/contract/statuses.ts';
import { formatDate } from '../../../../src/contract/time.ts';
import { addDays } from '../../shared/calendar.ts';
import { sum, sumAmounts } from '../../shared/sum.ts';
import type { CardHoldingRow } from '../rows.ts';
import { incomeBetween } from './card-income.ts';

/** The income from the value date to `day`, at most to the day before maturity. */
function incomeThrough(
  { amount, product, value_date, maturity_date }: CardHoldingRow,
  day: string,
) {
  const lastDay = addDays(maturity_date, -1);
  return incomeBetween(amount, product, value_date, day < lastDay ? day : lastDay);
}

/** The income of a held card until yesterday, or the final income of a matured one. Otherwise 0. */
export function incomeAccrued(holding: CardHoldingRow, now: number): Fen {
  if (holding.income_final !== null) return holding.income_final;
  if (holding.status !== HOLDING_STATUS.held) return fen(0);
  return incomeThrough(holding, addDays(formatDate(now), -1));
}

/** Yesterday's income, as the difference of two rounded totals. So the daily incomes add up to the total. */
function incomeYesterday(holding: CardHoldingRow, now: number): Fen {
  const today = formatDate(now);
  return fen(
    incomeThrough(holding, addDays(today, -1)) - incomeThrough(holding, addDays(today, -2)),
  );
}

/** The total income of matured holdings. */
export const realizedIncome = (holdings: readonly CardHoldingRow[]): Fen =>
  fen(sum(holdings.map(({ income_final }) => income_final ?? fen(0))));

export function summariseHoldings(holdings: readonly CardHoldingRow[], now: number) {
  const coolingHoldings = holdings.filter(({ status }) => status === HOLDING_STATUS.coolingOff);
  const heldHoldings = holdings.filter(({ status }) => status === HOLDING_STATUS.held);
  const [nextHolding] = [...coolingHoldings, ...heldHoldings].sort((a, b) =>
    a.maturity_date < b.maturity_date ? -1 : 1,
  );
  return {
    amount: fen(sumAmounts([...coolingHoldings, ...heldHoldings])),
    count: coolingHoldings.length + heldHoldings.length,
    coolingCount: coolingHoldings.length,
    yesterdayIncome: fen(sum(heldHoldings.map((holding) => incomeYesterday(holding, now)))),
    realizedIncome: realizedIncome(holdings),
    nextMaturity: nextHolding
      ? { date: nextHolding.maturity_date, amount: nextHolding.amount }
      : null,
  };
}
