import * as v from 'valibot';
import { count, optional, queryInteger } from './fields.ts';

/** The input of every list: `page` from 1, `limit` 1 to 50. A page past the end is empty. */
export const listInput = () => ({
  page: v.optional(queryInteger(1, 1_000_000), 1),
  limit: v.optional(queryInteger(1, 50), 20),
});

/** The fields of `listInput` in a JSON body. */
export const listBody = () => ({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
});

/** The output of every list, newest first unless the call says otherwise. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    list: v.array(item),
    /** The number of all rows. If missing, the app hides the counts. */
    total: optional(count()),
    page: v.pipe(v.number(), v.integer()),
    limit: v.pipe(v.number(), v.integer()),
    has_more: v.boolean(),
  });
