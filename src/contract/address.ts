import * as v from 'valibot';
import { asMessage, CODE } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  flagInput,
  id,
  optional,
  mobile,
  queryId,
  text,
  textBetween,
  undefinedIfInvalid,
} from './fields.ts';
import { NO } from './flag.ts';
import { listInput, listOf } from './list.ts';
import { time } from './time.ts';

// The calls under /api/address: the delivery addresses of prizes.

const region = () => textBetween(1, 20, CODE.regionRequired);

/** The fields of the address form. */
const addressFields = () => ({
  name: textBetween(1, 25, CODE.recipientRequired),
  mobile: mobile(CODE.addressMobile),
  province: region(),
  city: region(),
  district: region(),
  /** The six-digit code of GB/T 2260. */
  region_code: v.pipe(v.string(), v.regex(/^\d{6}$/, asMessage(CODE.regionRequired))),
  detail: textBetween(5, 100, CODE.addressDetail),
});

/** A text that changes with every field of the parcel's label. The choice of a prize's address repeats it. */
const version = () => v.optional(undefinedIfInvalid(v.string()));

/** An address. A choice for a prize that is refused with 10008 sends it again. */
export const address = () =>
  v.object({
    id: id(),
    name: v.string(),
    mobile: v.string(),
    province: v.string(),
    city: v.string(),
    district: v.string(),
    region_code: v.string(),
    detail: v.string(),
    tag: v.nullable(v.string()),
    is_default: flag(),
    version: version(),
    created_at: optional(time()),
  });

/** `mobile` is masked unless the query has an `id`. */
export const list = endpoint('GET', '/api/address/list', {
  input: () => ({ ...listInput(), id: v.optional(queryId()) }),
  output: () => listOf(address()),
});

const savedOutput = () => v.object({ id: id(), version: version() });

export const add = endpoint('POST', '/api/address/add', {
  writes: true,
  input: () => ({
    ...addressFields(),
    tag: v.optional(v.nullable(text(10))),
    is_default: v.optional(flagInput(), NO),
  }),
  output: savedOutput,
});

/** Missing fields stay unchanged. */
export const edit = endpoint('POST', '/api/address/edit', {
  writes: true,
  input: () => ({
    id: id(),
    ...v.partial(v.object(addressFields())).entries,
    tag: v.optional(v.nullable(text(10))),
    is_default: v.optional(flagInput()),
  }),
  output: savedOutput,
});

const delete_ = endpoint('POST', '/api/address/delete', {
  writes: true,
  input: () => ({ id: id() }),
  output: () => v.object({}),
});

export { delete_ as delete };
