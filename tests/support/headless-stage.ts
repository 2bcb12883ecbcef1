import { beforeEach, onTestFinished } from 'vitest';
import type { CallOptions } from '../../src/api/call-options.ts';
import { openBrowser, openHeadlessApp, type Browser, type HeadlessApp } from './headless-app.ts';
import { nonIdempotentAnswer, toNonIdempotentBody } from './non-idempotent-backend.ts';
import { openSessionOf } from './scenarios/sessions.ts';
import { startMock, type TestMock } from './start-mock.ts';
import { realFetch } from './stub-fetch.ts';
import { sendWrite, WRITES, type Write } from './writes.ts';

// A mock, and headless apps whose next answers get lost.

type Hang = () => Promise<never>;
/** What the app receives instead of the answer, which is `null` if the call never reached the backend. */
type ReplaceAnswer = (
  answer: string | null,
  hang: Hang,
  signal: AbortSignal,
) => Response | Promise<Response>;

export interface StageFault {
  readonly isCommitted: boolean;
  readonly replaceAnswer: ReplaceAnswer;
}

const JSON_TYPE = { 'content-type': 'application/json' };
export const jsonResponse =
  (text: string, status = 200): ReplaceAnswer =>
  () =>
    new Response(text, { status, headers: JSON_TYPE });
export const htmlResponse =
  (status: number): ReplaceAnswer =>
  () =>
    new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const breakConnection: ReplaceAnswer = () => Promise.reject(new TypeError('fetch failed'));
const hangForever: ReplaceAnswer = (_, hang) => hang();
const cutInHalf: ReplaceAnswer = (answer) => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(answer?.slice(0, 20)));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(stream, { headers: JSON_TYPE });
};

const before = (replaceAnswer: ReplaceAnswer): StageFault => ({
  isCommitted: false,
  replaceAnswer,
});
const after = (replaceAnswer: ReplaceAnswer): StageFault => ({ isCommitted: true, replaceAnswer });
export const LOST_REQUEST = before(breakConnection);
export const HANGING_REQUEST = before(hangForever);
export const LOST_ANSWER = after(breakConnection);
/** A backend that answers this instead of the call. */
export const answeredWith = before;
/** The call takes effect, and this comes instead of its answer. */
export const answeredLateWith = after;
/** The instants at which a connection breaks, and the faults that once turned one press into five withdrawals. */
export const STAGE_FAULTS: Readonly<Record<string, StageFault>> = {
  'a lost request': LOST_REQUEST,
  'a lost answer': LOST_ANSWER,
  'a cut answer': after(cutInHalf),
  'the login page of a Wi-Fi network': after(htmlResponse(200)),
  'a notice before the JSON': after(jsonResponse('Notice: undefined index\n{"code":1}')),
  'no answer within 60 s': after(hangForever),
};

type PageOptions = Partial<Parameters<typeof openHeadlessApp>[0]>;

/** How a call ended: `done`, or the kind of its error. */
export const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { kind: string }).kind,
  );

/** Prepares a stage before each test of a file. */
export function headlessStage() {
  const apps: HeadlessApp[] = [];
  const effectsAtStart = new Map<Write, number>();
  let fault: StageFault | null = null;
  let faultCount = 0;
  const stage = {
    mock: undefined as unknown as TestMock,
    /** A non-idempotent backend knows neither `request_id` nor `resolve`. */
    isIdempotent: true,
    isConfigRefused: false,
    /** The bodies of the requests, as sent. */
    bodies: [] as Record<string, unknown>[],
    /** The next requests with a body meet this fault. */
    fail(nextFault: StageFault | null, count = 1) {
      fault = nextFault;
      faultCount = count;
    },
    /** How often the write took effect in this test. */
    effectsOf: (write: Write) => write.countEffects(stage.mock.mock) - effectsAtStart.get(write)!,
    send: (app: HeadlessApp, write: Write, options?: CallOptions) =>
      sendWrite(write, app.api, stage.mock.mock, options),
    openSessionOf: (mobile: string) => openSessionOf(stage.mock.mock, mobile),
    /** Opens the app of the member who sends this write. */
    openPage({ mobile }: Pick<Write, 'mobile'>, options: PageOptions = {}): HeadlessApp {
      const token = mobile === null ? null : stage.openSessionOf(mobile);
      const { url: baseUrl } = stage.mock;
      const app = openHeadlessApp({ baseUrl, fetch: fetchWithFault, token, ...options });
      apps.push(app);
      return app;
    },
    /** Opens the app again in the same session, as a reload does. */
    openAgain: ({ session: { token } }: HeadlessApp, browser: Browser) =>
      stage.openPage({ mobile: null }, { browser, token }),
    /** Sends a write from a form while `count` answers are lost. Returns the call as the form sees it. */
    async sendAndFail(
      write: Write,
      {
        app,
        browser = openBrowser(),
        lost = LOST_ANSWER,
        count = 1,
        ...options
      }: PageOptions & {
        app?: HeadlessApp;
        lost?: StageFault;
        count?: number;
      } = {},
    ) {
      const page = app ?? stage.openPage(write, { browser, ...options });
      stage.fail(lost, count);
      const end = endOf(stage.send(page, write, page.form));
      await page.passTime();
      return { app: page, browser, end };
    },
  };
  async function fetchWithFault(request: Request, hang: Hang): Promise<Response> {
    const text = await request.text();
    const forward = async () => {
      const { method, headers, url } = request;
      const body = stage.isIdempotent ? text : toNonIdempotentBody(text);
      const answer = await realFetch(url, { method, headers, ...(body && { body }) });
      // Reads the whole body first, because `settle` and `passTime` wait for the call but not for its body.
      const wholeText = await answer.text();
      const { status } = answer;
      const sentText = stage.isIdempotent ? wholeText : nonIdempotentAnswer(wholeText);
      return new Response(sentText, { status, headers: JSON_TYPE });
    };
    if (text) stage.bodies.push(JSON.parse(text) as Record<string, unknown>);
    if (stage.isConfigRefused && request.url.endsWith('/common/config'))
      return new Response('{"code":10004,"msg":"m","data":null}', { headers: JSON_TYPE });
    if (!text || !fault || faultCount === 0) return forward();
    faultCount -= 1;
    const { isCommitted, replaceAnswer } = fault;
    return replaceAnswer(isCommitted ? await (await forward()).text() : null, hang, request.signal);
  }
  beforeEach(async () => {
    onTestFinished(() => {
      for (const app of apps.splice(0)) app.close();
    });
    stage.mock = await startMock();
    stage.isIdempotent = true;
    stage.isConfigRefused = false;
    stage.bodies = [];
    stage.fail(null);
    for (const write of WRITES) effectsAtStart.set(write, write.countEffects(stage.mock.mock));
  });
  return stage;
}
