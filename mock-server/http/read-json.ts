import type { IncomingMessage } from 'node:http';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { FieldsError } from '../business-error.ts';

// A body above its limit is read and discarded, so that the caller still receives the business error. Above this size,
// the server closes the connection.
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** How deep a body may be nested. The contract needs 3 levels. A body of thousands would overflow the stack. */
const MAX_DEPTH = 32;

const bodyError = (code: Code, status: number, n = 0) =>
  new FieldsError([{ field: 'body', code, n }], status);

async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) break; // leaving the loop closes the connection
    }
  } catch {
    // The caller disconnected, so this is no server error.
    throw bodyError(CODE.format, 400);
  }
  if (size > maxBytes) throw bodyError(CODE.tooLong, 413, maxBytes);
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw bodyError(CODE.format, 400);
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const isParent = (item: unknown) => typeof item === 'object' && item !== null;
    level = level.filter(isParent).flatMap((item): unknown[] => Object.values(item));
  }
  return false;
}

const isJson = (type = '') => /^application\/json\s*(;|$)/i.test(type);

/** Reads the body as a JSON object of at most `maxBytes`. An empty body is an empty object. */
export async function readJson(
  req: IncomingMessage,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(req, maxBytes);
  if (bytes.length === 0) return {};
  if (!isJson(req.headers['content-type'])) throw bodyError(CODE.format, 415);
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value))
    throw bodyError(CODE.format, 400);
  return value as Record<string, unknown>;
}
