import { request as sendToServer } from 'node:http';

declare global {
  interface Window {
    /** The settings of happy-dom. */
    readonly happyDOM: {
      readonly setURL: (url: string) => void;
      readonly settings: { fetch: { interceptor: object | null }; device: object };
    };
  }
}

/** Sends a request of the page to the mock by Node. The `fetch` of happy-dom prints each aborted request. */
export async function answerByNode({ request }: { request: Request }): Promise<Response> {
  const { method, url, signal } = request;
  const body = await request.text();
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(request.headers);
    const sent = sendToServer(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        const init = { status, headers: headers as Record<string, string> };
        resolve(new window.Response(Buffer.concat(chunks), init));
      });
    });
    signal.addEventListener('abort', () => sent.destroy());
    sent.on('error', reject).end(body);
  });
}
