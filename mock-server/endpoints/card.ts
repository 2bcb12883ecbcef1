import type { MessageLanguage } from '../../src/contract/messages.ts';
import { formatMoney } from '../../src/contract/money.ts';
import { formatTime } from '../../src/contract/time.ts';
import type { CardHoldingRow, CardProductRow, UserRow } from '../data/tables.ts';
import { CARD_NOTICE, RISK_QUESTIONS } from '../data/risk-questions.ts';
import { incomeAccrued, statusAt, summarise } from '../domain/holdings.ts';
import { HOLDING_LABELS, RISK_LABELS } from '../domain/labels.ts';
import { implement } from '../implement.ts';

const presentProduct = ({ sold_before: _before, ...product }: CardProductRow) => ({
  ...product,
  min_amount: formatMoney(product.min_amount),
  step_amount: formatMoney(product.step_amount),
  max_per_user: formatMoney(product.max_per_user),
  quota_total: formatMoney(product.quota_total),
  quota_left: formatMoney(product.quota_left),
});

function presentHolding(holding: CardHoldingRow, now: number, language: MessageLanguage) {
  const { product, income_final, settled_at } = holding;
  const status = statusAt(holding, now);
  return {
    id: holding.id,
    order_no: holding.order_no,
    product_id: holding.product_id,
    product_name: product.name,
    risk_level: product.risk_level,
    amount: formatMoney(holding.amount),
    status,
    status_text: HOLDING_LABELS[language][status],
    buy_time: formatTime(holding.buy_at),
    cooling_off_end: formatTime(holding.cooling_off_end_at),
    value_date: holding.value_date,
    maturity_date: holding.maturity_date,
    income_accrued: formatMoney(incomeAccrued(holding, now)),
    income_final: income_final === null ? null : formatMoney(income_final),
    settled_at: settled_at === null ? null : formatTime(settled_at),
  };
}

function presentSummary(holdings: readonly CardHoldingRow[], now: number) {
  const summary = summarise(holdings, now);
  const { nextMaturity } = summary;
  return {
    holding_amount: formatMoney(summary.amount),
    holding_count: summary.count,
    cooling_count: summary.coolingCount,
    yesterday_income: formatMoney(summary.yesterdayIncome),
    realized_income: formatMoney(summary.realizedIncome),
    next_maturity: nextMaturity && {
      date: nextMaturity.date,
      amount: formatMoney(nextMaturity.amount),
    },
  };
}

const presentRisk = (
  { risk_level, risk_expire_at }: UserRow,
  now: number,
  language: MessageLanguage,
) =>
  ({
    level: risk_level,
    text: RISK_LABELS[language][risk_level],
    expire_time: risk_expire_at === null ? null : formatTime(risk_expire_at),
    is_valid: risk_level > 0 && (risk_expire_at ?? 0) > now ? 1 : 0,
    questions: RISK_QUESTIONS,
  }) as const;

export const card = implement('card', {
  info({ db, now, language, member }) {
    const user = member();
    const holdings = db.card_holdings
      .filter((row) => row.user_id === user.id)
      .sort((a, b) => b.id - a.id);
    return {
      info: presentSummary(holdings, now),
      risk: presentRisk(user, now, language),
      notice: CARD_NOTICE,
      // 0 is off the shelf: it can be held still, not seen for sale.
      products: db.card_products.filter(({ status }) => status !== 0).map(presentProduct),
      holdings: holdings.map((holding) => presentHolding(holding, now, language)),
    };
  },
});
