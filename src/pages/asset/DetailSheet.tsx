import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { useRecord } from './asset-queries.ts';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { CopyId } from './CopyId.tsx';
import { statusOf } from './record-status.ts';
import { movesNothing, signedAmount, type FundRecord } from './records.ts';
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx';

interface DetailSheetProps {
  /** As the list had it: it is read anew. */
  known: FundRecord;
  onClose: () => void;
}

/** All there is to know of one record. */
export function DetailSheet({ known, onClose }: DetailSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const record = useRecord(known);
  const { account, title, ref } = record;
  const status = statusOf(record);
  const isPending = record.type === WITHDRAWAL && ref?.status === 0;
  return (
    <Sheet
      title={t('records.detail')}
      onClose={onClose}
      footer={isPending && <CancelWithdrawal record={record} orderId={ref.id} />}
    >
      <div className={css['detailHead']}>
        <p className={css['detailTitle']}>
          {title} {status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
        </p>
        <p className={css['detailAmount']}>
          <Amount isFlow isHero account={account} amount={signedAmount(record)} />
        </p>
        {movesNothing(record) && <p className={css['note']}>{t('records.lossNote')}</p>}
      </div>
      {ref?.biz === 'withdraw' && <WithdrawalTimeline record={record} order={ref} />}
      <FactList isLined>
        <RecordFacts record={record} />
      </FactList>
    </Sheet>
  );
}

const WITHDRAWAL = 113;
const PAID = 2;

function RecordFacts({ record }: { record: FundRecord }) {
  const t = useT();
  const { account, type_text, created_at, balance_after, remark, txn_no, ref } = record;
  const arrival = ref?.status === PAID ? 'records.arrived' : 'records.arrives';
  const money = (amount: number | null | undefined) =>
    typeof amount === 'number' && <Amount account="balance" amount={amount} />;
  const facts: [name: string, value: ReactNode][] = [
    [t('records.kind'), type_text],
    [t('records.time'), created_at],
    [t(`records.${account}After`), <Amount account={account} amount={balance_after} />],
    [t('records.fee'), money(ref?.fee)],
    [t('records.actual'), money(ref?.actual_amount)],
    [t('records.payee'), ref?.payee],
    [t('records.audited'), ref?.audit_time],
    [t(arrival), ref?.arrival],
    [t('records.reason'), ref?.fail_reason],
    [t('records.remark'), remark],
    [t('records.orderNo'), ref?.order_no && <CopyId text={ref.order_no} />],
    [t('records.txnNo'), <CopyId text={txn_no} />],
  ];
  return facts.map(
    ([name, value]) =>
      value && (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ),
  );
}
