import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServer } from '../../api/server.ts';
import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { LEDGER_TYPE, WITHDRAWAL_STATUS } from '../../contract/statuses.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Money } from '../../ui/money/Money.tsx';
import { usePressDelay } from '../../ui/pressable/use-press-delay.ts';
import { StickyFooter } from '../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { CancelWithdrawal } from '../shared/CancelWithdrawal.tsx';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { withdrawalReceipt } from '../shared/receipt/receipts.ts';
import {
  isPaidOut,
  isReturned,
  isUnderReview,
  withdrawalSteps,
  withdrawalTone,
  isStatusOpen,
  type WithdrawalProgress,
} from '../shared/withdrawal-steps.ts';
import type { Payee } from './payees.ts';
import styles from './withdrawal.module.css';

const ORDER_TITLES: Readonly<Record<number, TextKey>> = {
  [WITHDRAWAL_STATUS.underReview]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.beingPaid]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.paid]: 'withdrawal.paid',
  [WITHDRAWAL_STATUS.refused]: 'withdrawal.refused',
  [WITHDRAWAL_STATUS.failed]: 'withdrawal.failed',
  [WITHDRAWAL_STATUS.cancelled]: 'withdrawal.cancelled',
};

type Order = OutputOf<Contract['user']['placeWithdrawal']>;

/** A withdrawal that the server accepted, and the payee it goes to. */
export interface PlacedOrder {
  readonly order: Order;
  readonly payee: Payee;
}

const ORDER_REFETCH_MS = 5_000;
const ORDER_REFETCH_AFTER_FAILURE_MS = 60_000;

/** Loads the record of an order from the fund records, and refetches the record until the withdrawal has ended. */
function useOrderRecord({ order_id, status }: Order) {
  const { loadApi } = useServer();
  // The key begins with `user`, so `stale-reads.ts` refetches it with the other reads of the member.
  const queryKey = ['user', 'withdrawalOrder', order_id];
  return useQuery({
    queryKey,
    async queryFn({ client, signal }) {
      const api = await loadApi();
      const { list } = await api.user.getMoneyLog({ type: 'withdraw', limit: 20 }, { signal });
      // The withdrawal and the return of its amount are two records, the newest first.
      const records = list.filter(({ ref }) => ref?.biz === 'withdraw' && ref.id === order_id);
      const timeOf = (kind: number) =>
        records.find(({ type }) => type === kind)?.created_at ?? null;
      const ref = records[0]?.ref;
      const record = ref
        ? {
            ...ref,
            appliedAt: timeOf(LEDGER_TYPE.withdrawal),
            returnedAt: timeOf(LEDGER_TYPE.withdrawalReturn),
          }
        : null;
      const previousStatus = client.getQueryData<typeof record>(queryKey)?.status ?? status;
      // A new status means that money has moved, so the fund records and the member are refetched.
      if (record && record.status !== previousStatus) {
        void client.invalidateQueries({ queryKey: ['user', 'getMoneyLog'] });
        void client.invalidateQueries({ queryKey: MEMBER_KEY });
      }
      return record;
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (!isStatusOpen(data?.status ?? status)) return false;
      return error ? ORDER_REFETCH_AFTER_FAILURE_MS : ORDER_REFETCH_MS;
    },
  });
}

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
      <div className={css.orderActions}>
        <OrderReceipt order={order} payee={payee} progress={progress} />
        {isUnderReview(status) && (
          <CancelWithdrawal
            isQuiet
            orderId={order.order_id}
            amount={order.amount}
            onAnswered={setOrder}
          />
        )}
      </div>
      <StickyFooter>
        <DoneButton onClick={onClose} />
      </StickyFooter>
    </div>
  );
}

/**
 * Is where the form had its button, so a second tap there cancels nothing. It ignores all taps of a series, so that the
 * member sees the result.
 */
function DoneButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  const [ignoredTaps, setIgnoredTaps] = useState(0);
  const isInPressDelay = usePressDelay(true, String(ignoredTaps));
  return (
    <Button
      aria-disabled={isInPressDelay || undefined}
      onClick={() => (isInPressDelay ? setIgnoredTaps(ignoredTaps + 1) : onClick())}
    >
      {t('common.done')}
    </Button>
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
