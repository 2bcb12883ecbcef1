import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FundRecord } from '../../api/client.ts';
import { useServer } from '../../api/server.ts';
import { fen } from '../../contract/money.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { HelpButton } from '../../ui/help-button/HelpButton.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { CancelWithdrawal } from '../shared/CancelWithdrawal.tsx';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { paymentReceipt, withdrawalReceipt, type Receipt } from '../shared/receipt/receipts.ts';
import {
  isPaidOut,
  isReturned,
  isUnderReview,
  withdrawalSteps,
} from '../shared/withdrawal-steps.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { isCardLoss, RECORD_LISTS, recordStatus, signedAmount } from './records.ts';

/** Loads the current version of a record. Until then, returns the record from the list. */
function useRecord(listedRecord: FundRecord): FundRecord {
  const { loadApi } = useServer();
  const { id, account } = listedRecord;
  const queryKey = ['user', 'getMoneyLog', 'one', id];
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    async queryFn({ client, signal }): Promise<FundRecord> {
      const api = await loadApi();
      const { list } = await api.user.getMoneyLog({ id, account, page: 1, limit: 1 }, { signal });
      // Another record would show, and let the member cancel, another withdrawal.
      const record = list.find((each) => each.id === id) ?? listedRecord;
      const previousRecord = client.getQueryData<FundRecord>(queryKey) ?? listedRecord;
      // A new status means that money has moved, so the lists and the balance are out of date.
      if (record.ref?.status !== previousRecord.ref?.status) {
        void client.invalidateQueries({ queryKey: RECORD_LISTS });
        void client.invalidateQueries({ queryKey: MEMBER_KEY });
      }
      return record;
    },
  });
  return data ?? listedRecord;
}

export function DetailSheet({
  listedRecord,
  onClose,
}: {
  /** The record as the list shows it; the sheet loads its current version. */
  listedRecord: FundRecord;
  onClose: () => void;
}) {
  const css = useStyles(styles);
  const t = useT();
  const record = useRecord(listedRecord);
  const { account, title, ref } = record;
  const status = recordStatus(record);
  const progress = withdrawalProgress(record);
  const receipt = recordReceipt(record, t);
  return (
    <Sheet
      title={t('asset.detail')}
      onClose={onClose}
      footer={
        ref &&
        progress?.appliedAt &&
        isUnderReview(progress.status) && (
          <CancelWithdrawal orderId={ref.id} amount={fen(record.amount)} />
        )
      }
    >
      <div className={css.detailHead}>
        <p className={css.detailTitle}>
          <span>{`${title} `}</span>
          {status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
        </p>
        <p className={css.detailAmount}>
          <Amount isSigned size="hero" account={account} amount={signedAmount(record)} />
        </p>
        {isCardLoss(record) && <p className={css.smallNote}>{t('asset.lossNote')}</p>}
      </div>
      {progress && (
        <Timeline label={t('withdrawal.progress')} items={withdrawalSteps(progress, t)} />
      )}
      <RecordFacts record={record} />
      {receipt && (
        <div className={css.receiptButton}>
          <ReceiptButton receipt={receipt} />
        </div>
      )}
      <HelpButton />
    </Sheet>
  );
}

/** Returns the progress of the withdrawal that the record started or paid back; `null` for other records. */
function withdrawalProgress({ type, ref, created_at }: FundRecord) {
  if (ref?.biz !== 'withdraw' || ref.status === null) return null;
  // True for the record of the application, false for the record that paid the money back.
  const isApplication = type === LEDGER_TYPE.withdrawal;
  return {
    status: ref.status,
    statusText: ref.status_text ?? '',
    failReason: ref.fail_reason,
    appliedAt: isApplication ? created_at : null,
    auditedAt: ref.audit_time,
    returnedAt: isApplication ? null : created_at,
    arrival: ref.arrival,
  };
}

/** Returns the receipt of a withdrawal, or of a payment for a wealth card or VIP; `null` for other records. */
function recordReceipt(record: FundRecord, t: Translate): Receipt | null {
  const { type, ref, amount, txn_no } = record;
  const progress = withdrawalProgress(record);
  if (type === LEDGER_TYPE.cardPurchase || type === LEDGER_TYPE.vipPurchase)
    return paymentReceipt(record, type === LEDGER_TYPE.vipPurchase, t);
  if (ref?.biz !== 'withdraw' || !progress?.appliedAt) return null;
  const { appliedAt } = progress;
  const { payee, fee, actual_amount: net, order_no } = ref;
  const orderNo = order_no ?? txn_no;
  return withdrawalReceipt({ ...progress, appliedAt, amount, payee, fee, net, orderNo }, t);
}

function RecordFacts({ record }: { record: FundRecord }) {
  const t = useT();
  const { account, type_text, created_at, balance_after, remark, txn_no, ref } = record;
  const withdrawalStatus = (ref?.biz === 'withdraw' && ref.status) || 0;
  const isPaid = isPaidOut(withdrawalStatus);
  const isRefunded = isReturned(withdrawalStatus);
  const arrivalLabelKey = isPaid ? 'asset.arrived' : 'asset.arrives';
  const netLabelKey = isPaid ? 'withdrawal.lineNet' : 'withdrawal.lineExpected';
  const renderMoney = (amount: number | null | undefined) =>
    typeof amount === 'number' && <Amount account="balance" amount={amount} />;
  const rows: [name: string, value: ReactNode][] = [
    [t('asset.kind'), type_text],
    [t('asset.time'), created_at],
    [t(`asset.${account}After`), <Amount account={account} amount={balance_after} />],
    // A returned withdrawal pays nothing and has no fee.
    [t('withdrawal.lineReturned'), isRefunded && renderMoney(record.amount)],
    [t('asset.fee'), !isRefunded && renderMoney(ref?.fee)],
    [t(netLabelKey), !isRefunded && renderMoney(ref?.actual_amount)],
    [t('asset.payee'), ref?.payee],
    [t('asset.audited'), ref?.audit_time],
    [t(arrivalLabelKey), isRefunded ? null : ref?.arrival],
    [t('asset.reason'), ref?.fail_reason],
    [t('asset.remark'), remark],
    [t('asset.orderNo'), ref?.order_no && <CopyText text={ref.order_no} />],
    [t('asset.txnNo'), <CopyText text={txn_no} />],
  ];
  return <Facts isLined rows={rows} />;
}
