import * as v from 'valibot';
import { mobile } from '../../../src/contract/fields.ts';
import { type Flag } from '../../../src/contract/flag.ts';
import { flag, id, moment, rowSchema } from '../../store/row-schema.ts';

export interface AddressRow {
  id: number;
  user_id: number;
  name: string;
  mobile: string;
  province: string;
  city: string;
  district: string;
  region_code: string;
  detail: string;
  tag: string | null;
  is_default: Flag;
  created_at: number;
}

export interface AddressTables {
  addresses: AddressRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const addressSchemas = {
  addresses: rowSchema<AddressRow>({
    user_id: id(),
    name: v.string(),
    mobile: mobile(),
    province: v.string(),
    city: v.string(),
    district: v.string(),
    region_code: v.string(),
    detail: v.string(),
    tag: v.nullable(v.string()),
    is_default: flag(),
    created_at: moment(),
  }),
} satisfies Record<keyof AddressTables, v.GenericSchema>;
