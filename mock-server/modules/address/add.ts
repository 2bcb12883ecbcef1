import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { MAX_ADDRESSES } from '../../../src/contract/limits.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { defaultChangesAfterEdit, applyDefaultChanges } from '../shared/single-default.ts';
import { addressesOf, tagOf } from './rules/addresses.ts';
import { addressVersion } from './rules/present-address.ts';
import { checkRegion } from './rules/region.ts';

export const add: Handler<Contract['address']['add']> = ({ db, input, member, now }) => {
  const { id: user_id } = member();
  checkRegion(input);
  if (addressesOf(db, user_id).length >= MAX_ADDRESSES)
    throw new BusinessError(CODE.tooManyAddresses, { n: MAX_ADDRESSES });
  const { is_default, tag, ...fields } = input;
  const address = db.addresses.insert({
    ...fields,
    tag: tagOf(tag),
    user_id,
    is_default: NO,
    created_at: now,
  });
  const changes = defaultChangesAfterEdit(addressesOf(db, user_id), address.id, is_default === YES);
  applyDefaultChanges(db.addresses, changes);
  return { id: address.id, version: addressVersion(address) };
};
