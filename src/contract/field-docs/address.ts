import { PAGE_INPUT, PAGE_OUTPUT } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const FORM = {
  name: 'The name of the recipient, complete.',
  mobile: 'The mobile number of the recipient, complete.',
  province: 'The name of the province.',
  city: 'The name of the city.',
  district: 'The name of the district.',
  region_code: 'The six-digit code of the district (GB/T 2260); it must belong to the province.',
  detail: 'Street, building and room.',
  tag: 'A word of the member such as 家; null or missing for none.',
  is_default: '1 to make this the default address, else 0.',
};

const SAVED = {
  id: 'The id of the address.',
  version: 'The version of the address, which changes with name, mobile number, region and detail.',
};

export const addressFields: FieldDocs<'address'> = {
  list: {
    input: {
      ...PAGE_INPUT,
      id: 'Lists only the address with this id, with its complete mobile number.',
    },
    output: {
      list: 'The addresses of the page, newest first.',
      'list[].id': 'The id of the address.',
      'list[].name': FORM.name,
      'list[].mobile':
        'The mobile number of the recipient, masked (`138****1234`) unless the query has an `id`.',
      'list[].province': FORM.province,
      'list[].city': FORM.city,
      'list[].district': FORM.district,
      'list[].region_code': 'The six-digit code of the district (GB/T 2260).',
      'list[].detail': 'Street, building and room, complete.',
      'list[].tag': 'A word of the member such as 家; null if there is none.',
      'list[].is_default': '1 for the default address, else 0.',
      'list[].version': SAVED.version,
      'list[].created_at': 'When the address was added.',
      ...PAGE_OUTPUT,
    },
  },
  add: { input: FORM, output: SAVED },
  edit: {
    input: {
      id: 'The id of the address to change; each other field that is missing stays as it is.',
      ...FORM,
      tag: 'A word of the member such as 家; null removes it.',
      is_default: '1 to make this the default address; with 0 the default address stays.',
    },
    output: SAVED,
  },
  delete: { input: { id: 'The id of the address to delete.' }, output: {} },
};
