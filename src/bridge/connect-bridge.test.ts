import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { AppHandle } from '../platform/app-handle.ts';
import { connectBridge } from './connect-bridge.ts';

// Tests origins, time limits and cleanup of the bridge with a fake window. tests/embed/bridge.spec.ts tests each
// transport in a real browser.

const ENVELOPE = { ns: 'wealth-rewards', v: 1 };
const PARENT = 'https://parent.example';

/** The answers of an app before its first page. */
const NOTHING_SHOWN = { canGoBack: () => false, title: () => null };

const INSTANCE_ID = '0123456789abcdef'.repeat(2);

/** A page in a frame with a bridge, and the parent window of this frame. `host` adds or replaces globals of the page. */
function createFrame(
  host: object = {},
  app: AppHandle | null = null,
  parentOrigins: readonly string[] = [PARENT],
) {
  const posted: { message: Record<string, unknown>; origin: string }[] = [];
  const warned: string[] = [];
  const timers: { callback: () => void; delayMs: number }[] = [];
  const clearedTimers: number[] = [];
  const overrides: string[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, origin: string) =>
      void posted.push({ message, origin }),
  };
  const page = Object.assign(new EventTarget(), {
    parent,
    location: {},
    document: { referrer: `${PARENT}/page` },
    setTimeout: (callback: () => void, delayMs: number) => timers.push({ callback, delayMs }),
    clearTimeout: (timer: number) => void clearedTimers.push(timer),
    ...host,
  });
  const style = new Map<string, string>();
  const frame = {
    style: {
      setProperty: (name: string, value: string) => void style.set(name, value),
      removeProperty: (name: string) => void style.delete(name),
    },
  };
  const element = new EventTarget() as HTMLElement;
  const instance = { app, isOver: false };
  const bridge = connectBridge({
    window: page as unknown as Window,
    element,
    container: { parentElement: frame } as unknown as HTMLElement,
    instanceId: INSTANCE_ID,
    port: null,
    parentOrigins,
    instance: {
      app: () => instance.app,
      isOver: () => instance.isOver,
      renewSession: () => instance.app?.renewSession(),
    },
    helloLimitMs: 300,
    navigate: () => false,
    overrideAttribute: (name, value) => void overrides.push(`${name} ${value}`),
    warn: (line) => void warned.push(line),
  });
  const receive = (message: object) =>
    page.dispatchEvent(Object.assign(new Event('message'), message));
  return {
    bridge,
    instance,
    element,
    page,
    parent,
    posted,
    warned,
    timers,
    clearedTimers,
    overrides,
    style,
    receive,
  };
}

const helloRequest = (params: object) => ({
  ...ENVELOPE,
  id: 'h',
  kind: 'req',
  method: 'hello',
  params,
});
const helloEvent = (params: object) => ({ ...ENVELOPE, kind: 'evt', method: 'hello', params });

