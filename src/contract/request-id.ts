import * as v from 'valibot';
import { mobile } from './fields.ts';

/**
 * The operation id that every POST that writes carries in its body. One intent keeps one id until
 * it has a definitive answer; a backend that meets the id again answers what it answered before.
 */
export const REQUEST_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const requestId = () => v.pipe(v.string(), v.regex(REQUEST_ID));

/**
 * What is sent to learn the outcome of an operation whose body is gone (RULES.md, Requests). Before login
 * an id counts together with the mobile number.
 */
export function resolveInput({ open }: { open: boolean }) {
  const entries = { request_id: requestId(), resolve: v.literal(1) };
  return open ? v.object({ ...entries, mobile: mobile() }) : v.object(entries);
}
