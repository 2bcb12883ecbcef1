import type { Mock } from '../../../mock-server/app.ts';
import type { AddressRow } from '../../../mock-server/modules/address/rows.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { addAddress } from '../add-address.ts';

// The first member begins with two addresses: 1, the default one, and 2, of 张小北.

const FIRST_MEMBER_ID = 200_001;

export const readAddresses = ({ db }: Mock) => db.addresses.all();
export const readAddress = ({ db }: Mock, id: number) => db.addresses.get(id);

export const memberWithoutAddresses = ({ db, transaction }: Mock) =>
  transaction(() => [1, 2].forEach((id) => db.addresses.remove(id)));

export const memberWithTwentyAddresses = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (let count = db.addresses.all().length; count < 20; count += 1)
      addAddress(db, FIRST_MEMBER_ID);
  });

/** Another member has the address 3. */
export const addressOfAnotherMember = ({ db, transaction }: Mock) =>
  transaction(() => void addAddress(db, 200_002));

/** Another device deletes an address. */
export const deleteElsewhere = ({ db, transaction }: Mock, id: number) =>
  transaction(() => db.addresses.remove(id));

/** Another device makes the second address the default. */
export const makeSecondDefaultElsewhere = ({ db, transaction }: Mock) =>
  transaction(() => {
    db.addresses.update(1, { is_default: NO });
    db.addresses.update(2, { is_default: YES });
  });

/** The second address has a district that was merged into another one since. */
export const addressInFormerDistrict = ({ db, transaction }: Mock) =>
  transaction(() => {
    const region: Partial<AddressRow> = {
      province: '浙江省',
      city: '杭州市',
      district: '江干区',
      region_code: '330199',
    };
    db.addresses.update(2, region);
  });
