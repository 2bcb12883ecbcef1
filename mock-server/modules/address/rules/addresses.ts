import { CODE } from '../../../../src/contract/codes.ts';
import { BusinessError } from '../../../business-error.ts';
import type { AddressRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

export const addressesOf = (db: Db, userId: number) => db.addresses.where('user_id', userId);

/** The member's own address; another's is not there. */
export function ownAddress(db: Db, userId: number, id: number): AddressRow {
  const address = db.addresses.get(id);
  if (address?.user_id !== userId) throw new BusinessError(CODE.addressNotFound);
  return address;
}

/** A tag of nothing but spaces is none. */
export const tagOf = (tag: string | null | undefined) => tag?.trim() || null;
