import { onTestFinished, vi } from 'vitest';
import type { Api } from '../../src/api/client.ts';
import { App } from '../../src/app/app.ts';
// Already loaded, so that the first call starts at once.
import '../../src/app/connect-api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { createSubject, type Subject } from '../../src/lib/subject.ts';
import { SETTINGS as OPERATOR } from '../../mock-server/modules/common/seed.ts';
import {
  CALLS,
  exampleAnswer,
  exampleInput,
  formsOf,
} from '../../mock-server/documents/openapi.ts';
import { answer, startFaultServer, type Fault, type WireRequest } from '../faults/fault-server.ts';
import { manualClock } from '../faults/manual-clock.ts';
import { screenlessHost, SETTINGS } from '../fixtures/screenless-host.ts';

/** One call of the contract, with an input that it takes and the answer of a success. */
export interface Example {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly success: string;
}

function exampleOf(endpoint: Endpoint): Example {
  const form = formsOf(endpoint)[0]!;
  const { request_id: _, ...input } = exampleInput(endpoint, form) as Record<string, unknown>;
  const success = exampleAnswer(form);
  if (endpoint.path.endsWith('/config'))
    success.data = { ...OPERATOR, server_time: '2026-11-21 10:00:00' };
  return { endpoint, input, success: JSON.stringify(success) };
}

export const EXAMPLES: readonly Example[] = CALLS.map(exampleOf);
const SUCCESS = new Map(EXAMPLES.map(({ endpoint, success }) => [endpoint.path, success]));

type AnyCall = (input: object, options: object) => Promise<unknown>;

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Longer than the app waits before it tries or asks again, shorter than the limit of any call. */
const PAUSE_MS = 8_000;
const DEADLINE_MS = 60_000;
const FIRST_TOKEN = 'token-of-the-first-session';
/** At the start the app reads the member, and what is attached. */
const FIRST_READS = 3;
/** Ends what hangs. */
const PATIENCE_MS = 30_000;

/** A fault server that answers every call as a good backend would, but those of one path. */
async function startServer() {
  const sent: WireRequest[] = [];
  let spoiled: { path: string; fault: Fault } | null = null;
  const server = await startFaultServer((socket) => {
    const request = server.requests.at(-1)!;
    const path = request.path.split('?')[0]!.slice(API_PREFIX.length);
    if (path === spoiled?.path) {
      sent.push(request);
      spoiled.fault(socket);
    } else socket.end(answer('200 OK', 'application/json', SUCCESS.get(path as never) ?? '{}'));
  });
  return {
    url: server.url,
    close: () => server.close(),
    /** The requests of the call under test, without those that ask for an outcome or come from a later session. */
    sent: () =>
      sent.filter(({ body, headers }) => {
        return !body.includes('"resolve":1') && headers['token'] === FIRST_TOKEN;
      }),
    requestCount: () => server.requests.length,
    spoil(path: string, fault: Fault) {
      sent.length = 0;
      spoiled = { path, fault };
    },
    mend: () => (spoiled = null),
    refuseConnections: () => server.refuseConnections(),
    acceptConnections: () => server.acceptConnections(),
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** A member's app without a screen at a real server, on a clock of the test. */
export interface World {
  readonly app: App;
  readonly server: Server;
  readonly isOnline: Subject<boolean>;
  readonly beginNextSession: () => void;
  /** Answers when so many requests have arrived, the last one first. */
  readonly hold: (count: number, fault: Fault) => Fault;
  /** Sends the call. */
  call(example: Example, isErrorHidden: boolean): Promise<unknown>;
  /** Lets the app work and time pass until the condition holds. */
  until(isReached: () => boolean, options?: { isSilent?: boolean | undefined }): Promise<void>;
  /** How many failures were reported to the host. */
  readonly reports: () => number;
  /** Dialogs and toasts that the member sees. */
  told(): { dialogs: number; toasts: number };
  /** The member comes back to the page. */
  comeBack(): void;
}

/** The parent of the pages. Node has no trusted events, so `press` hands one to the listeners. */
function pressableContainer() {
  class Button {}
  vi.stubGlobal('HTMLButtonElement', Button);
  type Listener = (event: unknown) => void;
  const listeners: Listener[] = [];
  const container = {
    addEventListener: (type: string, listener: Listener) =>
      type === 'click' && listeners.push(listener),
    removeEventListener: () => {},
  };
  const press = () => {
    const click = { isTrusted: true, composedPath: () => [new Button()] };
    for (const listener of listeners) listener(click);
  };
  return { container: container as unknown as HTMLElement, press };
}

export async function openWorld(): Promise<World> {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { container, press } = pressableContainer();
  const clock = manualClock();
  const isOnline = createSubject(true);
  let reports = 0;
  const returns = new Set<(isFromCache: boolean) => void>();
  const host = screenlessHost({
    clock,
    container,
    isOnline,
    settings: createSubject({ ...SETTINGS, apiBase: server.url }),
    emit: (name) => name !== 'wr-error' || (reports += 1) > 0,
    onReturn(listener) {
      returns.add(listener);
      return () => returns.delete(listener);
    },
  });
  const app = new App(host, FIRST_TOKEN);
  onTestFinished(() => app.dispose());
  app.onPageShown();
  const held: (() => void)[] = [];
  const world: World = {
    app,
    server,
    isOnline,
    beginNextSession: () => app.session.begin('token-of-the-next-session', null),
    hold: (count, fault) => (socket) => {
      held.push(() => fault(socket));
      if (held.length === count) for (const release of held.splice(0).reverse()) release();
    },
    call({ endpoint: { path }, input }, isErrorHidden) {
      const [, , module, name] = path.split('/') as [string, string, keyof Api, string];
      const calls = app.server.api[module] as unknown as Record<string, AnyCall>;
      press();
      return calls[name]!(input, { isErrorHidden });
    },
    async until(isReached, { isSilent } = {}) {
      const longest = isSilent ? DEADLINE_MS : PAUSE_MS;
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
        await nextTurn();
        if (isReached()) return;
        const next = Math.min(...[...clock.timers.values()].map(({ at }) => at)) - clock.now();
        if (next <= longest) clock.advance(Math.max(0, next));
      }
      throw new Error('what the test waits for does not happen');
    },
    reports: () => reports,
    told: () => ({
      dialogs: app.notices.questions.get().length,
      toasts: app.notices.toast.get() ? 1 : 0,
    }),
    comeBack: () => returns.forEach((listener) => listener(false)),
  };
  await world.until(() => server.requestCount() === FIRST_READS);
  return world;
}
