import type { IncomingMessage } from 'node:http';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { FieldsRefused } from '../business-error.ts';

const LIMIT_BYTES = 64 * 1024;
// Past its limit a body is read on and dropped, so that the caller can finish and hear the refusal;
// past this one it is cut off.
const PATIENCE_BYTES = 16 * LIMIT_BYTES;

const refuseBody = (code: Code, status: number, n = 0) =>
  new FieldsRefused([{ field: 'body', code, n }], status);

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= LIMIT_BYTES) chunks.push(chunk);
      if (size > PATIENCE_BYTES) break; // leaving the loop destroys the connection
    }
  } catch {
    // The caller went away in the middle: nobody hears the answer, and it is no fault of ours.
    throw refuseBody(CODE.format, 400);
  }
  if (size > LIMIT_BYTES) throw refuseBody(CODE.tooLong, 413, LIMIT_BYTES);
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuseBody(CODE.format, 400);
  }
}

const isJson = (type = '') => /^application\/json\s*(;|$)/i.test(type);

/** The body as a JSON object of at most 64 KiB; no body at all is an object without fields. */
export async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  const bytes = await readBytes(req);
  if (bytes.length === 0) return {};
  if (!isJson(req.headers['content-type'])) throw refuseBody(CODE.format, 415);
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuseBody(CODE.format, 400);
  return value as Record<string, unknown>;
}
