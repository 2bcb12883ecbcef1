import { onTestFinished } from 'vitest';
import { answerByNode } from './answer-by-node.ts';

// The calls of a page in happy-dom, before or after `openApp`.

type Body = Record<string, unknown>;

/** Answers a call with this body. `send` sends it to the mock. */
type Answer = (send: () => Promise<Response>, body: Body) => Promise<Response>;

interface Interceptor {
  beforeAsyncRequest(sent: { request: Request }): Promise<Response>;
}

/**
 * Records the bodies that the app sends to a call, such as `/user/login`, until the test ends; the path `''` means every
 * call. `answer` answers the call until `stop` is called.
 */
export function interceptCall(path: string, answer: Answer = (send) => send()) {
  const bodies: Body[] = [];
  let isStopped = false;
  const settings = window.happyDOM.settings.fetch;
  const next = (settings.interceptor ?? { beforeAsyncRequest: answerByNode }) as Interceptor;
  settings.interceptor = {
    async beforeAsyncRequest(sent: { request: Request }) {
      const send = () => next.beforeAsyncRequest(sent);
      if (!new URL(sent.request.url).pathname.endsWith(path)) return send();
      const body = JSON.parse((await sent.request.clone().text()) || '{}') as Body;
      bodies.push(body);
      return isStopped ? send() : answer(send, body);
    },
  };
  onTestFinished(() => void (settings.interceptor = null));
  return { bodies, stop: () => void (isStopped = true) };
}

export const answerJson =
  (body: object, status = 200): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));

/** Answers with 10010. The app reports it at once, because it retries only network failures and bad gateways. */
export const failAtOnce = answerJson({ code: 10010, msg: '系统繁忙，请稍后再试', data: null });

/** Changes the data of an answer of the mock. */
export const changeData =
  <Data>(change: (data: Data) => void): Answer =>
  async (send) => {
    const response = await send();
    const body = (await response.json()) as { data: Data };
    change(body.data);
    const { status, headers } = response;
    return new window.Response(JSON.stringify(body), { status, headers });
  };
