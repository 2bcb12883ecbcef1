import { wireInput, type Endpoint } from '../contract/endpoint.ts';
import { CALL_DEADLINE_MS } from '../contract/limits.ts';
import { validate } from '../contract/validate.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError, asApiError, isTransient } from './api-error.ts';
import { decode } from './decode.ts';
import { createHttp, type HttpOptions } from './http.ts';

/** The longest accepted `Retry-After` in seconds, one day. */
const MAX_RETRY_AFTER = 86_400;

interface CallSession {
  token: string | null;
  /** The number of the session. Every login, logout and expiry changes it. */
  sessionId: number;
  /** Aborted when the session ends. */
  endSignal: AbortSignal;
  /** The stored user info, known before `user/info` answers. `invite_code` identifies the member. */
  userInfo?: { invite_code: string } | null;
}

export interface TransportOptions extends HttpOptions {
  clock: Clock;
  /** Called with the reasons why an answer cannot be read, or (`isDropped`) why the app leaves out a part of it. */
  onUnreadable?: (reasons: readonly string[], isDropped: boolean) => void;
  /** Called with the error of each call that has failed and was not cancelled. */
  onFailedCall?: (error: ApiError) => void;
  /** Called when an answer has arrived. `sentAt` is when the call was sent, by the device's clock in ms since 1970. */
  onAnswer?: (path: string, sentAt: number) => void;
  /** The current session; `null` once the app is removed. A call is cancelled when its session has ended. */
  session: () => CallSession | null;
  /**
   * Called with the least and the most milliseconds that the server's clock is ahead. Only reads call it, because the
   * answer to a write may be a replay of an old answer (RULES.md, Requests).
   */
  onClock?: (leastMs: number, mostMs: number) => void;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

/** The fields of a query or of a JSON body, as they are sent. */
export type Body = Readonly<Record<string, unknown>>;

/** Sends a call. `toWireBody` makes its body. */
export type SendRequest = (
  call: Pick<Endpoint, 'method' | 'path' | 'output' | 'writes'>,
  body: Body,
  options?: RequestOptions,
) => Promise<unknown>;

/**
 * Returns the fields of the contract as they are sent. Texts are normalized. Other values are sent as given, so that an
 * amount stays a text.
 */
const toWire = (input: Body, validated: Body): Body =>
  Object.fromEntries(
    Object.entries(validated).map(([name, value]) => [
      name,
      input[name] === undefined || typeof value === 'string' ? value : input[name],
    ]),
  );

/**
 * Validates an input, and returns it as it is sent. Throws if a property of `Object.prototype` removes or adds a field.
 * Without its field `preview`, for example, the request for a quote would place an order.
 */
export function toWireBody(endpoint: Endpoint, input: Body): Body {
  const { path } = endpoint;
  try {
    const schema = wireInput(endpoint, input);
    const validation = validate(schema, input);
    if (!validation.ok) throw new ApiError('contract', { cause: validation.errors, path });
    const value: Body = validation.value;
    const isAddedOrRemoved = (name: string) =>
      Object.hasOwn(input, name)
        ? input[name] !== undefined && !Object.hasOwn(value, name)
        : name in input;
    if (['request_id', ...Object.keys(schema.entries)].some(isAddedOrRemoved))
      throw new ApiError('contract', { path });
    return toWire(input, value);
  } catch (cause) {
    // On such a page, the validation itself may throw.
    throw asApiError(cause);
  }
}

/** Returns the seconds of a `Retry-After` header, which holds seconds or a date. Returns 0 without a valid header. */
function parseRetryAfter(header: unknown, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) : 0;
}

/** Returns a signal that aborts after the time limit, or when one of `signals` aborts. */
function limitCall(clock: Clock, ...signals: readonly (AbortSignal | undefined)[]) {
  // `AbortSignal.any` is missing in Safari 16 and Firefox 115.
  const controller = new AbortController();
  const handleAbort = () => controller.abort();
  let isLate = false;
  const timer = clock.setTimeout(() => {
    isLate = true;
    handleAbort();
  }, CALL_DEADLINE_MS);
  for (const signal of signals) signal?.addEventListener('abort', handleAbort);
  return {
    signal: controller.signal,
    isLate: () => isLate,
    stop() {
      clock.clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', handleAbort);
    },
  };
}

/** Puts the method and the path of the call before each reason. */
const withCallName = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  reasons: readonly string[],
) => reasons.map((reason) => `${method} ${path}: ${reason}`);

/** Creates the function that sends every call. It shows no message and ends no session. */
export function createTransport(options: TransportOptions): SendRequest {
  const { clock } = options;
  const http = createHttp(options, () => options.session()?.token);

  /** Reports how far the server's clock is ahead. The server answered after `sentAt`, within the second `seconds`. */
  function updateClock(seconds: number, sentAt: number): void {
    const secondStart = seconds * 1000;
    options.onClock?.(secondStart - clock.now(), secondStart + 1000 - sentAt);
  }

  return async (endpoint, body, { signal } = {}) => {
    const session = options.session();
    if (!session) throw new ApiError('cancelled');
    const { sessionId, endSignal } = session;
    const isCancelled = () => signal?.aborted || options.session()?.sessionId !== sessionId;
    const limit = limitCall(clock, signal, endSignal);
    try {
      if (signal?.aborted) throw new ApiError('cancelled');
      const sentAt = clock.now();
      const { status, data, headers } = await http.request<string>({
        method: endpoint.method,
        url: endpoint.path,
        [endpoint.method === 'POST' ? 'data' : 'params']: body,
        signal: limit.signal,
      });
      if (isCancelled()) throw new ApiError('cancelled');
      options.onAnswer?.(endpoint.path, sentAt);
      const retryAfter = parseRetryAfter(headers['retry-after'], clock.now());
      return decode(
        endpoint,
        { status, body: data, retryAfter },
        {
          request: body,
          onDropped: (reasons) => options.onUnreadable?.(withCallName(endpoint, reasons), true),
          ...(!endpoint.writes && { onTime: (seconds: number) => updateClock(seconds, sentAt) }),
        },
      );
    } catch (cause) {
      if (isCancelled()) throw new ApiError('cancelled', { cause });
      const error = limit.isLate() ? new ApiError('timeout', { cause }) : asApiError(cause);
      const reasons = withCallName(endpoint, error.reasons);
      if (reasons.length > 0) options.onUnreadable?.(reasons, false);
      options.onFailedCall?.(error);
      const { method, path } = endpoint;
      const canRetry = method === 'GET' && isTransient(error);
      throw new ApiError(error.kind, { ...error, cause: error.cause, reasons, canRetry, path });
    } finally {
      limit.stop();
    }
  };
}