test.each([
  {
    listedOrigins: [PARENT, 'https://other.example'],
    supported: ['getSession', 'openUrl', 'saveImage', 'share', 'copy', 'setTitle'],
    answer: { result: {} },
    warned: [],
  },
  {
    listedOrigins: [],
    supported: ['setTitle'],
    answer: { error: { code: 'UNSUPPORTED', message: 'there is no such method' } },
    warned: [
      expect.stringContaining('bridge-origin names no parent page'),
      '"sessionRevoked" of the host: there is no such method',
    ],
  },
])(
  'gives the session methods and the member’s data only to a listed parent: $listedOrigins',
  async ({ listedOrigins, supported, answer, warned }) => {
    const app = { revoke: vi.fn(), requestSession: vi.fn() };
    const running = {
      ...app,
      ...NOTHING_SHOWN,
      onChange: () => () => {},
    } as Partial<AppHandle> as AppHandle;
    const frame = createFrame({}, running, listedOrigins);
    const sent: Record<string, unknown>[] = [];
    const port = Object.assign(new EventTarget(), {
      postMessage(json: string) {
        const message = JSON.parse(json) as Record<string, unknown>;
        sent.push(message);
        if (message['method'] === 'openUrl') sendFromHost({ ...message, kind: 'res', result: {} });
      },
    });
    function sendFromHost(message: object) {
      const data = JSON.stringify({ ...ENVELOPE, ...message });
      port.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    const data = helloRequest({
      theme: 'dark',
      capabilities: supported.concat('getSession', 'copy'),
    });
    frame.receive({ data, ports: [port], source: frame.parent, origin: PARENT });
    expect(frame.overrides).toEqual(['theme dark']);
    expect(frame.bridge.status().capabilities).toEqual(supported);
    expect(frame.bridge.getSession() === null).toBe(listedOrigins.length === 0);
    expect(app.requestSession).toHaveBeenCalledTimes(listedOrigins.length > 0 ? 1 : 0);
    expect(await frame.bridge.handOver('openUrl', {}, () => 'by the browser')).toBe(
      listedOrigins.length > 0 || 'by the browser',
    );
    sendFromHost({ id: 'r', kind: 'req', method: 'sessionRevoked' });
    await expect.poll(() => sent.map(({ id }) => id)).toContain('r');
    expect(sent.find(({ id }) => id === 'r')).toMatchObject(answer);
    expect(app.revoke).toHaveBeenCalledTimes(listedOrigins.length > 0 ? 1 : 0);
    expect(frame.warned).toEqual(warned);
    frame.bridge.dispose();
  },
);

test('uses the listed origins where the browser hides the parent’s origin', () => {
  const listed = ['https://a.example', 'https://b.example'];
  const { posted, parent, overrides, warned, receive, bridge } = createFrame({}, null, listed);
  expect(posted.map(({ origin }) => origin)).toEqual(listed);
  const sendFromHost = (theme: string, origin: string) => {
    const port = Object.assign(new EventTarget(), { postMessage() {} });
    receive({ data: helloEvent({ theme }), ports: [port], source: parent, origin });
  };
  sendFromHost('dark', PARENT);
  sendFromHost('light', 'https://b.example');
  expect(overrides).toEqual(['theme light']);
  expect(warned).toEqual(['a hello of another window or origin than the parent was ignored']);
  bridge.dispose();
});

test('accepts a string that the postMessage of a native host returns', async () => {
  const results: Record<string, unknown> = {
    hello: { capabilities: ['getSession', 'copy'] },
    getSession: { token: 'token' },
  };
  const answer = (json: string) => {
    const { id, method, kind } = JSON.parse(json) as Record<string, string>;
    if (kind !== 'req') return null;
    const result = results[method ?? ''];
    return result && JSON.stringify({ ...ENVELOPE, id, kind: 'res', method, result });
  };
  const postMessage = vi.fn((json: string) => Promise.resolve(answer(json)));
  const webkit = { messageHandlers: { wealthRewardsHost: { postMessage } } };
  const { bridge, page, warned } = createFrame({ webkit });
  await bridge.firstHello;
  expect(bridge.status()).toMatchObject({ transport: 'ios', greeted: true });
  expect(await bridge.getSession()?.({ reason: 'start' })).toEqual({ token: 'token' });
  // The host sends a request by an event, and returns nothing for the app's answer.
  const detail = JSON.stringify({ ...ENVELOPE, id: 'back', kind: 'req', method: 'back' });
  page.dispatchEvent(new CustomEvent('wr-host', { detail }));
  await expect.poll(() => postMessage.mock.calls.length).toBe(3);
  expect(JSON.parse(postMessage.mock.calls[2]?.[0] ?? '')).toMatchObject({
    id: 'back',
    kind: 'res',
    result: { handled: false },
  });
  expect(warned).toEqual([]);
  bridge.dispose();
});

test('listens to the newest port of the parent only', () => {
  const { posted, parent, overrides, warned, receive } = createFrame();
  const givePort = (data: object) => {
    const port = Object.assign(new EventTarget(), { postMessage() {} });
    receive({ data, ports: [port], source: parent, origin: PARENT });
    return (theme: string) => {
      const event = { method: 'setTheme', params: { theme }, kind: 'evt' };
      const data = JSON.stringify({ ...ENVELOPE, ...event });
      port.dispatchEvent(Object.assign(new Event('message'), { data }));
    };
  };
  const answerToApp = {
    ...ENVELOPE,
    id: posted[0]?.message['id'],
    kind: 'res',
    method: 'hello',
    result: {},
  };
  const sendWithForeignId = givePort({ ...answerToApp, id: 'another' });
  const sendOnFirstPort = givePort(answerToApp);
  const sendOnReplayedPort = givePort(answerToApp);
  for (const sendFromHost of [sendWithForeignId, sendOnReplayedPort]) sendFromHost('auto');
  sendOnFirstPort('dark');
  const sendOnSecondPort = givePort(helloRequest({}));
  const sendToOtherInstance = givePort({ ...helloRequest({}), instanceId: 'another' });
  for (const sendFromHost of [sendOnFirstPort, sendToOtherInstance]) sendFromHost('auto');
  sendOnSecondPort('light');
  const sendOnThirdPort = givePort(helloEvent({}));
  sendOnSecondPort('auto');
  sendOnThirdPort('dark');
  expect(overrides).toEqual(['theme dark', 'theme light', 'theme dark']);
  expect(warned).toEqual(['a hello of the parent was ignored: its id is of no request']);
});

test('ignores large messages of other windows quickly', () => {
  const { parent, warned, receive } = createFrame();
  const keys = vi.fn(Reflect.ownKeys);
  const large = new Proxy({ ...ENVELOPE, id: 'h' }, { ownKeys: keys });
  for (const source of [{}, parent]) {
    receive({ data: large, ports: [], source, origin: 'https://foreign.example' });
    receive({ data: large, ports: [], source, origin: PARENT });
    // Copying the keys of this array would take seconds.
    receive({ data: new Uint8Array(2 ** 24), ports: [], source, origin: PARENT });
  }
  expect(keys).not.toHaveBeenCalled();
  expect(warned).toHaveLength(4);
});

test('ignores forged message events and does not throw', () => {
  const { page, parent, warned, receive } = createFrame();
  page.dispatchEvent(new CustomEvent('message'));
  receive({ data: helloRequest({}), source: parent, origin: PARENT });
  const circle: Record<string, unknown> = {};
  circle['circle'] = circle;
  const ports = [new MessageChannel().port1];
  receive({ data: helloRequest(circle), ports, source: parent, origin: PARENT });
  ports[0]?.close();
  const refuse = () => {
    throw new Error('not to be read');
  };
  receive({ data: Object.defineProperty({}, 'ns', { get: refuse }) });
  receive({ data: new Proxy({}, { getPrototypeOf: refuse }), source: parent, origin: PARENT });
  page.dispatchEvent(Object.defineProperty(new Event('message'), 'source', { get: refuse }));
  expect(warned).toEqual([
    'a message of the parent was ignored: only a hello with a port is taken there',
    'a message of the host was ignored: it is no text',
    ...Array<string>(3).fill('a message to the window was ignored: it cannot be read'),
  ]);
});

test('ignores unreadable messages of a port and does not throw', () => {
  const listeners: ((event: unknown) => void)[] = [];
  const port = {
    postMessage() {},
    removeEventListener() {},
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  };
  const { warned } = createFrame({ WealthRewardsHost: port });
  const unreadable = Object.defineProperty({}, 'data', {
    get() {
      throw new Error('not to be read');
    },
  });
  for (const event of [undefined, null, unreadable]) listeners[0]?.(event);
  expect(warned).toEqual(Array(3).fill('a message of the host was ignored: it is no text'));
});

test('waits 3 s for the host if the browser could act only soon after the tap, else 10 s', async () => {
  const { bridge, page, timers } = createFrame({ WealthRewardsHost: { postMessage() {} } });
  const capabilities = ['openUrl', 'share', 'copy', 'saveImage', 'getSession'];
  const detail = JSON.stringify(helloRequest({ capabilities }));
  page.dispatchEvent(new CustomEvent('wr-host', { detail }));
  timers.length = 0;
  const limits: Record<string, unknown> = {};
  const byBrowser = () => 'by the browser';
  const picture = new Blob([], { type: 'image/png' });
  const requests = {
    openUrl: () => bridge.handOver('openUrl', {}, byBrowser),
    share: () => bridge.handOver('share', {}, byBrowser),
    copy: () => bridge.handOver('copy', {}, byBrowser),
    saveImage: () => bridge.saveFile('poster.png', picture, byBrowser),
  };
  for (const [name, send] of Object.entries(requests)) {
    const handedOver = send();
    await expect.poll(() => timers).not.toEqual([]);
    limits[name] = timers[0]?.delayMs;
    timers.shift()?.callback();
    expect(await handedOver).toBe('by the browser');
  }
  const session = bridge.getSession()?.({ reason: 'start' });
  limits['getSession'] = timers[0]?.delayMs;
  timers.shift()?.callback();
  await expect(session).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(limits).toEqual({
    openUrl: 3_000,
    share: 3_000,
    copy: 3_000,
    saveImage: 10_000,
    getSession: 10_000,
  });
});

test('treats a getSession answer without a result as logged out', async () => {
  let id: unknown;
  const postMessage = (json: string) => ({ id } = JSON.parse(json) as { id: unknown });
  const { bridge, page } = createFrame({ WealthRewardsHost: { postMessage } });
  const sendFromHost = (message: object) =>
    page.dispatchEvent(
      new CustomEvent('wr-host', { detail: JSON.stringify({ ...ENVELOPE, ...message }) }),
    );
  sendFromHost(helloRequest({ capabilities: ['getSession'] }));
  for (const emptyAnswer of [{}, { result: null }]) {
    const session = bridge.getSession()?.({ reason: 'start' });
    sendFromHost({ id, kind: 'res', method: 'getSession', ...emptyAnswer });
    expect(await session).toBe(null);
  }
  bridge.dispose();
});

test('sends errors to a native host; dispose removes the listener and the insets', async () => {
  const sent: Record<string, unknown>[] = [];
  const native = {
    postMessage: (json: string) => void sent.push(JSON.parse(json) as Record<string, unknown>),
  };
  const { bridge, page, style, overrides } = createFrame({ WealthRewardsHost: native });
  const sendFromHost = (message: object) =>
    page.dispatchEvent(
      new CustomEvent('wr-host', { detail: JSON.stringify({ ...ENVELOPE, ...message }) }),
    );
  sendFromHost({ id: '1', kind: 'req', method: 'sessionRevoked' });
  await expect.poll(() => sent.map(({ id }) => id)).toContain('1');
  expect(sent.find(({ id }) => id === '1')).toMatchObject({ error: { code: 'FAILED' } });
  sendFromHost(helloRequest({ insets: { top: 44, keyboard: 300 }, route: '/pages/my/index' }));
  expect([...style]).toEqual([
    ['--wr-safe-top', '44px'],
    ['--wr-keyboard-inset', '300px'],
  ]);
  expect(overrides).toEqual(['route /pages/my/index']);
  const removed = vi.spyOn(page, 'removeEventListener');
  bridge.dispose();
  expect(removed).toHaveBeenCalledWith('wr-host', expect.any(Function));
  expect([...style]).toEqual([]);
});

test('removes the listener on the window even if the port throws while its listener is removed', () => {
  const port = {
    postMessage() {},
    addEventListener() {},
    removeEventListener() {
      throw new Error('not yours');
    },
  };
  const { bridge, page } = createFrame({ WealthRewardsHost: port });
  const removed = vi.spyOn(page, 'removeEventListener');
  bridge.dispose();
  expect(removed).toHaveBeenCalledWith('wr-host', expect.any(Function));
});

test('warns if the host refuses the hello of the app, and stops waiting for the host', async () => {
  const lines: Record<string, string> = {};
  for (const [name, answer] of Object.entries({
    refuses: { error: { code: 'FAILED', message: 'no' } },
    answers: { error: null, result: { theme: 'dark' } },
    'answers null': { error: null, result: null },
    'rejects the message': null,
    'is disposed': 'dispose',
  })) {
    let id: unknown;
    const postMessage = (json: string) => {
      ({ id } = JSON.parse(json) as { id: unknown });
      return answer ? null : Promise.reject(new Error('a token'));
    };
    const webkit = { messageHandlers: { wealthRewardsHost: { postMessage } } };
    const { bridge, page, clearedTimers, warned, overrides } = createFrame({ webkit });
    if (answer === 'dispose') bridge.dispose();
    else if (answer) {
      const detail = JSON.stringify({
        ...ENVELOPE,
        id,
        kind: 'res',
        method: 'hello',
        ...Object(answer),
      });
      page.dispatchEvent(new CustomEvent('wr-host', { detail }));
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(clearedTimers).toContain(1);
    lines[name] = [...warned, ...overrides].join();
    bridge.dispose();
  }
  const continuesAlone = 'the app goes on without it; a later hello still connects';
  expect(lines).toEqual({
    refuses: `the hello of the app came to nothing, the host refused: ${continuesAlone}`,
    answers: 'theme dark',
    'answers null': '',
    'rejects the message': `the hello of the app came to nothing, the host did not take it: ${continuesAlone}`,
    'is disposed': '',
  });
});

test('warns once about a missing hello, and reports transport and capabilities in the status', () => {
  const native = { WealthRewardsHost: { postMessage() {} } };
  const { bridge, page, timers, clearedTimers, warned } = createFrame(native);
  expect(bridge.status()).toEqual({ transport: 'android', greeted: false, capabilities: [] });
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([300]);
  timers[0]?.callback();
  expect(warned).toEqual([expect.stringContaining('a later hello still connects')]);
  // The status lists only capabilities of the protocol.
  const capabilities = ['copy', 'a token', 7, 'share'];
  const detail = JSON.stringify(helloRequest({ capabilities }));
  page.dispatchEvent(new CustomEvent('wr-host', { detail }));
  expect(bridge.status()).toEqual({
    transport: 'android',
    greeted: true,
    capabilities: ['share', 'copy'],
  });
  expect(clearedTimers).toContain(1);
  expect(warned).toHaveLength(1);

  const disposedFrame = createFrame(native);
  disposedFrame.bridge.dispose();
  expect(disposedFrame.clearedTimers).toContain(1);
  // Without a host, the bridge sets no timer.
  const frameWithoutHost = createFrame({ document: { referrer: '' } }, null, []);
  expect(frameWithoutHost.bridge.status().transport).toBe(null);
  expect(frameWithoutHost.timers).toEqual([]);
});

test('sends and accepts the messages that docs/embed/bridge.md shows for a start and a back key', async () => {
  const text = readFileSync('docs/embed/bridge.md', 'utf8');
  const lines = [...text.matchAll(/^(app|you) {2}(\{.+)$/gm)].map(([, who, json = '']) => ({
    who,
    ...(JSON.parse(json) as { id: string; method: string; params: object }),
  }));
  expect(lines).toHaveLength(7);
  const sent: { id: string }[] = [];
  const postMessage = (json: string) => void sent.push(JSON.parse(json) as { id: string });
  const { bridge, instance, element, page } = createFrame({ WealthRewardsHost: { postMessage } });
  /** The id that the app has given to a request, by its id in the document. */
  const ids = new Map<string, string>();
  let session: unknown;
  for (const { who, ...message } of lines) {
    message.id = ids.get(message.id) ?? message.id;
    if (who === 'you') {
      const detail = JSON.stringify({ ...ENVELOPE, ...message });
      page.dispatchEvent(new CustomEvent('wr-host', { detail }));
      await bridge.firstHello;
      continue;
    }
    if (message.method === 'getSession') session = bridge.getSession()?.({ reason: 'start' });
    if (message.method === 'setBackEnabled') {
      const app = {
        canGoBack: () => true,
        title: () => null,
        onChange: () => () => {},
        back: () => true,
      };
      instance.app = app as Partial<AppHandle> as AppHandle;
      element.dispatchEvent(new Event('wr-ready'));
    }
    await expect.poll(() => sent).not.toEqual([]);
    if (message.method === 'hello') {
      const methods: unknown = expect.arrayContaining(['back', 'navigate']);
      message.params = { version: __VERSION__, methods };
    }
    const [first] = sent;
    if (message.id.startsWith('a-') && first) {
      ids.set(message.id, first.id);
      message.id = first.id;
    }
    expect(sent.splice(0)).toEqual([{ ...ENVELOPE, instanceId: INSTANCE_ID, ...message }]);
  }
  expect(await session).toEqual({ token: '…' });
  bridge.dispose();
});
