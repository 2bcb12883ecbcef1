import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import type { Address } from '../shared/use-address-choice.ts';

/** Whether the error says that the address was deleted or is another member’s (RULES.md, Prizes and addresses). */
export const isAddressMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE.addressNotFound;

/** `deleteAddress` asks for confirmation and resolves with true if the server deleted the address. */
export function useDeleteAddress() {
  const t = useT();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const submit = useSubmit((api) => api.address.delete);

  async function deleteAddress({ id, name, detail }: Address): Promise<boolean> {
    const isAgreed = await dialogs.ask({
      title: t('address.deleteTitle'),
      text: t('address.deleteText', { address: `${name} ${detail}` }),
      okText: t('address.delete'),
      cancelText: t('common.cancel'),
      isDanger: true,
    });
    if (!isAgreed) return false;
    const outcome = await submit.send({ id });
    if (outcome && !outcome.ok && isAddressMissing(outcome.error))
      void queryClient.invalidateQueries({ queryKey: ['address'] });
    return outcome?.ok ?? false;
  }

  return { submit, deleteAddress };
}
