import type { Contract } from '../../../src/contract/contract.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import type { AddressRow } from './rows.ts';
import { maskMobile } from '../shared/masking.ts';
import { paginate } from '../shared/paginate.ts';
import { addressesOf, ownAddress } from './rules/addresses.ts';

function presentAddress(
  { user_id: _user, created_at, ...address }: AddressRow,
  isMobileShown: boolean,
) {
  const mobile = isMobileShown ? address.mobile : maskMobile(address.mobile);
  return { ...address, mobile, created_at: formatTime(created_at) };
}

/** Lists the member's addresses, newest first. A single address by id shows the full mobile number. */
export const list: Handler<Contract['address']['list']> = ({ db, input, member }) => {
  const { id: userId } = member();
  const isSingle = input.id !== undefined;
  const addresses = isSingle
    ? [ownAddress(db, userId, input.id as number)]
    : [...addressesOf(db, userId)].reverse();
  return paginate(addresses, input, (row) => presentAddress(row, isSingle));
};
