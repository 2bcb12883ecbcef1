import { add } from '../../contract/address.ts';
import { CODE } from '../../contract/codes.ts';
import { NO, YES } from '../../contract/flag.ts';
import { validate } from '../../contract/validate.ts';
import { describeRefusals } from '../../i18n/describe-refusals.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import type { Refusal } from '../../ui/use-form.ts';
import type { Address } from '../shared/use-address-choice.ts';

/** The values of the empty form. Four fields hold the region, as in the request. */
export const EMPTY_FIELDS = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  region_code: '',
  detail: '',
  tag: '',
  is_default: false,
};

export type AddressFields = typeof EMPTY_FIELDS;

/** The values of an address that is edited. `is_default` says only whether the member has switched it on. */
export const addressToFields = ({
  id: _,
  created_at: __,
  tag,
  ...fields
}: Address): AddressFields => ({ ...fields, tag: tag ?? '', is_default: false });

/** Converts the values of the form to the input of the calls that add or edit an address. */
export const toRequestInput = ({
  name,
  detail,
  mobile,
  tag,
  is_default,
  ...fields
}: AddressFields) => ({
  ...fields,
  name: cleanText(name),
  detail: cleanText(detail),
  mobile: normalizeMobile(mobile),
  tag: tag || null,
  is_default: is_default ? YES : NO,
});

const REGION_FIELDS: readonly string[] = ['province', 'city', 'district'];

/** Returns the form field that shows the error of a request field. */
export const toFormField = (field: string): string =>
  REGION_FIELDS.includes(field) ? 'region_code' : field;

/** For each refusal code: the form field that shows the refusal if it names no field. */
export const REFUSAL_FIELDS: Readonly<Record<number, keyof AddressFields>> = {
  [CODE.recipientRequired]: 'name',
  [CODE.addressMobile]: 'mobile',
  [CODE.regionRequired]: 'region_code',
  [CODE.addressDetail]: 'detail',
};

export function checkFields(values: AddressFields): Refusal[] {
  const { errors } = validate(add.input, toRequestInput(values));
  return describeRefusals(errors, values).map((refusal) => {
    const field = toFormField(refusal.field);
    return field === 'region_code' ? { field, text: 'refused.region' } : refusal;
  });
}
