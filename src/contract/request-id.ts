import * as v from 'valibot';
import { YES } from './flag.ts';

/**
 * The operation id that every POST that writes carries in its body. One intent keeps one id until
 * it has a definitive answer; a backend that meets the id again answers what it answered before.
 */
export const REQUEST_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const requestId = () => v.pipe(v.string(), v.regex(REQUEST_ID));

/** What is sent to learn the outcome of an operation of a member (RULES.md, Requests). */
export const resolveInput = () => v.object({ request_id: requestId(), resolve: v.literal(YES) });
