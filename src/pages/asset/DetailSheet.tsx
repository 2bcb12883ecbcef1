import type { ReactNode } from 'react';
import { fen } from '../../contract/money.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { useRecord } from './asset-queries.ts';
import { CancelWithdrawal } from '../shared/CancelWithdrawal.tsx';
import { isPaidOut, isReturned, isUnderReview } from '../shared/withdrawal-steps.ts';
import { WithdrawalTimeline } from '../shared/WithdrawalTimeline.tsx';
import { statusOf } from './record-status.ts';
import { movesNothing, signedAmount, type FundRecord } from './records.ts';
import { Copy } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useLongPress } from '../../ui/use-long-press.ts';

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
  const { account, title, ref, created_at } = record;
  const status = statusOf(record);
  const isApplication = record.type === LEDGER_TYPE.withdrawal;
  const order = ref?.biz === 'withdraw' ? ref : null;
  const stage = order?.status ?? null;
  return (
    <Sheet
      title={t('records.detail')}
      onClose={onClose}
      footer={
        isApplication &&
        order &&
        stage !== null &&
        isUnderReview(stage) && <CancelWithdrawal orderId={order.id} amount={fen(record.amount)} />
      }
    >
      <div className={css['detailHead']}>
        <p className={css['detailTitle']}>
          {title} {status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
        </p>
        <p className={css['detailAmount']}>
          <Amount isFlow size="hero" account={account} amount={signedAmount(record)} />
        </p>
        {movesNothing(record) && <p className={css['note']}>{t('records.lossNote')}</p>}
      </div>
      {order && stage !== null && (
        <WithdrawalTimeline
          status={stage}
          statusText={order.status_text ?? ''}
          failReason={order.fail_reason}
          appliedAt={isApplication ? created_at : null}
          auditedAt={order.audit_time}
          returnedAt={isApplication ? null : created_at}
          arrival={order.arrival}
        />
      )}
      <FactList isLined>
        <RecordFacts record={record} />
      </FactList>
    </Sheet>
  );
}

function RecordFacts({ record }: { record: FundRecord }) {
  const t = useT();
  const { account, type_text, created_at, balance_after, remark, txn_no, ref } = record;
  const stage = (ref?.biz === 'withdraw' && ref.status) || 0;
  const isPaid = isPaidOut(stage);
  const isBack = isReturned(stage);
  const arrival = isPaid ? 'records.arrived' : 'records.arrives';
  const net = isPaid ? 'withdrawal.lineNet' : 'withdrawal.lineExpected';
  const money = (amount: number | null | undefined) =>
    typeof amount === 'number' && <Amount account="balance" amount={amount} />;
  const facts: [name: string, value: ReactNode][] = [
    [t('records.kind'), type_text],
    [t('records.time'), created_at],
    [t(`records.${account}After`), <Amount account={account} amount={balance_after} />],
    // Where nothing was paid and nothing will be, all of it came back and no fee was taken.
    [t('withdrawal.lineReturned'), isBack && money(record.amount)],
    [t('records.fee'), !isBack && money(ref?.fee)],
    [t(net), !isBack && money(ref?.actual_amount)],
    [t('records.payee'), ref?.payee],
    [t('records.audited'), ref?.audit_time],
    [t(arrival), isBack ? null : ref?.arrival],
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

/** A number that somebody may be asked for: a tap copies it, and so does a long press. */
function CopyId({ text }: { text: string }) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
  const press = useLongPress(() => copy(text));
  return (
    <button type="button" className={css['copy']} {...press} onClick={() => copy(text)}>
      <bdi>{text}</bdi>
      <Icon icon={Copy} size={16} />
      <Spoken>{t('common.copy')}</Spoken>
    </button>
  );
}
