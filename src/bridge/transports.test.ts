import { expect, test } from 'vitest';
import { PROTOCOL } from './envelope.ts';
import { findTransport } from './transports.ts';

const port = { postMessage() {}, addEventListener() {}, removeEventListener() {} };

/** A page in a frame that has every transport except a port. */
const FULL_PAGE = {
  WealthRewardsHost: { postMessage() {} },
  webkit: { messageHandlers: { wealthRewardsHost: { postMessage() {} } } },
  parent: {},
  location: {},
  document: { referrer: 'https://parent.example/page' },
};

test('chooses the port, else Android, else iOS, else a parent page with a known origin', () => {
  const warned: string[] = [];
  const findName = (missing: object, given: typeof port | null = null, listed: string[] = []) =>
    findTransport({ ...FULL_PAGE, ...missing } as unknown as Window, given, listed, (line) =>
      warned.push(line),
    )?.name ?? null;
  const noNative = { WealthRewardsHost: undefined, webkit: undefined };
  expect([
    findName({}, port),
    findName({}),
    findName({ WealthRewardsHost: undefined }),
    findName(noNative),
    findName({
      ...noNative,
      location: { ancestorOrigins: ['https://parent.example'] },
      document: {},
    }),
  ]).toEqual(['property', 'android', 'ios', 'parent', 'parent']);
  expect(warned.splice(0)).toEqual(Array(2).fill(expect.stringContaining('no parent page')));
  expect(findName({ ...noNative, document: { referrer: '' } })).toBe(null);
  expect(warned).toEqual(['the origin of the parent is not known; the bridge is not used']);
});

test.each([
  ['whose origin the browser reports', ['https://parent.example'], 'parent'],
  ['whose origin the browser reports', ['https://a.example', 'https://parent.example'], 'parent'],
  ['whose origin the browser reports', ['https://a.example', 'https://b.example'], null],
  ['whose origin the browser hides', ['https://a.example', 'https://b.example'], 'parent'],
])('a parent page %s is used only if the list %j allows it', (report, listed, name) => {
  const warned: string[] = [];
  const location = report.endsWith('hides') ? {} : { ancestorOrigins: ['https://parent.example'] };
  const page = { parent: {}, location, document: { referrer: '' } } as unknown as Window;
  expect(findTransport(page, null, listed, (line) => warned.push(line))?.name ?? null).toBe(name);
  const line = 'the origin of the parent is not in bridge-origin; the bridge is not used';
  expect(warned).toEqual(name ? [] : [line]);
});

test('when app and parent say hello at once, uses the port in the parent’s answer', async () => {
  const helloIds: string[] = [];
  const parent = { postMessage: (envelope: { id: string }) => helloIds.push(envelope.id) };
  const origin = 'https://parent.example';
  const page = Object.assign(new EventTarget(), {
    parent,
    location: { ancestorOrigins: [origin] },
    document: {},
  }) as unknown as Window;
  let post: (json: string) => unknown = () => {};
  const stop = findTransport(page, null, [origin], () => {})?.open({
    instanceId: 'a',
    setTransport: (next) => (post = next),
    receive() {},
  });
  const say = (kind: 'req' | 'res', id: string) => {
    const { port1, port2 } = new MessageChannel();
    const data = {
      ...PROTOCOL,
      kind,
      id,
      method: 'hello',
      instanceId: 'a',
      params: {},
      result: {},
    };
    const event = Object.assign(new Event('message'), { data, source: parent, origin });
    page.dispatchEvent(Object.assign(event, { ports: [port2] }));
    return port1;
  };
  post(
    JSON.stringify({ ...PROTOCOL, kind: 'req', id: 'hello-1', method: 'hello', instanceId: 'a' }),
  );
  const first = say('req', 'host-1');
  first.close();
  const answered = say('res', helloIds[0]!);
  const received = new Promise((resolve) => {
    answered.onmessage = ({ data }) => resolve(data);
  });
  post('"setTitle"');
  expect(await received).toBe('"setTitle"');
  stop?.();
  answered.close();
});
