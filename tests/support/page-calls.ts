// The calls of a page in happy-dom (`openApp`). Use these functions after the app has been opened.

interface Interceptor {
  beforeAsyncRequest(sent: { request: Request }): Promise<Response>;
}

/** Passes each request to `answer`, which may send it to the mock by `send`. Returns a function that stops this. */
function interceptCalls(answer: (url: string, send: () => Promise<Response>) => Promise<Response>) {
  const settings = window.happyDOM.settings.fetch;
  const original = settings.interceptor as Interceptor;
  settings.interceptor = {
    beforeAsyncRequest: (sent: { request: Request }) =>
      answer(sent.request.url, () => original.beforeAsyncRequest(sent)),
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
