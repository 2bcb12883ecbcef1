import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from './envelope.ts';
import { insetsIn, localeIn, pathIn, themeIn } from './host-preferences.ts';
import { BridgeError } from './bridge-error.ts';
import { createPeer, type RequestHandler } from './peer.ts';

const PROTOCOL_FIELDS = { ns: 'wealth-rewards', v: 1 };

const INSTANCE_ID = '0123456789abcdef'.repeat(2);

function createSide(post: ((json: string) => unknown) | null = () => {}) {
  const acted: string[] = [];
  const sent: Record<string, unknown>[] = [];
  const warned: string[] = [];
  const timers = new Map<number, () => void>();
  const peer = createPeer({
    instanceId: INSTANCE_ID,
    handlers: new Map<string, RequestHandler>([
      ['back', () => (acted.push('back'), { handled: true })],
      ['setTheme', (params) => (acted.push('setTheme'), void themeIn(params))],
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
    peer.use((json) => {
      sent.push(JSON.parse(json) as Record<string, unknown>);
      return post(json);
    });
  const say = (message: object) => peer.receive(JSON.stringify({ ...PROTOCOL_FIELDS, ...message }));
  return { peer, acted, sent, warned, timers, say };
}

const waitForAnswers = () => new Promise((resolve) => setImmediate(resolve));

test('a thousand hostile envelopes never throw and never call a handler', async () => {
  const side = createSide();
  const part = fc.oneof(
    fc.anything(),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'wr'),
  );
  const wrongEnvelope = fc
    .record(
      {
        ns: fc.oneof(fc.constant('wealth-rewards'), part),
        v: fc.oneof(fc.constant(1), part),
        instanceId: fc.oneof(fc.constant(INSTANCE_ID), part),
        id: part,
        kind: fc.constantFrom<unknown>('req', 'res', 'evt', 'REQ', null),
        method: fc.oneof(part, fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty')),
        params: part,
        result: part,
        error: part,
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
      side.peer.receive(data);
    }),
    { numRuns: 1_000 },
  );
  await waitForAnswers();
  expect(side.acted).toEqual([]);
});

test('answers a request, or sends UNSUPPORTED, INVALID, or FAILED without the cause', async () => {
  const { say, sent, acted, warned } = createSide();
  for (const [id, method, params] of [
    ['1', 'back', undefined],
    ['2', 'toString', {}],
    ['3', 'setTheme', { theme: 'pink' }],
    ['4', 'setTheme', 'dark'],
    ['5', 'setTheme', { theme: 'dark' }],
    ['6', 'breaks', {}],
  ] as const)
    say({ id, kind: 'req', method, params, instanceId: null });
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
  expect(acted).toHaveLength(4);
  // Each refusal is also logged, because a host may drop an answer that it does not expect.
  expect(warned.map((line) => line.split('"')[1]).sort()).toEqual([
    'breaks',
    'setTheme',
    'setTheme',
    'toString',
  ]);
});

test('handles an event without sending an answer, and warns about a failed event', async () => {
  const { say, sent, acted, warned } = createSide();
  say({ kind: 'evt', method: 'back' });
  say({ kind: 'evt', method: 'dance' });
  say({ kind: 'evt', method: 'setTheme', params: { theme: 'pink' } });
  say({ kind: 'evt', method: 'back', instanceId: 'another' });
  await waitForAnswers();
  expect(acted).toEqual(['back', 'setTheme']);
  expect(sent).toEqual([]);
  expect(warned).toEqual([
    '"dance" of the host: there is no such method',
    '"setTheme" of the host: theme is light, dark or auto',
  ]);
});

test('settles a request by its first answer, a refusal, a timeout, or a failed send', async () => {
  const { peer, sent, say, timers, warned } = createSide();
  const copyResult = peer.request('copy', { text: 'a' });
  const { id } = sent[0] as { id: string };
  say({ id: 'another', kind: 'res', method: 'copy', result: 'wrong' });
  say({ id, kind: 'res', method: 'copy', result: 'right' });
  say({ id, kind: 'res', method: 'copy', result: 'twice' });
  expect(await copyResult).toBe('right');
  expect(timers.size).toBe(0);
  expect(warned).toEqual(['an answer of the host was ignored: its id is of no request']);

  const refused = peer.request('copy', {});
  say({ id: sent[1]?.['id'], kind: 'res', method: 'copy', error: { code: 'FAILED', message: '' } });
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
    const side = createSide(refuse);
    await expect(side.peer.request('copy', {})).rejects.toMatchObject({ code: 'FAILED' });
    expect(side.timers.size).toBe(0);
    side.peer.notify('setTitle', {});
    await waitForAnswers();
    expect(side.warned).toEqual(['the host did not take "setTitle"']);
  }
  const leaving = createSide(() => Promise.reject(new Error('gone')));
  leaving.peer.notify('setTitle', {});
  leaving.peer.dispose();
  await waitForAnswers();
  expect(leaving.warned).toEqual([]);
  await expect(createSide(null).peer.request('copy', {})).rejects.toMatchObject({ code: 'FAILED' });
});

test('an answer to a request of an earlier run settles no request of the next run', () => {
  const [earlier, later] = [createSide(), createSide()];
  for (const { peer } of [earlier, later]) void peer.request('getSession', {}).catch(() => {});
  const { id } = earlier.sent[0] as { id: string };
  later.say({ id, kind: 'res', method: 'getSession', result: { token: 'of another backend' } });
  expect([later.timers.size, later.warned]).toEqual([1, []]);
});

test('receives and sends nothing after dispose', async () => {
  const { peer, say, acted, sent, warned } = createSide();
  peer.dispose();
  say({ id: '1', kind: 'req', method: 'back' });
  peer.receive('{');
  peer.notify('setTitle', {});
  await waitForAnswers();
  expect([acted, sent, warned]).toEqual([[], [], []]);
});

test('checks the theme, locale, path and insets of the host', () => {
  const fieldsFrom = (value: object) => fieldsOf(value);
  expect(insetsIn(fieldsFrom({ top: 44, keyboard: 300.5, left: null, other: 'x' }))).toEqual([
    ['--wr-safe-top', 44],
    ['--wr-keyboard-inset', 300.5],
  ]);
  for (const top of ['44', -1, NaN, Infinity, 2_001, {}])
    expect(() => insetsIn(fieldsFrom({ top }))).toThrow(BridgeError);
  expect(localeIn(fieldsFrom({ locale: 'zh-Hant-TW' }))).toBe('zh-Hant-TW');
  for (const locale of ['', 'zh_CN', '<b>', 'a'.repeat(50), 5, undefined])
    expect(() => localeIn(fieldsFrom({ locale }))).toThrow(BridgeError);
  expect(() => themeIn(fieldsFrom({}))).toThrow(BridgeError);
  for (const path of ['', 7, 'x'.repeat(2_001)]) expect(() => pathIn(path)).toThrow(BridgeError);
});
