import axios, { AxiosHeaders } from 'axios';
import { CODE } from '../contract/codes.ts';
import { formOf, wireInput, type Endpoint } from '../contract/endpoint.ts';
import { API_PREFIX } from '../contract/envelope.ts';
import { validate } from '../contract/validate.ts';
import type { Clock } from '../lib/clock.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import { ApiError } from './api-error.ts';
import { decode, type Answer } from './decode.ts';

/** For the whole call, connecting and reading the body included (RULES.md, Faults). */
export const DEADLINE_MS = 60_000;
/** A larger answer is given up. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Seconds of a `Retry-After`: a day. */
const MAX_RETRY_AFTER = 86_400;

export interface TransportOptions {
  /** Without `/v1` and without a slash at the end. */
  baseUrl: string;
  clock: Clock;
  locale: () => string;
  /** Hears of every answer: the path of the call, and when it was sent. */
  onAnswer?: (path: string, sentAt: number) => void;
  /**
   * The session a call belongs to; when it is over its calls are given up, and an answer that comes all
   * the same is dropped. `null` once nobody is there to ask for anything.
   */
  session: () => {
    token: string | null;
    epoch: number;
    over: AbortSignal;
    /** By the invitation code the device knows the member before they are read. */
    userInfo?: { invite_code: string } | null;
  } | null;
  /**
   * Hears the clock of the server, which is ahead of the device by at least and at most so many ms. Told by
   * reads alone: the answer of a write may be a replayed one (RULES.md, Requests).
   */
  onClock?: (leastMs: number, mostMs: number) => void;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
}

export type Send = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options?: SendOptions,
) => Promise<unknown>;

/** A host that has changed the language's own objects can make anything throw anywhere. */
export const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('contract', { cause });

/**
 * What travels of an input that has been checked: the fields of the contract as text and numbers were
 * given, so that money stays the text that it is on the wire, with only texts put into their usual form.
 */
const asSent = (given: Record<string, unknown>, read: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [
      name,
      given[name] === undefined || typeof value === 'string' ? value : given[name],
    ]),
  );

const queryOf = (input: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();

/** Makes the one function through which every call goes. It knows no page, no session policy and no message. */
export function createTransport(options: TransportOptions): Send {
  const http = axios.create({
    baseURL: options.baseUrl + API_PREFIX,
    allowAbsoluteUrls: false,
    adapter: 'fetch',
    env: { fetch: fetchForAxios },
    // A redirect would carry the token to wherever it leads; cookies are the host's, not ours.
    fetchOptions: { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' },
    withCredentials: false,
    withXSRFToken: false,
    responseType: 'text',
    maxContentLength: MAX_BODY_BYTES,
    paramsSerializer: { serialize: queryOf },
    transformRequest: [],
    transformResponse: [],
    validateStatus: () => true,
  });

  async function exchange(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Answer> {
    const headers = new AxiosHeaders({
      Accept: 'application/json',
      'Accept-Language': options.locale(),
      platform: 'h5',
      // Axios would name itself; Firefox and Safari send that, and a server's CORS allows no such header.
      'User-Agent': false,
    });
    if (token) headers.set('token', token);
    const isPost = endpoint.method === 'POST';
    if (isPost) headers.set('Content-Type', 'application/json');
    const response = await http.request<string>({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      signal,
      ...(isPost ? { data: serializeJson(input) } : { params: input }),
    });
    const { status, data, headers: answered } = response;
    const retryAfter = secondsUntil(answered['retry-after'], options.clock.now());
    return { status, body: data, retryAfter };
  }

  return async (endpoint, input, { signal } = {}) => {
    const form = formOf(endpoint, input);
    const checked = validate(wireInput(form), input);
    if (!checked.ok) throw new ApiError('contract', { cause: checked.errors });
    const session = options.session();
    if (!session) throw new ApiError('cancelled');
    const { token, epoch, over } = session;
    const abort = new AbortController();
    const giveUp = () => abort.abort();
    let isLate = false;
    const timer = options.clock.setTimeout(() => {
      isLate = true;
      giveUp();
    }, DEADLINE_MS);
    signal?.addEventListener('abort', giveUp);
    over.addEventListener('abort', giveUp);
    try {
      if (signal?.aborted) throw new ApiError('cancelled');
      const sentAt = options.clock.now();
      const answer = await exchange(endpoint, asSent(input, checked.value), token, abort.signal);
      if (options.session()?.epoch !== epoch || signal?.aborted) throw new ApiError('cancelled');
      options.onAnswer?.(endpoint.path, sentAt);
      if (isRedirect(answer)) throw redirected(token);
      return decode(form, answer, {
        isRaw: endpoint.raw,
        // It was answered between the two, in that second.
        onTime(seconds) {
          if (form.writes) return;
          const servedAt = seconds * 1000;
          options.onClock?.(servedAt - options.clock.now(), servedAt + 1000 - sentAt);
        },
      });
    } catch (cause) {
      if (signal?.aborted || options.session()?.epoch !== epoch) {
        throw new ApiError('cancelled', { cause });
      }
      if (cause instanceof ApiError) throw cause;
      if (isLate) throw new ApiError('timeout', { cause });
      throw new ApiError(isTooLarge(cause) ? 'contract' : 'network', { cause });
    } finally {
      options.clock.clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      over.removeEventListener('abort', giveUp);
    }
  };
}

/**
 * One function for every client: axios keeps what it makes for a `fetch` for ever. Looks the page's `fetch` up
 * at each call. A status that allows no body comes without one: axios would throw on Chromium's empty body.
 */
const NO_BODY = [204, 205, 304];
const fetchForAxios: typeof fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init);
  if (!NO_BODY.includes(response.status)) return response;
  return new Response(null, { status: response.status, headers: response.headers });
};

/** What `Retry-After` asks for, in seconds or as a date; 0 where it asks for nothing. */
function secondsUntil(header: unknown, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) : 0;
}

/** A browser says of a redirect that was not followed only that it is one: status 0. */
const isRedirect = ({ status }: Answer): boolean => [0, 301, 302, 303, 307, 308].includes(status);

/** A backend that sends a signed-in call elsewhere sends it to its login page: the session is over. */
const redirected = (token: string | null): ApiError =>
  token
    ? new ApiError('unauthorized', { code: CODE.unauthorized })
    : new ApiError('network', { cause: 'redirect' });

function isTooLarge(cause: unknown): boolean {
  return axios.isAxiosError(cause) && cause.code === 'ERR_BAD_RESPONSE';
}
