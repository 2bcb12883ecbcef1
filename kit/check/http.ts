import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { CALL_DEADLINE_MS } from '../../src/contract/limits.ts';
import type { Reply } from './read-answer.ts';

// Sends requests with the same address, headers and body as the app.

/** The backend sent no complete answer. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export interface Target {
  /** The address before `/v1`, without a trailing slash. */
  readonly base: string;
  /** The origin of the calling page. */
  readonly origin: string;
}

/** The fields of a call: those of the query of a GET, or of the JSON body of a POST. */
export type Fields = Readonly<Record<string, unknown>>;

/** The texts for error codes of Node's `fetch`. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is unknown',
  ECONNRESET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  TimeoutError: `no answer within ${CALL_DEADLINE_MS / 1000} s`,
};

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
  return REASON_TEXTS[cause?.code ?? name] ?? cause?.code ?? cause?.message ?? name;
}

async function request(url: string, init: RequestInit): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    throw new NoAnswerError(reasonOf(error), { cause: error });
  }
}

const queryOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

export function sendCall(
  { base, origin }: Target,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  fields: Fields,
  token: string | null,
): Promise<Reply> {
  const isPost = method === 'POST';
  const query = isPost ? '' : queryOf(fields).toString();
  const headers = {
    Origin: origin,
    Accept: 'application/json',
    'Accept-Language': 'zh-Hans',
    platform: 'h5',
    ...(token && { token }),
    ...(isPost && { 'Content-Type': 'application/json' }),
  };
  return request(`${base}${API_PREFIX}${path}${query && `?${query}`}`, {
    method,
    headers,
    ...(isPost && { body: JSON.stringify(fields) }),
  });
}

/** Sends the preflight that a browser sends before a call with the app's headers. */
export const sendPreflight = (
  { base, origin }: Target,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: readonly string[],
): Promise<Reply> =>
  request(base + API_PREFIX + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  });
