import { ApiError } from '../../api/api-error.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { ADDRESS_LIST_KEY, ADDRESSES_KEY, type Address } from '../shared/use-address-choice.ts';

/** Loads one address with its full mobile number. The cache drops this personal data when the form closes. */
export const useAddress = (id: number) =>
  useApiQuery(
    [...ADDRESSES_KEY, 'one', id],
    (api, options) =>
      api.address
        .list({ id }, options)
        .then(({ list }) => list.find((address) => address.id === id) ?? null),
    { staleTime: Infinity, gcTime: 0 },
  );

/** Whether the error says that the address was deleted or is another member’s (RULES.md, Prizes and addresses). */
export const isAddressMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE.addressNotFound;

export const useAddAddress = () =>
  useSubmit((api) => api.address.add, { refetches: [ADDRESS_LIST_KEY] });

export const useEditAddress = () =>
  useSubmit((api) => api.address.edit, { refetches: [ADDRESS_LIST_KEY] });

/** Returns a function that refetches the addresses. The pages call it when an address no longer exists. */
export const useInvalidateAddresses = () => useInvalidate(ADDRESSES_KEY);

/** `deleteAddress` asks for confirmation and resolves with true if the server deleted the address. */
export function useDeleteAddress() {
  const t = useT();
  const notices = useNotices();
  const invalidateAddresses = useInvalidateAddresses();
  const submit = useSubmit((api) => api.address.delete, { refetches: [ADDRESS_LIST_KEY] });

  async function deleteAddress({ id, name, detail }: Address): Promise<boolean> {
    const isAgreed = await notices.ask({
      title: t('address.deleteTitle'),
      text: t('address.deleteText', { address: `${name} ${detail}` }),
      okText: t('address.delete'),
      cancelText: t('common.cancel'),
      isDanger: true,
    });
    if (!isAgreed) return false;
    const outcome = await submit.send({ id });
    if (outcome && !outcome.ok && isAddressMissing(outcome.error)) void invalidateAddresses();
    return outcome?.ok ?? false;
  }

  return { submit, deleteAddress };
}
