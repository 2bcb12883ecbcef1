import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/use-notices.ts';
import type { Address } from '../shared/use-address-choice.ts';
import { isAddressMissing, useDeleteAddress, useInvalidateAddresses } from './address-queries.ts';

/** Confirms, deletes, and returns whether it worked. The app shows a refusal. */
export function useRemoval() {
  const t = useT();
  const notices = useNotices();
  const invalidate = useInvalidateAddresses();
  const submit = useDeleteAddress();

  async function remove({ id, name, detail }: Address): Promise<boolean> {
    const isAgreed = await notices.ask({
      title: t('address.deleteTitle'),
      text: t('address.deleteText', { address: `${name} ${detail}` }),
      ok: t('address.delete'),
      cancel: t('common.cancel'),
      isDanger: true,
    });
    if (!isAgreed) return false;
    const outcome = await submit.send({ id });
    if (outcome && !outcome.ok && isAddressMissing(outcome.error)) void invalidate();
    return outcome?.ok ?? false;
  }

  return { submit, remove };
}
