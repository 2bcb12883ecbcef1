import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useDraft, type Draft } from '../../session/use-draft.ts';

/** One of the member's addresses as the list has it: its mobile number is masked. */
export type Address = OutputOf<Contract['address']['list']>['list'][number];

/** For what an address is being chosen, and which has been. */
export type AddressChoice = {
  readonly recordId: number;
  readonly prize: string;
  /** `null` until one is chosen. */
  readonly address: Omit<Address, 'created_at'> | null;
  /** Asked for by another page than that of the prizes, which is gone to once one is chosen. */
  readonly isDirect?: boolean;
};

/** Under which the addresses are kept: whoever hears that one is gone has them read anew. */
export const ADDRESSES = ['address'];

/**
 * What the page of prizes asks of the page of addresses, and what it is answered: a draft of the member's
 * that both write, so that neither knows the other and Back leads from one to the other as it always does.
 */
export const useAddressChoice = (): Draft<AddressChoice> =>
  useDraft<AddressChoice>('address-choice');

/** Reads what is asked and answered; `null` where nobody waits for an address. */
export function readChoice({ get }: Draft<AddressChoice>): AddressChoice | null {
  const { recordId, prize, address = null, isDirect = false } = get() ?? {};
  return recordId === undefined || prize === undefined
    ? null
    : { recordId, prize, address, isDirect };
}
