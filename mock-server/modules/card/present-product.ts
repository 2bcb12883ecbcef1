import { toWireMoney } from '../../../src/contract/money.ts';
import { PRODUCT_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { CardProductRow } from './rows.ts';
import { holdingDatesOf } from './rules/card-orders.ts';
import { productStatusAt, termsVersionOf } from './rules/wealth-cards.ts';

/** The dates of a holding that is bought now. */
function presentPurchaseDates(product: CardProductRow, now: number) {
  const { cooling_off_end_at, ...dates } = holdingDatesOf(product, now);
  return { ...dates, buy_time: formatTime(now), cooling_off_end: formatTime(cooling_off_end_at) };
}

/** The wire format of a product. */
export function presentProduct(row: CardProductRow, now: number) {
  const { sold_before: _before, ...product } = row;
  const status = productStatusAt(row, now);
  return {
    ...product,
    terms_version: termsVersionOf(row, now),
    status,
    course: status === PRODUCT_STATUS.onSale ? presentPurchaseDates(row, now) : null,
    min_amount: toWireMoney(product.min_amount),
    step_amount: toWireMoney(product.step_amount),
    max_per_user: toWireMoney(product.max_per_user),
    quota_total: toWireMoney(product.quota_total),
    quota_left: toWireMoney(product.quota_left),
  };
}
