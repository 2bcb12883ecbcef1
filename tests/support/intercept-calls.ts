import { stubFetch } from './stub-fetch.ts';

/** Answers one call. `send` sends it to the mock. */
type Answer = (send: () => Promise<Response>) => Promise<Response> | Response;

const jsonResponse = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const answerJson =
  (body: object, status?: number): Answer =>
  () =>
    jsonResponse(body, status);

/** Answers with 10010. The app reports it at once, because it retries only network failures and bad gateways. */
export const failAtOnce = answerJson({ code: 10010, msg: '系统繁忙，请稍后再试', data: null });

/** Changes the data of an answer of the mock. */
export const changeData =
  <Data>(change: (data: Data) => void): Answer =>
  async (send) => {
    const body = (await (await send()).json()) as { data: Data };
    change(body.data);
    return jsonResponse(body);
  };

/**
 * Records the calls that the app sends in happy-dom, such as `POST user/login`, with their bodies. `answers` has the
 * answers by the path of the call; the mock answers all other calls.
 */
export function interceptCalls(answers: Record<string, Answer> = {}) {
  const calls: string[] = [];
  const bodies: string[] = [];
  const sendToMock = globalThis.fetch;
  stubFetch(async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const path = new URL(request.url).pathname.replace('/v1/api/', '');
    calls.push(`${request.method} ${path}`);
    bodies.push(await request.clone().text());
    const send = () => sendToMock(input, init);
    return answers[path]?.(send) ?? send();
  });
  return { calls, bodies, answers };
}
