import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import type { CardHoldingRow } from './rows.ts';
import { incomeAccrued } from './rules/holdings.ts';
import { HOLDING_LABELS } from './rules/labels.ts';

/** The wire format of a holding. */
export function presentHolding(holding: CardHoldingRow, now: number, language: MessageLanguage) {
  const { product, status, income_final, settled_at } = holding;
  return {
    id: holding.id,
    order_no: holding.order_no,
    product_id: holding.product_id,
    product_name: product.name,
    risk_level: product.risk_level,
    amount: toWireMoney(holding.amount),
    status,
    status_text: HOLDING_LABELS[status][language],
    buy_time: formatTime(holding.buy_at),
    cooling_off_end: formatTime(holding.cooling_off_end_at),
    value_date: holding.value_date,
    maturity_date: holding.maturity_date,
    income_accrued: toWireMoney(incomeAccrued(holding, now)),
    income_final: income_final === null ? null : toWireMoney(income_final),
    settled_amount: income_final === null ? null : toWireMoney(fen(holding.amount + income_final)),
    settled_at: formatTimeOrNull(settled_at),
    docs: product.docs,
  };
}
