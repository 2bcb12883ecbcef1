import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './refuse-request.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request was meant for this machine. A foreign page whose name has been made to lead to
 * 127.0.0.1 (DNS rebinding) is of one origin with us, so that no CORS rule holds it; its `Host` gives it away.
 */
export const isForLoopback = (req: IncomingMessage) => LOOPBACK_HOST.test(req.headers.host ?? '');

/** Refuses a request that was meant for another host. */
export const refuseHost = (res: ServerResponse) =>
  refuseRequest(
    res,
    421,
    'This server answers to 127.0.0.1, localhost and [::1] alone: write one of them in the address.',
  );
