import { CODE } from '../../../../src/contract/codes.ts';
import { BusinessError } from '../../../business-error.ts';
import type { AddressRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

export const addressesOf = (db: Db, userId: number) => db.addresses.where('user_id', userId);

/** Returns the member's own address. Refuses the address of another member as not found. */
export function ownAddress(db: Db, userId: number, id: number): AddressRow {
  const address = db.addresses.get(id);
  if (address?.user_id !== userId) throw new BusinessError(CODE.addressNotFound);
  return address;
}

/** Trims a tag. A blank tag becomes null. */
export const tagOf = (tag: string | null | undefined) => tag?.trim() || null;
