import axios, { AxiosHeaders } from 'axios';
import type { Endpoint } from '../contract/endpoint.ts';
import { API_PREFIX } from '../contract/envelope.ts';
import { MAX_ANSWER_BYTES } from '../contract/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import type { Answer } from './decode.ts';

/** Seconds of a `Retry-After`: a day. */
const MAX_RETRY_AFTER = 86_400;
/** Statuses that allow no body. */
const NO_BODY = [204, 205, 304];

export interface HttpOptions {
  /** Without `/v1` and without a slash at the end. */
  baseUrl: string;
  clock: Clock;
  locale: () => string;
}

interface HttpRequest {
  endpoint: Endpoint;
  /** Fields as they travel. */
  input: Record<string, unknown>;
  token: string | null;
  signal: AbortSignal;
}

/** One HTTP request and its whole answer, whatever its status. */
export type Exchange = (request: HttpRequest) => Promise<Answer>;

/**
 * One function for all clients: axios caches what it makes for a `fetch` for ever. It looks up the page's `fetch`
 * at each call, and drops the empty body that Chromium gives a 204: axios would throw on it.
 */
const fetchForAxios: typeof fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init);
  if (!NO_BODY.includes(response.status)) return response;
  return new Response(null, { status: response.status, headers: response.headers });
};

const toQuery = (input: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();

/** Seconds from a `Retry-After` in seconds or as a date; 0 without one. */
function parseRetryAfter(header: unknown, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) : 0;
}

const createAxios = (baseUrl: string) =>
  axios.create({
    baseURL: baseUrl + API_PREFIX,
    allowAbsoluteUrls: false,
    adapter: 'fetch',
    env: { fetch: fetchForAxios },
    // A redirect would carry the token to its target. Cookies belong to the host.
    fetchOptions: { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' },
    withCredentials: false,
    withXSRFToken: false,
    responseType: 'text',
    maxContentLength: MAX_ANSWER_BYTES,
    paramsSerializer: { serialize: toQuery },
    transformRequest: [],
    transformResponse: [],
    validateStatus: () => true,
  });

function createHeaders(isPost: boolean, locale: string, token: string | null): AxiosHeaders {
  const headers = new AxiosHeaders({
    Accept: 'application/json',
    'Accept-Language': locale,
    platform: 'h5',
    // Firefox and Safari would send the name of axios, which the CORS of a server does not allow.
    'User-Agent': false,
  });
  if (token) headers.set('token', token);
  if (isPost) headers.set('Content-Type', 'application/json');
  return headers;
}

export function createExchange({ baseUrl, clock, locale }: HttpOptions): Exchange {
  const http = createAxios(baseUrl);
  return async ({ endpoint: { method, path }, input, token, signal }) => {
    const isPost = method === 'POST';
    const response = await http.request<string>({
      method,
      url: path,
      headers: createHeaders(isPost, locale(), token),
      signal,
      ...(isPost ? { data: serializeJson(input) } : { params: input }),
    });
    const { status, data, headers } = response;
    return { status, body: data, retryAfter: parseRetryAfter(headers['retry-after'], clock.now()) };
  };
}

/** Whether the exchange failed because the answer was larger than the limit. */
export const isTooLarge = (cause: unknown) =>
  axios.isAxiosError(cause) && cause.code === 'ERR_BAD_RESPONSE';

/** The browser answers a redirect that was not followed with status 0. */
export const isRedirect = ({ status }: Answer) => [0, 301, 302, 303, 307, 308].includes(status);
