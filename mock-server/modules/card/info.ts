import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import type { MessageLanguage } from '../../../src/contract/messages.ts';
import { toWireMoney } from '../../../src/contract/money.ts';
import { PRODUCT_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { CARD_NOTICE, RISK_QUESTIONS } from './rules/risk-questions.ts';
import type { CardHoldingRow, CardProductRow } from './rows.ts';
import type { UserRow } from '../user/rows.ts';
import { holdingDatesOf } from './rules/card-orders.ts';
import { summariseHoldings } from './rules/holdings.ts';
import { RISK_LABELS } from './rules/labels.ts';
import { isAssessed, productStatusAt } from './rules/wealth-cards.ts';
import type { Handler } from '../../implement.ts';
import { presentHolding } from './present-holding.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';

/** The dates of a holding that is bought now. */
function presentPurchaseDates(product: Parameters<typeof holdingDatesOf>[0], now: number) {
  const { cooling_off_end_at, ...dates } = holdingDatesOf(product, now);
  return { ...dates, buy_time: formatTime(now), cooling_off_end: formatTime(cooling_off_end_at) };
}

const presentProduct = (
  { sold_before: _before, ...product }: CardProductRow,
  status: CardProductRow['status'],
  now: number,
) => ({
  ...product,
  status,
  course: status === PRODUCT_STATUS.onSale ? presentPurchaseDates(product, now) : null,
  min_amount: toWireMoney(product.min_amount),
  step_amount: toWireMoney(product.step_amount),
  max_per_user: toWireMoney(product.max_per_user),
  quota_total: toWireMoney(product.quota_total),
  quota_left: toWireMoney(product.quota_left),
});

/** Hides products that are off the shelf. */
const presentProducts = (products: readonly CardProductRow[], now: number) =>
  products.flatMap((product) => {
    const status = productStatusAt(product, now);
    return status === PRODUCT_STATUS.offShelf ? [] : [presentProduct(product, status, now)];
  });

function presentSummary(holdings: readonly CardHoldingRow[], now: number) {
  const summary = summariseHoldings(holdings, now);
  const { nextMaturity } = summary;
  return {
    holding_amount: toWireMoney(summary.amount),
    holding_count: summary.count,
    cooling_count: summary.coolingCount,
    yesterday_income: toWireMoney(summary.yesterdayIncome),
    realized_income: toWireMoney(summary.realizedIncome),
    next_maturity: nextMaturity && {
      date: nextMaturity.date,
      amount: toWireMoney(nextMaturity.amount),
    },
  };
}

const presentQuestions = () =>
  RISK_QUESTIONS.map(({ id, title, options }) => ({
    id,
    title,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }));

const presentRisk = (user: UserRow, now: number, language: MessageLanguage) =>
  ({
    level: user.risk_level,
    text: RISK_LABELS[user.risk_level][language],
    expire_time: formatTimeOrNull(user.risk_expire_at),
    is_valid: isAssessed(user, now) ? YES : NO,
    questions: presentQuestions(),
  }) as const;

/** The member's holdings, their risk level, and the products on sale. */
export const info: Handler<Contract['card']['info']> = ({ db, now, language, member }) => {
  const user = member();
  const holdings = [...db.card_holdings.where('user_id', user.id)].sort((a, b) => b.id - a.id);
  return {
    info: presentSummary(holdings, now),
    risk: presentRisk(user, now, language),
    notice: CARD_NOTICE,
    products: presentProducts(db.card_products.all(), now),
    holdings: holdings.map((holding) => presentHolding(holding, now, language)),
  };
};
