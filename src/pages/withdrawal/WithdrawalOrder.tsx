import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/Copy.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { CancelForm } from './CancelForm.tsx';
import { stepsOf } from './order-steps.ts';
import { minuteOf, type Payee } from './payees.ts';
import { useOrderRecord, type Order } from './withdrawal-queries.ts';
import styles from './withdrawal.module.css';

const TONES: Readonly<Record<Order['status'], StatusTone>> = {
  0: 'info',
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'danger',
  5: 'neutral',
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface WithdrawalOrderProps {
  placed: Order;
  payee: Payee;
  onClose: () => void;
}

/** An order that was placed: how far it has come, and the way back while there is one. */
export function WithdrawalOrder({ placed, payee, onClose }: WithdrawalOrderProps) {
  const css = useStyles(styles);
  const t = useT();
  const notices = useNotices();
  const [order, setOrder] = useState(placed);
  const { data: record, isFetching, refetch } = useOrderRecord(order);
  // Cancelled is the last word, whatever was read before it.
  const status = order.status === 5 ? 5 : ((record?.status ?? order.status) as Order['status']);
  const course = {
    status,
    statusText: (order.status === 5 ? null : record?.status_text) ?? order.status_text,
    failReason: record?.fail_reason ?? null,
    arrival: minuteOf(record?.arrival ?? order.expect_time),
  };

  async function handleRefresh(): Promise<void> {
    const { isError } = await refetch();
    if (isError) notices.showToast(t('withdrawal.refreshFailed'));
  }

  return (
    <div className={css['order']}>
      <div className={css['placed']}>
        <h3 className={css['placedTitle']} tabIndex={-1} ref={takeFocus}>
          {t('withdrawal.placed')}
        </h3>
        <StatusChip tone={TONES[status]}>{course.statusText}</StatusChip>
      </div>
      <p className={css['net']}>
        <span className={css['netLabel']}>{t('withdrawal.lineNet')}</span>
        <Money amountFen={order.actual_amount} size="large" />
      </p>
      <div aria-live="polite">
        <Timeline label={t('withdrawal.progress')} items={stepsOf(course, t)} />
      </div>
      <FactList>
        <Fact name={t('withdrawal.lineAmount')}>
          <Money amountFen={order.amount} />
        </Fact>
        <Fact name={t('withdrawal.lineFee')}>
          <Money amountFen={0 - order.fee} />
        </Fact>
        <Fact name={t('withdrawal.payee')}>
          {payee.bankName ?? t('withdrawal.wechat')} <bdi>{payee.number}</bdi>
        </Fact>
        <Fact name={t('withdrawal.orderNo')}>
          <CopyText text={order.order_no} />
        </Fact>
      </FactList>
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('common.done')}</Button>
        <Button look="plain" isBusy={isFetching} onClick={() => void handleRefresh()}>
          {t(isFetching ? 'withdrawal.reading' : 'withdrawal.refresh')}
        </Button>
        {status === 0 && <CancelForm order={order} onCancelled={setOrder} onRefused={refetch} />}
      </div>
    </div>
  );
}
