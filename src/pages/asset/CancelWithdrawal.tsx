import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { useSession } from '../../session/use-session.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { readAnew } from './asset-queries.ts';
import type { FundRecord } from './records.ts';

/** Takes back a withdrawal that nobody has looked at yet. */
export function CancelWithdrawal({ record, orderId }: { record: FundRecord; orderId: number }) {
  const t = useT();
  const api = useApi();
  const notices = useNotices();
  const session = useSession();
  const queryClient = useQueryClient();
  const submit = useSubmit(
    (input: { action: 'cancel'; order_id: number }, options) =>
      api.user.exchange_bank_money(input, options),
    'cancel-withdraw',
  );
  const amount = formatAmount(record.amount);

  async function handleCancel(): Promise<void> {
    const isSure = await notices.ask({
      title: t('records.cancelTitle'),
      text: t('records.cancelText', { amount }),
      ok: t('records.cancelSure', { amount }),
      cancel: t('records.cancelNot'),
      isGuarded: true,
    });
    if (!isSure) return;
    const outcome = await submit.send({ action: 'cancel', order_id: orderId });
    if (!outcome) return;
    if (outcome.ok) notices.showToast(t('records.cancelDone', { amount }));
    // Refused, it stands otherwise than this sheet believed.
    readAnew(queryClient);
    void session.loadMember({ isAnew: true }).catch(() => {});
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleCancel();
      }}
    >
      <SubmitButton
        look="danger"
        submit={submit}
        label={t('records.cancel')}
        busyLabel={t('records.cancelling')}
      />
    </form>
  );
}
