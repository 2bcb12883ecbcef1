import type { MessageLanguage } from '../../../../src/contract/error-messages.ts';
import { toWireMoney } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS, PRIZE_RECORD_STATUS } from '../../../../src/contract/statuses.ts';
import { formatTime } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { HOLDING_LABELS } from '../../card/rules/labels.ts';
import { PRIZE_RECORD_LABELS } from '../../prize/rules/labels.ts';
import { WITHDRAWAL_LABELS } from './labels.ts';
import { isOpenWithdrawal } from './withdrawal-limits.ts';

/** Open withdrawals, purchases in their cooling-off period and parcels on their way (RULES.md, In progress). */
export const inProgressOf = (db: Db, userId: number, language: MessageLanguage) => [
  ...db.withdraw_orders
    .where('user_id', userId)
    .filter(({ status }) => isOpenWithdrawal(status))
    .map(({ id, payee, amount, status, expect_at }) => ({
      kind: 'withdrawal',
      id,
      title: payee.name,
      amount: toWireMoney(amount),
      status_text: WITHDRAWAL_LABELS[status][language],
      until: formatTime(expect_at),
    })),
  ...db.card_holdings
    .where('user_id', userId)
    .filter(({ status }) => status === HOLDING_STATUS.coolingOff)
    .map(({ id, product, amount, status, cooling_off_end_at }) => ({
      kind: 'cooling_off',
      id,
      title: product.name,
      amount: toWireMoney(amount),
      status_text: HOLDING_LABELS[status][language],
      until: formatTime(cooling_off_end_at),
    })),
  ...db.prize_records
    .where('user_id', userId)
    .filter(
      ({ status }) => status === PRIZE_RECORD_STATUS.toSend || status === PRIZE_RECORD_STATUS.sent,
    )
    .map(({ id, prize, status }) => ({
      kind: 'parcel',
      id,
      title: prize.name,
      amount: null,
      status_text: PRIZE_RECORD_LABELS[status][language],
      until: null,
    })),
];
