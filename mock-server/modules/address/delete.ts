import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';
import { defaultChangesAfterRemoval, applyDefaultChanges } from '../shared/single-default.ts';
import { addressesOf, ownAddress } from './rules/addresses.ts';

/** Deletes an address. Prize records keep their own copy of it. */
export const delete_: Handler<Contract['address']['delete']> = ({ db, input, member }) => {
  const { id, user_id } = ownAddress(db, member().id, input.id);
  db.addresses.remove(id);
  applyDefaultChanges(db.addresses, defaultChangesAfterRemoval(addressesOf(db, user_id)));
  return {};
};
