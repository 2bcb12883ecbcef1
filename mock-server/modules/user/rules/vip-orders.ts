import { LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import { transactionForRow, postTransaction, transfer } from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import type { VipSegmentRow } from '../rows.ts';
import { unfinishedSegments, type VipQuote } from './vip-price.ts';

/**
 * Charges the quote and adds the VIP segment. Unless it renews, it ends the unfinished segments. The new segment
 * includes their value, so a later upgrade can deduct that value.
 */
export function orderVip(
  db: Db,
  user_id: number,
  { level, isRenewal, price, payAmount, startAt, endAt }: VipQuote,
  now: number,
  request_id: string | null,
): VipSegmentRow {
  const endedSegments = isRenewal
    ? []
    : unfinishedSegments(db.vip_segments.where('user_id', user_id), now);
  for (const { id, start_at } of endedSegments)
    db.vip_segments.update(id, { start_at: Math.min(start_at, now), end_at: now });
  const segment = db.vip_segments.insert({
    user_id,
    level,
    start_at: startAt,
    end_at: endAt,
    paid: price,
    source: endedSegments.length > 0 ? 'upgrade' : 'buy',
    order_no: orderNumber('V', now, db.vip_segments.all().length + 1),
  });
  if (payAmount > 0)
    postTransaction(db, {
      ...transactionForRow(
        LEDGER_TYPE.vipPurchase,
        segment,
        now,
        transfer('available', 'fee', payAmount),
      ),
      request_id,
    });
  return segment;
}
