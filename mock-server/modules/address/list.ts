import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';
import { paginate } from '../shared/paginate.ts';
import { addressesOf, ownAddress } from './rules/addresses.ts';
import { presentAddress } from './rules/present-address.ts';

/** Lists the member's addresses, newest first. A single address by id shows the full mobile number. */
export const list: Handler<Contract['address']['list']> = ({ db, input, member }) => {
  const { id: userId } = member();
  const { id } = input;
  const addresses =
    id === undefined ? [...addressesOf(db, userId)].reverse() : [ownAddress(db, userId, id)];
  return paginate(addresses, input, (row) => presentAddress(row, id !== undefined));
};
