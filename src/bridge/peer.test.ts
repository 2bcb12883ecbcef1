import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BridgeError, fieldsOf } from './envelope.ts';
import { readInsets, checkLocale, checkPath, checkTheme } from './host-preferences.ts';
import { createPeer, type RequestHandler } from './peer.ts';

const PROTOCOL_FIELDS = { ns: 'wealth-rewards', v: 1 };

const INSTANCE_ID = '0123456789abcdef'.repeat(2);

/** A peer that records what it does. `post` sends its messages to the host; `null`: there is no transport. */
function createTestPeer(post: ((json: string) => unknown) | null = () => {}) {
  const calledMethods: string[] = [];
  const sent: Record<string, unknown>[] = [];
  const warned: string[] = [];
  const timers = new Map<number, () => void>();
  const peer = createPeer({
    instanceId: INSTANCE_ID,
    handlers: new Map<string, RequestHandler>([
      ['back', () => (calledMethods.push('back'), { handled: true })],
      ['setTheme', (params) => (calledMethods.push('setTheme'), void checkTheme(params))],
      [
        'breaks',
        () => {
          throw new Error('a token');
        },
      ],
    ]),
    timers: {
      setTimeout: (callback: () => void) => (timers.set(timers.size + 1, callback), timers.size),
      clearTimeout: (timer: number) => void timers.delete(timer),
    },
    warn: (line) => void warned.push(line),
  });
  if (post)
    peer.setTransport((json) => {
      sent.push(JSON.parse(json) as Record<string, unknown>);
      return post(json);
    });
  const receiveFromHost = (message: object) =>
    peer.receive(JSON.stringify({ ...PROTOCOL_FIELDS, ...message }));
  return { peer, calledMethods, sent, warned, timers, receiveFromHost };
}

const waitForAnswers = () => new Promise((resolve) => setImmediate(resolve));

test('a thousand hostile envelopes never throw and never call a handler', async () => {
  const testPeer = createTestPeer();
  const anyValue = fc.oneof(
    fc.anything(),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'wr'),
  );
  const wrongEnvelope = fc
    .record(
      {
        ns: fc.oneof(fc.constant('wealth-rewards'), anyValue),
        v: fc.oneof(fc.constant(1), anyValue),
        instanceId: fc.oneof(fc.constant(INSTANCE_ID), anyValue),
        id: anyValue,
        kind: fc.constantFrom<unknown>('req', 'res', 'evt', 'REQ', null),
        method: fc.oneof(anyValue, fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty')),
        params: anyValue,
        result: anyValue,
        error: anyValue,
      },
      { requiredKeys: [] },
    )
    // Another test covers the valid methods.
    .filter(({ method }) => method !== 'back' && method !== 'setTheme');
  const nearlyRightEnvelope = fc.constantFrom<object>(
    { ...PROTOCOL_FIELDS, v: 2, id: '1', kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, v: '1', id: '1', kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, ns: 'wealth', id: '1', kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, id: '1', kind: 'req', method: 'back', instanceId: 'another' },
    { ...PROTOCOL_FIELDS, id: '1', kind: 'req', method: 'back', instanceId: {} },
    { ...PROTOCOL_FIELDS, id: 1, kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, id: '1', kind: 'res', method: 'back' },
    { ...PROTOCOL_FIELDS, id: 'x'.repeat(65), kind: 'req', method: 'back' },
    { ...PROTOCOL_FIELDS, id: '1', kind: 'req', method: ['back'] },
    [{ ...PROTOCOL_FIELDS, id: '1', kind: 'req', method: 'back' }],
  );
  const text = fc.oneof(wrongEnvelope, nearlyRightEnvelope).map((message) => {
    try {
      return JSON.stringify(message);
    } catch {
      return message;
    }
  });
  const longEnvelope = fc.constant(
    JSON.stringify({
      ...PROTOCOL_FIELDS,
      id: '1',
      kind: 'req',
      method: 'back',
      params: 'x'.repeat(65_536),
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), text, longEnvelope), (data) => {
      testPeer.peer.receive(data);
    }),
    { numRuns: 1_000 },
  );
  await waitForAnswers();
  expect(testPeer.calledMethods).toEqual([]);
});

test('answers a request, or sends UNSUPPORTED, INVALID, or FAILED without the cause', async () => {
  const { receiveFromHost, sent, calledMethods, warned } = createTestPeer();
  for (const [id, method, params] of [
    ['1', 'back', undefined],
    ['2', 'toString', {}],
    ['3', 'setTheme', { theme: 'pink' }],
    ['4', 'setTheme', 'dark'],
    ['5', 'setTheme', { theme: 'dark' }],
    ['6', 'breaks', {}],
  ] as const)
    receiveFromHost({ id, kind: 'req', method, params, instanceId: null });
  await waitForAnswers();
  const answer = { ...PROTOCOL_FIELDS, instanceId: INSTANCE_ID, kind: 'res' };
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  expect(sent.sort((a, b) => String(a['id']).localeCompare(String(b['id'])))).toEqual([
    { ...answer, id: '1', method: 'back', result: { handled: true } },
    { ...answer, id: '2', method: 'toString', error: refused('UNSUPPORTED') },
    { ...answer, id: '3', method: 'setTheme', error: refused('INVALID') },
    { ...answer, id: '4', method: 'setTheme', error: refused('INVALID') },
    { ...answer, id: '5', method: 'setTheme', result: {} },
    { ...answer, id: '6', method: 'breaks', error: refused('FAILED') },
  ]);
  expect(JSON.stringify([sent, warned])).not.toContain('a token');
  expect(calledMethods).toHaveLength(4);
  // Each refusal is also logged, because a host may drop an answer that it does not expect.
  expect(warned.map((line) => line.split('"')[1]).sort()).toEqual([
    'breaks',
    'setTheme',
    'setTheme',
    'toString',
  ]);
});

