import { useQueryClient } from '@tanstack/react-query';
import { keepFirstPage } from '../../api/keep-first-page.ts';
import { useApiPages } from '../../api/use-api-pages.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { bindAddress } from '../../contract/prize.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { ADDRESSES_KEY } from '../shared/use-address-choice.ts';

const PRIZES_QUERY_KEY = ['prize', 'records', 'prizes'];

/** Loads the member's prizes with a status, newest first. The status `null` loads all prizes. */
export const usePrizes = (status: number | null) =>
  useApiPages([...PRIZES_QUERY_KEY, status], (api, page, options) =>
    api.prize.records({ scope: 'prizes', page, ...(status !== null && { status }) }, options),
  );

/** Returns a function that refetches the prizes (first page only), the addresses and the member. */
export function useInvalidatePrizes(): () => void {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(['prize'], ADDRESSES_KEY, MEMBER_KEY);
  return () => {
    keepFirstPage(queryClient, { queryKey: PRIZES_QUERY_KEY });
    void invalidate();
  };
}

/** The refusals of a deleted and of an edited address. The sheet shows them. */
export const ADDRESS_REFUSALS: readonly unknown[] = [CODE.addressNotFound, CODE.stale];

/** Sets or changes the address of a prize. */
export function useBindAddress() {
  const invalidate = useInvalidatePrizes();
  return useSubmit(
    (api) => async (input: InputOf<typeof bindAddress>, options) => {
      const result = await api.prize.bindAddress(input, options);
      invalidate();
      return result;
    },
    { ownRefusals: ADDRESS_REFUSALS },
  );
}
