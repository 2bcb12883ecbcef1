import type { FormEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useCancelWithdrawal, type Order } from './withdrawal-queries.ts';

interface CancelFormProps {
  order: Order;
  onCancelled: (order: Order) => void;
  /** It has gone on in the meantime. */
  onRefused: () => unknown;
}

/** Takes an order back while it is under review, after a question. */
export function CancelForm({ order, onCancelled, onRefused }: CancelFormProps) {
  const t = useT();
  const notices = useNotices();
  const submit = useCancelWithdrawal(order);

  async function handleCancel(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isAgreed = await notices.ask({
      title: t('withdrawal.cancelTitle'),
      text: t('withdrawal.cancelText', { amount: formatAmount(order.amount) }),
      ok: t('withdrawal.cancelOk'),
      cancel: t('withdrawal.cancelKeep'),
      isGuarded: true,
      isDanger: true,
    });
    if (!isAgreed) return;
    const outcome = await submit.send({});
    if (outcome?.ok) onCancelled(outcome.data);
    else if (outcome?.error.kind === 'business') onRefused();
  }

  return (
    <form onSubmit={(event) => void handleCancel(event)}>
      <SubmitButton
        submit={submit}
        look="danger"
        label={t('withdrawal.cancel')}
        busyLabel={t('withdrawal.cancelling')}
      />
    </form>
  );
}
