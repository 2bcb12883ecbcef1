import { useState } from 'react';
import { WITHDRAWAL_STATUS } from '../../contract/statuses.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/Copy.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { withdrawalReceipt } from '../shared/receipt/receipts.ts';
import { CancelWithdrawal } from '../shared/CancelWithdrawal.tsx';
import {
  isPaidOut,
  isReturned,
  isUnderReview,
  withdrawalSteps,
  withdrawalTone,
  type WithdrawalProgress,
} from '../shared/withdrawal-steps.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { useOrderRecord, type PlacedOrder } from './withdrawal-queries.ts';
import styles from './withdrawal.module.css';

const ORDER_TITLES: Readonly<Record<number, TextKey>> = {
  [WITHDRAWAL_STATUS.underReview]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.beingPaid]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.paid]: 'withdrawal.paid',
  [WITHDRAWAL_STATUS.refused]: 'withdrawal.refused',
  [WITHDRAWAL_STATUS.failed]: 'withdrawal.failed',
  [WITHDRAWAL_STATUS.cancelled]: 'withdrawal.cancelled',
};

interface WithdrawalOrderProps extends PlacedOrder {
  onClose: () => void;
}

/** A placed withdrawal: its progress, and a button to cancel it while it is under review. */
export function WithdrawalOrder({ order: initialOrder, payee, onClose }: WithdrawalOrderProps) {
  const css = useStyles(styles);
  const t = useT();
  const [order, setOrder] = useState(initialOrder);
  const { data: record } = useOrderRecord(order);
  // After a cancellation, the status of the record is ignored, because the record may be older.
  const currentRecord = order.status === WITHDRAWAL_STATUS.cancelled ? null : record;
  const status = currentRecord?.status ?? order.status;
  const progress = {
    status,
    statusText: currentRecord?.status_text ?? order.status_text,
    failReason: record?.fail_reason ?? null,
    appliedAt: record?.appliedAt ?? null,
    auditedAt: record?.audit_time ?? null,
    returnedAt: record?.returnedAt ?? null,
    arrival: record?.arrival ?? order.expect_time,
  };
  // If the whole amount was returned, nothing was paid out and no fee was kept.
  const isRefunded = isReturned(status);
  const amountLabel = isRefunded
    ? 'withdrawal.lineReturned'
    : isPaidOut(status)
      ? 'withdrawal.lineNet'
      : 'withdrawal.lineExpected';

  return (
    <div className={css.order}>
      <div className={css.orderHead}>
        <h3 className={css.orderTitle} tabIndex={-1} ref={takeFocus}>
          {t(ORDER_TITLES[status] ?? 'withdrawal.placed')}
        </h3>
        <StatusChip tone={withdrawalTone(status)}>{progress.statusText}</StatusChip>
      </div>
      <p className={css.orderAmount}>
        <span className={css.orderAmountLabel}>{t(amountLabel)}</span>
        <Money amountFen={isRefunded ? order.amount : order.actual_amount} size="large" />
      </p>
      <div aria-live="polite">
        <Timeline label={t('withdrawal.progress')} items={withdrawalSteps(progress, t)} />
      </div>
      <OrderFacts order={order} payee={payee} isRefunded={isRefunded} />
      <OrderReceipt order={order} payee={payee} progress={progress} />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.done')}</Button>
        {isUnderReview(status) && (
          <CancelWithdrawal orderId={order.order_id} amount={order.amount} onAnswered={setOrder} />
        )}
      </div>
    </div>
  );
}

/** The receipt button. It appears when the fund record is loaded, because only the record has the application time. */
function OrderReceipt({ order, payee, progress }: PlacedOrder & { progress: WithdrawalProgress }) {
  const t = useT();
  const { appliedAt } = progress;
  if (!appliedAt) return null;
  const { order_no: orderNo, amount, fee, actual_amount: net } = order;
  const payeeText = [payee.bankName ?? t('withdrawal.wechat'), payee.number].join(' ');
  const receiptInput = { ...progress, appliedAt, orderNo, amount, fee, net, payee: payeeText };
  return <ReceiptButton receipt={withdrawalReceipt(receiptInput, t)} />;
}

function OrderFacts({ order, payee, isRefunded }: PlacedOrder & { isRefunded: boolean }) {
  const t = useT();
  const payeeText = (
    <>
      <span>{`${payee.bankName ?? t('withdrawal.wechat')} `}</span>
      <bdi translate="no">{payee.number}</bdi>
    </>
  );
  return (
    <Facts
      rows={[
        [t('withdrawal.lineAmount'), <Money amountFen={order.amount} />],
        [t('withdrawal.lineFee'), !isRefunded && <Money amountFen={0 - order.fee} />],
        [t('withdrawal.payee'), payeeText],
        [t('withdrawal.orderNo'), <CopyText text={order.order_no} />],
      ]}
    />
  );
}
