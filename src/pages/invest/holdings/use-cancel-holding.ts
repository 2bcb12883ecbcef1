import { useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import { useSubmit } from '../../../api/pending-writes/use-submit.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { useDialogs } from '../../../ui/hooks/use-dialogs.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';

/**
 * Cancels a purchase after a confirmation; one cancellation at a time. `onCancelled` is called after the server has
 * cancelled a purchase.
 */
export function useCancelHolding(onCancelled: () => void) {
  const t = useT();
  const dialogs = useDialogs();
  const isHidden = useAreAmountsHidden();
  const submit = useSubmit((api) => api.card.cancel, { action: 'cancel-card' });
  const [cancellingId, setCancellingId] = useState<number>();

  async function cancel({ id, amount, product_name }: Holding): Promise<void> {
    const textValues = { amount: isHidden ? '****' : formatAmount(amount), product: product_name };
    const isAgreed = await dialogs.ask({
      title: t('invest.cancelTitle', textValues),
      text: t('invest.cancelText', textValues),
      okText: t('invest.cancelOk', textValues),
      cancelText: t('invest.cancelNot'),
      isDanger: true,
    });
    if (!isAgreed) return;
    setCancellingId(id);
    const outcome = await submit.send({ holding_id: id });
    if (outcome?.ok) {
      dialogs.showToast(t('invest.cancelled', textValues));
      onCancelled();
    }
  }

  return { submit, cancellingId, cancel };
}
