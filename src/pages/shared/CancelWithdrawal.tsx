import type { ComponentProps, FormEvent } from 'react';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Fen } from '../../contract/money.ts';
import { WITHDRAWAL_STATUS } from '../../contract/statuses.ts';
import type { cancelWithdrawal } from '../../contract/user/withdrawal.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import {
  pendingLabelKey,
  PendingWriteNote,
} from '../../ui/pending-write-note/PendingWriteNote.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { RECORD_PAGES } from './record-pages.ts';

interface CancelWithdrawalProps {
  orderId: number;
  amount: Fen;
  /** Called with the updated order, also if its status is another than cancelled. */
  onAnswered?: (order: OutputOf<typeof cancelWithdrawal>) => void;
  /** Looks like text, for a sheet that has another main button. */
  isQuiet?: boolean;
}

/** Cancels a withdrawal under review, after a confirmation. */
export function CancelWithdrawal({
  orderId,
  amount,
  onAnswered,
  isQuiet = false,
}: CancelWithdrawalProps) {
  const t = useT();
  const dialogs = useDialogs();
  const areAmountsHidden = useAreAmountsHidden();
  const invalidateReads = useInvalidateReads(contract.user.cancelWithdrawal);
  const submit = useSubmit((api) => api.user.cancelWithdrawal, { action: 'cancel-withdraw' });

  async function handleCancel(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isConfirmed = await dialogs.ask({
      title: t('withdrawal.cancelTitle'),
      text: areAmountsHidden
        ? t('withdrawal.cancelTextHidden')
        : t('withdrawal.cancelText', { amount: formatAmount(amount) }),
      okText: t('withdrawal.cancelOk'),
      cancelText: t('withdrawal.cancelKeep'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const outcome = await submit.send({ order_id: orderId });
    if (outcome?.ok) {
      const isCancelled = outcome.data.status === WITHDRAWAL_STATUS.cancelled;
      if (isCancelled) dialogs.showToast(t('withdrawal.cancelDone'));
      onAnswered?.(outcome.data);
    }
    // The server refuses if the status of the withdrawal has changed meanwhile.
    else if (outcome?.error.kind === 'business') void invalidateReads();
  }

  const labels = { label: t('withdrawal.cancel'), busyLabel: t('withdrawal.cancelling') };
  return (
    <form onSubmit={(event) => void handleCancel(event)}>
      {isQuiet ? (
        <QuietSubmit submit={submit} {...labels} />
      ) : (
        <SubmitButton
          submit={submit}
          records={RECORD_PAGES['cancel-withdraw']}
          variant="danger"
          {...labels}
        />
      )}
    </form>
  );
}

type QuietSubmitProps = Pick<ComponentProps<typeof SubmitButton>, 'submit' | 'label' | 'busyLabel'>;

/** A `SubmitButton` that looks like text. */
function QuietSubmit({ submit, label, busyLabel }: QuietSubmitProps) {
  const t = useT();
  const { isBusy, pendingWrite } = submit;
  const isLocked = isBusy || pendingWrite !== null;
  return (
    <>
      <TextButton
        type="submit"
        data-quiet
        // Never `disabled`, because a disabled button loses the focus.
        aria-disabled={isLocked || undefined}
        aria-busy={isBusy || undefined}
        onClick={(event) => isLocked && event.preventDefault()}
      >
        {pendingWrite ? t(pendingLabelKey(pendingWrite)) : isBusy ? busyLabel : label}
      </TextButton>
      <div aria-live="polite">
        {pendingWrite && (
          <PendingWriteNote pendingWrite={pendingWrite} records={RECORD_PAGES['cancel-withdraw']} />
        )}
      </div>
    </>
  );
}
