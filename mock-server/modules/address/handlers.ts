import { CODE } from '../../../src/contract/codes.ts';
import { MAX_ADDRESSES } from '../../../src/contract/limits.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError, refuseField } from '../../business-error.ts';
import type { AddressRow, Db } from '../../store/tables.ts';
import { maskMobile } from '../shared/masking.ts';
import { liesIn } from './rules/region.ts';
import { defaultAfterChange, defaultAfterRemoval } from '../shared/single-default.ts';
import { implement } from '../../implement.ts';
import { paged } from '../shared/paged.ts';

const addressesOf = (db: Db, userId: number) => db.addresses.where('user_id', userId);

/** The member's own address; another's is not there. */
function ownAddress(db: Db, userId: number, id: number): AddressRow {
  const address = db.addresses.get(id);
  if (address?.user_id !== userId) throw new BusinessError(CODE.addressNotFound);
  return address;
}

/** A tag of nothing but spaces is none. */
const tagOf = (tag: string | null | undefined) => tag?.trim() || null;

/** The cities and districts of the country are for the app to know; here the province is enough. */
function checkRegion({ region_code, province }: Pick<AddressRow, 'region_code' | 'province'>) {
  if (!liesIn(region_code, province)) throw refuseField('region_code', CODE.regionRequired);
}

function settleDefault(db: Db, changes: readonly Pick<AddressRow, 'id' | 'is_default'>[]): void {
  for (const { id, is_default } of changes) db.addresses.update(id, { is_default });
}

function shown({ user_id: _user, created_at, ...address }: AddressRow, isWhole: boolean) {
  const mobile = isWhole ? address.mobile : maskMobile(address.mobile);
  return { ...address, mobile, created_at: formatTime(created_at) };
}

export const address = implement('address', {
  list({ db, input, member }) {
    const { id: userId } = member();
    const isWhole = input.id !== undefined;
    const found = isWhole
      ? [ownAddress(db, userId, input.id as number)]
      : [...addressesOf(db, userId)].reverse();
    const { list, ...page } = paged(found, input);
    return { ...page, list: list.map((row) => shown(row, isWhole)) };
  },

  add({ db, input, member, now }) {
    const { id: user_id } = member();
    checkRegion(input);
    if (addressesOf(db, user_id).length >= MAX_ADDRESSES)
      throw new BusinessError(CODE.tooManyAddresses, { n: MAX_ADDRESSES });
    const { is_default, tag, ...fields } = input;
    const { id } = db.addresses.insert({
      ...fields,
      tag: tagOf(tag),
      user_id,
      is_default: 0,
      created_at: now,
    });
    settleDefault(db, defaultAfterChange(addressesOf(db, user_id), id, is_default === 1));
    return { id };
  },

  // Another has to be chosen in its place for a default to be one no longer.
  edit({ db, input, member }) {
    const { id, is_default, tag, ...fields } = input;
    const address = ownAddress(db, member().id, id);
    const { user_id } = address;
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    checkRegion({ ...address, ...given });
    db.addresses.update(id, {
      ...given,
      ...(tag === undefined ? {} : { tag: tagOf(tag) }),
    });
    settleDefault(db, defaultAfterChange(addressesOf(db, user_id), id, is_default === 1));
    return { id };
  },

  // A prize that goes there keeps the address as it was when it was chosen.
  delete({ db, input, member }) {
    const { id, user_id } = ownAddress(db, member().id, input.id);
    db.addresses.remove(id);
    settleDefault(db, defaultAfterRemoval(addressesOf(db, user_id)));
    return {};
  },
});
