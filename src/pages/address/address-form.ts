import { add } from '../../contract/address.ts';
import { CODE } from '../../contract/codes.ts';
import { NO, YES } from '../../contract/flag.ts';
import { validate } from '../../contract/validate.ts';
import { describeRefusals } from '../../i18n/refusals.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import type { Refusal } from '../../ui/use-form.ts';
import type { Address } from '../shared/use-address-choice.ts';

/** The fields as they stand on the page; the region is chosen as one and kept as four. */
export const EMPTY = {
  ...{ name: '', mobile: '', province: '', city: '', district: '', region_code: '' },
  ...{ detail: '', tag: '', is_default: false },
};

export type Fields = typeof EMPTY;

export const fieldsOf = ({
  id: _,
  created_at: __,
  tag,
  is_default,
  ...fields
}: Address): Fields => ({
  ...fields,
  tag: tag ?? '',
  is_default: is_default === YES,
});

export const inputOf = ({ mobile, tag, is_default, ...fields }: Fields) => ({
  ...fields,
  mobile: normalizeMobile(mobile),
  tag: tag || null,
  is_default: is_default ? YES : NO,
});

const REGION: readonly string[] = ['province', 'city', 'district'];

/** Where on the page it stands what is said of a field of the call. */
export const placeOf = (field: string): string => (REGION.includes(field) ? 'region_code' : field);

/** Which field a refusal is about that names none. */
export const ABOUT: Readonly<Record<number, keyof Fields>> = {
  [CODE.recipientRequired]: 'name',
  [CODE.addressMobile]: 'mobile',
  [CODE.regionRequired]: 'region_code',
  [CODE.addressDetail]: 'detail',
};

/** What is wrong with the fields, by the rules of the contract. */
export function check(values: Fields): Refusal[] {
  const checked = validate(add.input, inputOf(values));
  if (checked.ok) return [];
  return describeRefusals(checked.errors, values).map((refusal) => {
    const field = placeOf(refusal.field);
    return field === 'region_code' ? { field, text: 'refused.region' } : refusal;
  });
}
