import * as v from 'valibot';
import { YES } from './flag.ts';

/**
 * The operation id of a write. A retry of the same write sends the same id until a definitive answer arrives. A
 * backend replays the answer of a known id.
 */
export const REQUEST_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const requestId = () => v.pipe(v.string(), v.regex(REQUEST_ID));

/** The request for the outcome of a write (RULES.md, Requests). */
export const resolveInput = () => v.object({ request_id: requestId(), resolve: v.literal(YES) });
