import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import { ADDRESSES } from '../shared/use-address-choice.ts';

const LIST = [...ADDRESSES, 'list'];
const addressKey = (id: number) => [...ADDRESSES, 'one', id];

/** The addresses, newest first; the maximum fits on one page. */
export function useAddresses() {
  const api = useApi();
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.address.list({ limit: 50 }, { signal }),
  });
}

/** One address with its full mobile number. The cache drops it with the form: it is personal data. */
export function useAddress(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: addressKey(id),
    queryFn: ({ signal }) =>
      api.address.list({ id }, { signal }).then(({ list: [address = null] }) => address),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The address was deleted or belongs to another member (RULES.md, Prizes and addresses). */
export const isAddressMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE.addressNotFound;

export const useAddAddress = () => useSubmit(useApi().address.add, { refetches: [LIST] });

export const useEditAddress = () => useSubmit(useApi().address.edit, { refetches: [LIST] });

export const useDeleteAddress = () => useSubmit(useApi().address.delete, { refetches: [LIST] });

/** Refetches the address and the list after a refusal that says they are outdated. */
export const useInvalidateAddresses = () => useInvalidate(ADDRESSES);
