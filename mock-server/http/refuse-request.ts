import type { ServerResponse } from 'node:http';
import { CODE } from '../../src/contract/codes.ts';
import type { Envelope } from '../../src/contract/envelope.ts';

/** Refuses a request because of its origin, host or method, before reading the body. */
export function refuseRequest(res: ServerResponse, status: number, msg: string): void {
  const time = Math.floor(Date.now() / 1000);
  const envelope: Envelope = { code: CODE.failed, msg, data: null, time, trace_id: '' };
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify(envelope));
}
