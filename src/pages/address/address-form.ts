import { add } from '../../contract/address.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import { checkInput } from '../shared/check-input.ts';
import type { Address } from '../shared/use-address-choice.ts';
import type { FieldProblem } from '../shared/use-form.ts';

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
export const toRequestInput = ({ name, detail, mobile, tag, ...fields }: AddressFields) => ({
  ...fields,
  name: cleanText(name),
  detail: cleanText(detail),
  mobile: normalizeMobile(mobile),
  tag: tag || null,
});

/** These fields share one control, which has the name of the first. */
export const REGION_FIELDS = ['region_code', 'province', 'city', 'district'] as const;

export const checkFields = (values: AddressFields): FieldProblem[] =>
  checkInput(add, toRequestInput(values), values).map((problem) =>
    REGION_FIELDS.some((name) => name === problem.field)
      ? { field: 'region_code', text: 'refused.region' }
      : problem,
  );
