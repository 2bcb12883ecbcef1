import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './refuse-request.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether the `Host` header names this machine. With DNS rebinding a foreign page becomes same-origin, so
 * CORS does not stop it. Its `Host` header does.
 */
export const isForLoopback = (req: IncomingMessage) => LOOPBACK_HOST.test(req.headers.host ?? '');

export const refuseHost = (res: ServerResponse) =>
  refuseRequest(
    res,
    421,
    'This server answers to 127.0.0.1, localhost and [::1] alone: write one of them in the address.',
  );
