import { onTestFinished } from 'vitest';
import { answerByNode } from './answer-by-node.ts';

// The calls of a page in happy-dom, before or after `openApp`. Each function works until the test ends.

interface Interceptor {
  beforeAsyncRequest(sent: { request: Request }): Promise<Response>;
}

/** Passes each request to `answer`, which may send it to the mock by `send`. Returns a function that stops this. */
function interceptCalls(
  answer: (url: string, send: () => Promise<Response>, request: Request) => Promise<Response>,
) {
  const settings = window.happyDOM.settings.fetch;
  const original = (settings.interceptor ?? { beforeAsyncRequest: answerByNode }) as Interceptor;
  onTestFinished(() => void (settings.interceptor = null));
  settings.interceptor = {
    beforeAsyncRequest: (sent: { request: Request }) =>
      answer(sent.request.url, () => original.beforeAsyncRequest(sent), sent.request),
  };
  return () => void (settings.interceptor = original);
}

/** Resolves when the next answer to this call has arrived. */
export const nextAnswer = (path: string) =>
  new Promise<void>((resolve) => {
    interceptCalls(async (url, send) => {
      const response = await send();
      if (url.includes(path)) setTimeout(resolve);
      return response;
    });
  });

/** Answers this call with a body and a status, until the returned function is called. */
export const answerCalls = (path: string, body: object, status = 200) =>
  interceptCalls(async (url, send) => {
    if (!url.includes(path)) return send();
    const headers = { 'content-type': 'application/json' };
    return new window.Response(JSON.stringify(body), { status, headers });
  });

/** Changes the data of each answer to this call. */
export const changeAnswers = <Data>(path: string, change: (data: Data) => void) =>
  interceptCalls(async (url, send) => {
    const response = await send();
    if (!url.includes(path)) return response;
    const body = (await response.json()) as { data: Data };
    change(body.data);
    const { status, headers } = response;
    return new window.Response(JSON.stringify(body), { status, headers });
  });

type Body = Record<string, unknown>;

/**
 * Records the bodies that the app sends to a call from now on. `change` changes the text of an answer; it also gets the
 * body of the request.
 */
export function watchCall(path: string, change = (answer: string, _body: Body) => answer) {
  const bodies: Body[] = [];
  interceptCalls(async (url, send, request) => {
    if (!new URL(url).pathname.endsWith(path)) return send();
    const body = JSON.parse((await request.clone().text()) || '{}') as Body;
    bodies.push(body);
    const response = await send();
    const { status, headers } = response;
    return new window.Response(change(await response.text(), body), { status, headers });
  });
  return bodies;
}
