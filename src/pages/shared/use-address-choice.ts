import { queryOptions } from '@tanstack/react-query';
import { apiQuery, REFETCH_AT_EACH_VISIT } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';

/** An address in the list, with a masked mobile number. */
export type Address = OutputOf<Contract['address']['list']>['list'][number];

/** The prize that needs an address, and the chosen address. */
export type AddressChoice = {
  /** The id of the prize record. */
  readonly recordId: number;
  /** The name of the prize. */
  readonly prize: string;
  /** `null` until the member has chosen an address. */
  readonly address: Omit<Address, 'created_at'> | null;
  /** Whether another page than the prize page asked for the address. The prize page then opens after the choice. */
  readonly isRequestedElsewhere?: boolean;
};

/**
 * The addresses, newest first. One page of 50 is enough, because a member has at most 20 (`MAX_ADDRESSES`). Another
 * device may have changed an address.
 */
export const addressesQuery = queryOptions({
  ...apiQuery(contract.address.list, { limit: 50 }),
  ...REFETCH_AT_EACH_VISIT,
});

/** Through this state the prize page requests an address, and the address page returns it. `null` if no prize waits. */
export const useAddressChoice = () =>
  usePersistentState<AddressChoice | null>('address-choice', { scope: 'member' });
