import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './refuse-request.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether the `Host` header names this machine. DNS rebinding makes a foreign page same-origin, so CORS cannot
 * stop that page. But the `Host` header of its requests still names the foreign host.
 */
export const isForLoopback = (req: IncomingMessage) => LOOPBACK_HOST.test(req.headers.host ?? '');

export const refuseHost = (res: ServerResponse) =>
  refuseRequest(
    res,
    421,
    'This server answers to 127.0.0.1, localhost and [::1] alone: write one of them in the address.',
  );
