import type { Contract } from '../../../src/contract/contract.ts';
import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { toWireMoney } from '../../../src/contract/money.ts';
import { PRODUCT_STATUS } from '../../../src/contract/statuses.ts';
import type { Handler } from '../../implement.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import type { UserRow } from '../user/rows.ts';
import { presentHolding } from './present-holding.ts';
import { presentProduct } from './present-product.ts';
import { presentQuestions } from './present-questions.ts';
import type { CardHoldingRow, CardProductRow } from './rows.ts';
import { summariseHoldings } from './rules/holdings.ts';
import { RISK_LABELS } from './rules/labels.ts';
import { CARD_NOTICE } from './rules/risk-questions.ts';
import { isAssessed } from './rules/wealth-cards.ts';

/** Hides products that are off the shelf. */
const presentProducts = (products: readonly CardProductRow[], now: number) =>
  products
    .map((product) => presentProduct(product, now))
    .filter(({ status }) => status !== PRODUCT_STATUS.offShelf);

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

const presentRisk = (user: UserRow, now: number, language: MessageLanguage) =>
  ({
    level: user.risk_level,
    text: RISK_LABELS[user.risk_level][language],
    expire_time: formatTimeOrNull(user.risk_expire_at),
    is_valid: isAssessed(user, now) ? YES : NO,
    ...presentQuestions(),
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
