import type { Endpoint } from '../contract/endpoint.ts';
import { API_PREFIX } from '../contract/envelope.ts';
import { MAX_ANSWER_BYTES } from '../contract/limits.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError } from './api-error.ts';
import type { Answer } from './decode.ts';

/** The longest accepted `Retry-After` in seconds, one day. */
const MAX_RETRY_AFTER = 86_400;

export interface HttpOptions {
  /** The address of the API, without `/v1` and without a slash at the end. */
  baseUrl: string;
  clock: Clock;
  locale: () => string;
}

interface HttpRequest {
  endpoint: Endpoint;
  /** The fields as they are sent. */
  input: Record<string, unknown>;
  token: string | null;
  signal: AbortSignal;
}

/** Sends one HTTP request and returns the whole answer, whatever the status. */
type Exchange = (request: HttpRequest) => Promise<Answer>;

const toQuery = (input: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();

/** Returns the seconds of a `Retry-After` header, which holds seconds or a date. Returns 0 without a valid header. */
function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) : 0;
}

/** Reads the body as text. Stops and throws when the body is too large. */
async function readBody({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new ApiError('contract', {
        reasons: ['The answer is larger than 2 MiB. Send fewer or shorter rows.'],
      });
    }
    text += decoder.decode(value, { stream: true });
  }
}

export function createExchange({ baseUrl, clock, locale }: HttpOptions): Exchange {
  return async ({ endpoint: { method, path }, input, token, signal }) => {
    const url = `${baseUrl}${API_PREFIX}${path}`;
    const isPost = method === 'POST';
    const query = isPost ? '' : toQuery(input);
    // Reads `globalThis.fetch` at each call, because a host page may replace it at any time.
    const response = await globalThis.fetch(query ? `${url}?${query}` : url, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale(),
        platform: 'h5',
        ...(token && { token }),
        ...(isPost && { 'Content-Type': 'application/json' }),
      },
      body: isPost ? serializeJson(input) : null,
      signal,
      // Cookies belong to the host. A redirect would carry the token to its target.
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return {
      status: response.status,
      body: await readBody(response),
      retryAfter: parseRetryAfter(response.headers.get('Retry-After'), clock.now()),
    };
  };
}

/** Whether the answer is a redirect. Status 0 is how the browser reports a redirect that it did not follow. */
export const isRedirect = ({ status }: Answer) => [0, 301, 302, 303, 307, 308].includes(status);
