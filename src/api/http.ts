import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { CODE } from '../contract/codes.ts';
import { API_PREFIX } from '../contract/envelope.ts';
import { MAX_ANSWER_BYTES } from '../contract/limits.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import { ApiError } from './api-error.ts';

export interface HttpOptions {
  /** The address of the API, without `/v1` and without a slash at the end. */
  baseUrl: string;
  locale: () => string;
}

/** Status 0 is how the browser reports a redirect that it did not follow. */
const REDIRECT_STATUSES = [0, 301, 302, 303, 307, 308];

const tooLargeError = () =>
  new ApiError('contract', {
    reasons: ['The answer is larger than 2 MiB. Send fewer or shorter rows.'],
  });

const isTooLong = (length: unknown) => Number(length) > MAX_ANSWER_BYTES;

/** Leaves out the body of an answer that declares more than 2 MiB, without reading it. */
async function fetchWithinLimit(...request: Parameters<typeof fetch>): Promise<Response> {
  // Reads `globalThis.fetch` at each call, because a host page may replace it at any time.
  const response = await globalThis.fetch(...request);
  if (!isTooLong(response.headers.get('Content-Length'))) return response;
  // A connection that breaks now changes nothing: the answer is refused because of its length.
  response.body?.cancel().catch(() => {});
  return new Response(null, response);
}

/** Creates the axios instance of one element. `token` returns the token of the current session. */
export function createHttp(
  { baseUrl, locale }: HttpOptions,
  token: () => string | null | undefined,
): AxiosInstance {
  const http = axios.create({
    baseURL: `${baseUrl}${API_PREFIX}`,
    allowAbsoluteUrls: false,
    // The XHR adapter would follow redirects with the token, and send the cookies of the host.
    adapter: 'fetch',
    // axios keeps this function, so it belongs to no element.
    env: { fetch: fetchWithinLimit },
    fetchOptions: { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' },
    headers: {
      // The CORS check of a server would refuse the header `User-Agent`.
      common: { Accept: 'application/json', platform: 'h5', 'User-Agent': false },
      post: { 'Content-Type': 'application/json' },
    },
    // `decode` reads the body, whatever the status. `maxContentLength` would read it by a stream, and browsers show such
    // calls as cancelled.
    responseType: 'text',
    transformRequest: (data: unknown) => data && serializeJson(data),
    validateStatus: () => true,
    withCredentials: false,
    withXSRFToken: false,
  });
  http.interceptors.request.use(
    (config) => {
      config.headers.set({ 'Accept-Language': locale() });
      const sessionToken = token();
      if (sessionToken) config.headers.set({ token: sessionToken });
      return config;
    },
    null,
    // Otherwise the session could change between the call and the interceptor.
    { synchronous: true },
  );
  http.interceptors.response.use(
    (response: AxiosResponse<string>) => {
      const { config, data, headers, status } = response;
      if (REDIRECT_STATUSES.includes(status))
        throw config.headers.has('token')
          ? // A redirected call with a token means that the session is over.
            new ApiError('unauthorized', { code: CODE.unauthorized })
          : new ApiError('network', { cause: 'redirect' });
      const { byteLength } = new TextEncoder().encode(data);
      if ([headers['content-length'], byteLength].some(isTooLong)) throw tooLargeError();
      return response;
    },
    (cause: unknown) => {
      throw new ApiError('network', { cause });
    },
  );
  return http;
}
