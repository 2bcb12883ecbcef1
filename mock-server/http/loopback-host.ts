import type { IncomingMessage, ServerResponse } from 'node:http';
import { CODE } from '../../src/contract/codes.ts';
import type { Envelope } from '../../src/contract/envelope.ts';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request was meant for this machine. A foreign page whose name has been made to lead to
 * 127.0.0.1 (DNS rebinding) is of one origin with us, so that no CORS rule holds it; its `Host` gives it away.
 */
export const isForLoopback = (req: IncomingMessage) => LOOPBACK_HOST.test(req.headers.host ?? '');

/** Refuses a request that was meant for another host. */
export function refuseHost(res: ServerResponse): void {
  const envelope: Envelope = {
    code: CODE.failed,
    msg: 'This server answers to 127.0.0.1, localhost and [::1] alone: write one of them in the address.',
    data: null,
    time: Math.floor(Date.now() / 1000),
    trace_id: '',
  };
  res.writeHead(421, { 'Content-Type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify(envelope));
}
