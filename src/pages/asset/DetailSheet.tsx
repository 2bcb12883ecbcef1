import type { ReactNode } from 'react';
import { fen } from '../../contract/money.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { Facts } from '../../ui/Facts.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { useRecord } from './asset-queries.ts';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { paymentReceipt, withdrawalReceipt, type Receipt } from '../shared/receipt/receipts.ts';
import { CancelWithdrawal } from '../shared/CancelWithdrawal.tsx';
import { isPaidOut, isReturned, isUnderReview } from '../shared/withdrawal-steps.ts';
import { WithdrawalTimeline } from '../shared/WithdrawalTimeline.tsx';
import { isCardLoss, recordStatus, signedAmount, type AssetRecord } from './records.ts';
import { CopyText } from '../../ui/Copy.tsx';

export function DetailSheet({
  listedRecord,
  onClose,
}: {
  listedRecord: AssetRecord;
  onClose: () => void;
}) {
  const css = useStyles(styles);
  const t = useT();
  const record = useRecord(listedRecord);
  const { account, title, ref, created_at } = record;
  const status = recordStatus(record);
  const isApplication = record.type === LEDGER_TYPE.withdrawal;
  const order = ref?.biz === 'withdraw' ? ref : null;
  const withdrawalStatus = order?.status ?? null;
  const receipt = recordReceipt(record, t);
  return (
    <Sheet
      title={t('asset.detail')}
      onClose={onClose}
      footer={
        isApplication &&
        order &&
        withdrawalStatus !== null &&
        isUnderReview(withdrawalStatus) && (
          <CancelWithdrawal orderId={order.id} amount={fen(record.amount)} />
        )
      }
    >
      <div className={css.detailHead}>
        <p className={css.detailTitle}>
          {title} {status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
        </p>
        <p className={css.detailAmount}>
          <Amount isSigned size="hero" account={account} amount={signedAmount(record)} />
        </p>
        {isCardLoss(record) && <p className={css.note}>{t('asset.lossNote')}</p>}
      </div>
      {order && withdrawalStatus !== null && (
        <WithdrawalTimeline
          status={withdrawalStatus}
          statusText={order.status_text ?? ''}
          failReason={order.fail_reason}
          appliedAt={isApplication ? created_at : null}
          auditedAt={order.audit_time}
          returnedAt={isApplication ? null : created_at}
          arrival={order.arrival}
        />
      )}
      <RecordFacts record={record} />
      {receipt && (
        <div className={css.receipt}>
          <ReceiptButton receipt={receipt} />
        </div>
      )}
      <HelpButton />
    </Sheet>
  );
}

/** Returns the receipt of a withdrawal, or of a payment for a wealth card or VIP; `null` for other records. */
function recordReceipt(record: AssetRecord, t: Translate): Receipt | null {
  const { type, ref, amount, created_at, txn_no } = record;
  if (type === LEDGER_TYPE.cardPurchase || type === LEDGER_TYPE.vipPurchase)
    return paymentReceipt(record, type === LEDGER_TYPE.vipPurchase, t);
  if (type !== LEDGER_TYPE.withdrawal || ref?.biz !== 'withdraw' || ref.status === null)
    return null;
  return withdrawalReceipt(
    {
      amount,
      payee: ref.payee,
      fee: ref.fee,
      net: ref.actual_amount,
      status: ref.status,
      statusText: ref.status_text ?? '',
      failReason: ref.fail_reason,
      appliedAt: created_at,
      auditedAt: ref.audit_time,
      arrival: ref.arrival,
      orderNo: ref.order_no ?? txn_no,
    },
    t,
  );
}

function RecordFacts({ record }: { record: AssetRecord }) {
  const t = useT();
  const { account, type_text, created_at, balance_after, remark, txn_no, ref } = record;
  const withdrawalStatus = (ref?.biz === 'withdraw' && ref.status) || 0;
  const isPaid = isPaidOut(withdrawalStatus);
  const isRefunded = isReturned(withdrawalStatus);
  const arrival = isPaid ? 'asset.arrived' : 'asset.arrives';
  const net = isPaid ? 'withdrawal.lineNet' : 'withdrawal.lineExpected';
  const renderMoney = (amount: number | null | undefined) =>
    typeof amount === 'number' && <Amount account="balance" amount={amount} />;
  const rows: [name: string, value: ReactNode][] = [
    [t('asset.kind'), type_text],
    [t('asset.time'), created_at],
    [t(`asset.${account}After`), <Amount account={account} amount={balance_after} />],
    // A returned withdrawal pays nothing and has no fee.
    [t('withdrawal.lineReturned'), isRefunded && renderMoney(record.amount)],
    [t('asset.fee'), !isRefunded && renderMoney(ref?.fee)],
    [t(net), !isRefunded && renderMoney(ref?.actual_amount)],
    [t('asset.payee'), ref?.payee],
    [t('asset.audited'), ref?.audit_time],
    [t(arrival), isRefunded ? null : ref?.arrival],
    [t('asset.reason'), ref?.fail_reason],
    [t('asset.remark'), remark],
    [t('asset.orderNo'), ref?.order_no && <CopyText text={ref.order_no} />],
    [t('asset.txnNo'), <CopyText text={txn_no} />],
  ];
  return <Facts isLined rows={rows} />;
}
