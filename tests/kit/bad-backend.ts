import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { PASSWORD_COST, seedOnce } from '../support/seeded-state.ts';

// Puts the mock behind a server that changes requests and answers, so that a test describes only its deviation.

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ReceivedRequest {
  readonly method: string;
  /** Below `/v1`, without the query. */
  readonly path: string;
  readonly fields: Json;
}

/** How a backend differs from the mock. */
export interface Deviation {
  /** Changes the body of a POST on its way to the mock. */
  readonly changeRequest?: (fields: Json, request: ReceivedRequest) => Json;
  /** Changes an answer of the mock. */
  readonly changeAnswer?: (answer: Answer, request: ReceivedRequest) => void;
  readonly latencyMs?: number;
}

/** Changes the envelope of an answer. A preflight has none. */
export function changeEnvelope(answer: Answer, change: (envelope: Json) => void): void {
  if (answer.body === '') return;
  const envelope = JSON.parse(answer.body) as Json;
  change(envelope);
  answer.body = JSON.stringify(envelope);
}

/** Changes the `data` of a success. */
export const changeData = (answer: Answer, change: (data: Json) => void) =>
  changeEnvelope(answer, ({ code, data }) => {
    if (code === 1) change(data as Json);
  });

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The seeded state of this test file. The seed starts now, because the check compares times with this machine's. */
const seededState = seedOnce(Date.now());

/** Starts a backend that answers like the mock except for the deviation. Returns its address. */
export async function startBackend({
  changeRequest,
  changeAnswer,
  latencyMs = 0,
}: Deviation = {}): Promise<string> {
  const state = (await seededState)();
  const mock = createMock({ state, passwordCost: PASSWORD_COST, rateLimit: false, latencyMs });
  const mockServer = await mock.listen(0);
  const server = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', mockServer.url);
      const text = await readText(req);
      const isPost = req.method === 'POST';
      const fields = (isPost ? JSON.parse(text) : Object.fromEntries(url.searchParams)) as Json;
      const request = { method: req.method ?? '', path: url.pathname.slice(3), fields };
      const { host: _, connection: __, 'content-length': ___, ...headers } = req.headers;
      const response = await fetch(url, {
        method: request.method,
        headers: headers as Record<string, string>,
        ...(isPost && { body: JSON.stringify(changeRequest?.(fields, request) ?? fields) }),
      });
      const { 'content-length': ____, ...keptHeaders } = Object.fromEntries(response.headers);
      const answer = { status: response.status, headers: keptHeaders, body: await response.text() };
      delete answer.headers['content-encoding'];
      changeAnswer?.(answer, request);
      res.writeHead(answer.status, answer.headers).end(answer.body);
    })().catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await mockServer.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
