import * as v from 'valibot';
import { YES } from './flag.ts';

/**
 * The idempotency key of a write. The status queries of the write carry the same id. A
 * backend replays the answer of a known id.
 */
export const REQUEST_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const requestId = () => v.pipe(v.string(), v.regex(REQUEST_ID));

/** The request for the outcome of a write (RULES.md, Requests). */
export const resolveInput = () => v.object({ request_id: requestId(), resolve: v.literal(YES) });
