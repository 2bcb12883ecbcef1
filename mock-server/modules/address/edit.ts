import type { Contract } from '../../../src/contract/contract.ts';
import { YES } from '../../../src/contract/flag.ts';
import type { Handler } from '../../implement.ts';
import { defaultChangesAfterEdit, applyDefaultChanges } from '../shared/single-default.ts';
import { addressesOf, ownAddress, tagOf } from './rules/addresses.ts';
import { addressVersion } from './rules/present-address.ts';
import { checkRegion } from './rules/region.ts';

/** Changes an address. The default address stays the default until the member makes another address the default. */
export const edit: Handler<Contract['address']['edit']> = ({ db, input, member }) => {
  const { id, is_default, tag, ...fields } = input;
  const address = ownAddress(db, member().id, id);
  const { user_id } = address;
  const changedFields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  checkRegion({ ...address, ...changedFields });
  const editedAddress = db.addresses.update(id, {
    ...changedFields,
    ...(tag === undefined ? {} : { tag: tagOf(tag) }),
  });
  const changes = defaultChangesAfterEdit(addressesOf(db, user_id), id, is_default === YES);
  applyDefaultChanges(db.addresses, changes);
  return { id, version: addressVersion(editedAddress) };
};
