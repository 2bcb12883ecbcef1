import type { MockOptions } from '../../mock-server/app.ts';
import { startMock, type TestMock } from '../support/start-mock.ts';

interface ControlAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null if it is not JSON. */
  readonly answer: Body;
}

/** A mock that serves its control room below `/__mock`. */
export interface ControlledMock extends TestMock {
  /** Sends a request to the control room, such as `POST /clock` with `{advance: 1}`. */
  readonly requestControl: <Body = Record<string, unknown>>(
    methodAndPath: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ControlAnswer<Body>>;
}

/** Starts a mock that serves its control room. */
export async function startControlled(options: MockOptions = {}): Promise<ControlledMock> {
  const mock = await startMock({ control: true, ...options });
  return {
    ...mock,
    async requestControl<Body>(
      methodAndPath: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const [method = '', path = ''] = methodAndPath.split(' ');
      const response = await fetch(`${mock.url}/__mock${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const answer = (isJson ? JSON.parse(text) : null) as Body;
      return { status: response.status, headers: response.headers, text, answer };
    },
  };
}
