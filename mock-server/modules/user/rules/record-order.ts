import { LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';

// Finds the order that a fund record belongs to.

/** The kind of thing that a fund record belongs to: `biz` in the `ref` of the answer. */
type OrderKind = 'withdraw' | 'card' | 'vip' | 'invite' | 'prize' | 'sign';

/** The kind for each LEDGER_TYPE. Credits and expired points have none. */
export const ORDER_KIND_OF: Readonly<Record<number, OrderKind>> = {
  [LEDGER_TYPE.inviteReward]: 'invite',
  [LEDGER_TYPE.lotteryCash]: 'prize',
  [LEDGER_TYPE.principalReturn]: 'card',
  [LEDGER_TYPE.cardIncome]: 'card',
  [LEDGER_TYPE.withdrawalReturn]: 'withdraw',
  [LEDGER_TYPE.cardPurchase]: 'card',
  [LEDGER_TYPE.vipPurchase]: 'vip',
  [LEDGER_TYPE.withdrawal]: 'withdraw',
  [LEDGER_TYPE.cardLoss]: 'card',
  [LEDGER_TYPE.signIn]: 'sign',
  [LEDGER_TYPE.milestone]: 'sign',
  [LEDGER_TYPE.lotteryPoints]: 'prize',
  [LEDGER_TYPE.draw]: 'prize',
};

/** Returns the number of the order, or `null` if the record has no order number. */
export function orderNumberOf(db: Db, { biz_type, biz_id: id }: LedgerTxnRow): string | null {
  if (id === null) return null;
  switch (ORDER_KIND_OF[biz_type]) {
    case 'withdraw':
      return db.withdraw_orders.get(id)?.order_no ?? null;
    case 'card':
      return db.card_holdings.get(id)?.order_no ?? null;
    case 'vip':
      return db.vip_segments.get(id)?.order_no ?? null;
    case 'prize':
      return db.prize_records.get(id)?.draw_no ?? null;
    default:
      return null;
  }
}