test('carries out an event without an answer, and warns about an event that fails', async () => {
  const { receiveFromHost, sent, calledMethods, warned } = createTestPeer();
  receiveFromHost({ kind: 'evt', method: 'back' });
  receiveFromHost({ kind: 'evt', method: 'dance' });
  receiveFromHost({ kind: 'evt', method: 'setTheme', params: { theme: 'pink' } });
  receiveFromHost({ kind: 'evt', method: 'back', instanceId: 'another' });
  await waitForAnswers();
  expect(calledMethods).toEqual(['back', 'setTheme']);
  expect(sent).toEqual([]);
  expect(warned).toEqual([
    '"dance" of the host: there is no such method',
    '"setTheme" of the host: theme is light, dark or auto',
  ]);
});

test('settles a request on its first answer, a refusal, a timeout, a failed send, or dispose', async () => {
  const { peer, sent, receiveFromHost, timers, warned } = createTestPeer();
  const copyResult = peer.request('copy', { text: 'a' });
  const { id } = sent[0] as { id: string };
  receiveFromHost({ id: 'another', kind: 'res', method: 'copy', result: 'wrong' });
  receiveFromHost({ id, kind: 'res', method: 'copy', result: 'right' });
  receiveFromHost({ id, kind: 'res', method: 'copy', result: 'twice' });
  expect(await copyResult).toBe('right');
  expect(timers.size).toBe(0);
  expect(warned).toEqual(['an answer of the host was ignored: its id is of no request']);

  const refused = peer.request('copy', {});
  receiveFromHost({
    id: sent[1]?.['id'],
    kind: 'res',
    method: 'copy',
    error: { code: 'FAILED', message: '' },
  });
  await expect(refused).rejects.toThrow(BridgeError);

  const silent = peer.request('copy', {});
  timers.get(timers.size)?.();
  await expect(silent).rejects.toMatchObject({ code: 'TIMEOUT' });

  const pendingRequest = peer.request('copy', {});
  peer.dispose();
  await expect(pendingRequest).rejects.toMatchObject({ code: 'FAILED' });
  expect(timers.size).toBe(0);

  const refusal = () => {
    throw new Error('gone');
  };
  // A host throws at once, or rejects later, as WKScriptMessageHandlerWithReply does.
  for (const refuse of [refusal, () => Promise.resolve().then(refusal)]) {
    const testPeer = createTestPeer(refuse);
    await expect(testPeer.peer.request('copy', {})).rejects.toMatchObject({ code: 'FAILED' });
    expect(testPeer.timers.size).toBe(0);
    testPeer.peer.notify('setTitle', {});
    await waitForAnswers();
    expect(testPeer.warned).toEqual(['the host did not take "setTitle"']);
  }
  const disposedPeer = createTestPeer(() => Promise.reject(new Error('gone')));
  disposedPeer.peer.notify('setTitle', {});
  disposedPeer.peer.dispose();
  await waitForAnswers();
  expect(disposedPeer.warned).toEqual([]);
  await expect(createTestPeer(null).peer.request('copy', {})).rejects.toMatchObject({
    code: 'FAILED',
  });
});

test('an answer to a request of an earlier app instance settles no request of the next one', () => {
  const [earlier, later] = [createTestPeer(), createTestPeer()];
  for (const { peer } of [earlier, later]) void peer.request('getSession', {}).catch(() => {});
  const { id } = earlier.sent[0] as { id: string };
  later.receiveFromHost({
    id,
    kind: 'res',
    method: 'getSession',
    result: { token: 'of another backend' },
  });
  expect([later.timers.size, later.warned]).toEqual([1, []]);
});

test('receives and sends nothing after dispose', async () => {
  const { peer, receiveFromHost, calledMethods, sent, warned } = createTestPeer();
  peer.dispose();
  receiveFromHost({ id: '1', kind: 'req', method: 'back' });
  peer.receive('{');
  peer.notify('setTitle', {});
  await waitForAnswers();
  expect([calledMethods, sent, warned]).toEqual([[], [], []]);
});

test('checks the theme, locale, path and insets of the host', () => {
  const fieldsFrom = (value: object) => fieldsOf(value);
  expect(readInsets(fieldsFrom({ top: 44, keyboard: 300.5, left: null, other: 'x' }))).toEqual([
    ['--wr-safe-top', 44],
    ['--wr-keyboard-inset', 300.5],
  ]);
  for (const top of ['44', -1, NaN, Infinity, 2_001, {}])
    expect(() => readInsets(fieldsFrom({ top }))).toThrow(BridgeError);
  expect(checkLocale(fieldsFrom({ locale: 'zh-Hant-TW' }))).toBe('zh-Hant-TW');
  for (const locale of ['', 'zh_CN', '<b>', 'a'.repeat(50), 5, undefined])
    expect(() => checkLocale(fieldsFrom({ locale }))).toThrow(BridgeError);
  expect(() => checkTheme(fieldsFrom({}))).toThrow(BridgeError);
  for (const path of ['', 7, 'x'.repeat(2_001)]) expect(() => checkPath(path)).toThrow(BridgeError);
});
