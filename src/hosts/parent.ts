// `wealth-rewards/parent`: for a page that shows the app in an iframe. It speaks the bridge (docs/embed/bridge.md)
// and contains nothing of the app.

const PROTOCOL = { ns: 'wealth-rewards', v: 1 } as const;
/** How long the page waits for the answer of the app. */
const TIME_LIMIT_MS = 10_000;

type Params = Readonly<Record<string, unknown>>;

/** What the app may ask of the page. The app uses the browser for what is left out. */
export interface FrameHandlers {
  /** Returns the session of the page's own login; `null` if nobody is logged in. */
  getSession?: (request: { reason: 'start' | 'expired' }) => Promise<{ token: string } | null>;
  /** Returns the token for an action to which the member has consented; `null` if they refuse. */
  stepUp?: (request: {
    action: string;
    params: Params;
    requestId: string;
  }) => Promise<{ stepUpToken: string } | null>;
  openUrl?: (request: { url: string; purpose: string }) => unknown;
  share?: (request: { url: string; title: string; text?: string }) => unknown;
  /** The title of the app's page has changed. */
  setTitle?: (event: { title: string }) => void;
  /** Back became possible or impossible inside the app. */
  setBackEnabled?: (event: { enabled: boolean }) => void;
}

/** Looks and place of the app at its start. */
export interface FrameHello {
  theme?: 'light' | 'dark' | 'auto';
  locale?: string;
  route?: string;
}

export interface FrameConnection {
  /** Goes back inside the app. Resolves to whether the app did anything. */
  back(): Promise<boolean>;
  /** Opens a page of the app. Resolves to whether the app does. */
  navigate(path: string, options?: { replace?: boolean }): Promise<boolean>;
  /** Call it after your member has logged in or out or has changed: the app calls `getSession` again. */
  sessionChanged(): Promise<void>;
  /** Ends the connection. The app goes on alone. */
  disconnect(): void;
}

interface Message {
  readonly id?: string;
  readonly kind?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string } | null;
}

/** The requests of the page that the app has not answered yet. */
function createPendingRequests() {
  const pending = new Map<string, (answer: Message) => void>();
  let lastId = 0;
  return {
    /** Calls `send` with a new id. Resolves with the result, and rejects with the error of the app or after 10 s. */
    start: (send: (id: string) => void) =>
      new Promise<Params>((resolve, reject) => {
        const id = `page-${(lastId += 1)}`;
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(new Error('The app did not answer.'));
        }, TIME_LIMIT_MS);
        pending.set(id, ({ result, error }) => {
          clearTimeout(timer);
          if (error) reject(new Error(`${error.code}: ${error.message}`));
          else resolve((result ?? {}) as Params);
        });
        send(id);
      }),
    settle(answer: Message): void {
      const { id = '' } = answer;
      const settle = pending.get(id);
      pending.delete(id);
      settle?.(answer);
    },
  };
}

/** Carries messages to the app in the frame, and calls `onMessage` for each message of the app. */
function createFramePort(
  frame: HTMLIFrameElement,
  origin: string,
  hello: object,
  onMessage: (message: Message) => void,
) {
  let port: MessagePort | null = null;

  /** Sends a hello with a new port. A later port replaces this one. */
  function open(message: Message): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as Message);
    const envelope = { ...PROTOCOL, method: 'hello', ...message };
    frame.contentWindow?.postMessage(envelope, origin, [channel.port2]);
  }

  function onHello({ source, origin: sender, data }: MessageEvent<Message | null>): void {
    if (source !== frame.contentWindow || sender !== origin || data?.method !== 'hello') return;
    open({ kind: 'res', result: hello, ...(data.id !== undefined && { id: data.id }) });
  }

  window.addEventListener('message', onHello);
  // The app says hello once, perhaps before this code ran.
  open({ kind: 'evt', params: hello });
  return {
    send: (message: Message) => port?.postMessage(JSON.stringify({ ...PROTOCOL, ...message })),
    close: (): void => {
      window.removeEventListener('message', onHello);
      port?.close();
      port = null;
    },
  };
}

/**
 * Connects the page with the app in an iframe. `origin` is the origin of the framed page, which must list this page in
 * `bridge-origin`. Call it when the iframe is in the document, at any time.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  handlers: FrameHandlers,
  hello: FrameHello = {},
): FrameConnection {
  const requests = createPendingRequests();
  const ownHello = { platform: 'web', capabilities: Object.keys(handlers), ...hello };
  const port = createFramePort(frame, origin, ownHello, receive);
  const handlerOf = (method = '') =>
    (handlers as Record<string, ((params: unknown) => unknown) | undefined>)[method];

  async function answer({ id, method = '', params }: Message): Promise<void> {
    const base = { kind: 'res', method, ...(id !== undefined && { id }) };
    const handler = handlerOf(method);
    try {
      if (!handler) throw new Error(`The page does not support ${method}.`);
      port.send({ ...base, result: (await handler(params)) ?? null });
    } catch (cause) {
      port.send({ ...base, error: { code: 'FAILED', message: String(cause) } });
    }
  }

  function receive(message: Message): void {
    if (message.kind === 'req') void answer(message);
    else if (message.kind === 'res') requests.settle(message);
    else handlerOf(message.method)?.(message.params);
  }

  const request = (method: string, params: Params = {}) =>
    requests.start((id) => port.send({ id, kind: 'req', method, params }));
  return {
    back: async () => (await request('back'))['handled'] === true,
    navigate: async (path, options) =>
      (await request('navigate', { path, ...options }))['navigated'] === true,
    sessionChanged: async () => void (await request('sessionChanged')),
    disconnect: port.close,
  };
}
