import { formatTime } from '../../../../src/contract/time.ts';
import { maskMobile } from '../../shared/masking.ts';
import { versionOf } from '../../shared/version-of.ts';
import type { AddressRow } from '../rows.ts';

/** Changes with every field that is printed on a parcel. */
export const addressVersion = ({
  name,
  mobile,
  province,
  city,
  district,
  region_code,
  detail,
}: AddressRow): string => versionOf([name, mobile, province, city, district, region_code, detail]);

/** The wire format of an address. */
export function presentAddress(row: AddressRow, isMobileShown = false) {
  const { user_id: _user, created_at, ...address } = row;
  const mobile = isMobileShown ? address.mobile : maskMobile(address.mobile);
  return { ...address, mobile, version: addressVersion(row), created_at: formatTime(created_at) };
}
