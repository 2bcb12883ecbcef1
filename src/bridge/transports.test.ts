import { expect, test } from 'vitest';
import { findTransport } from './transports.ts';

const port = { postMessage() {}, addEventListener() {}, removeEventListener() {} };

/** A page in a frame, in which all that can be found is there. */
const EVERYTHING = {
  WealthRewardsHost: { postMessage() {} },
  webkit: { messageHandlers: { wealthRewardsHost: { postMessage() {} } } },
  parent: {},
  location: {},
  document: { referrer: 'https://parent.example/page' },
};

test('a host is looked for by its port, then Android, iOS and a parent page whose origin is known', () => {
  const warned: string[] = [];
  const found = (missing: object, given: typeof port | null = null, listed: string[] = []) =>
    findTransport({ ...EVERYTHING, ...missing } as unknown as Window, given, listed, (line) =>
      warned.push(line),
    )?.name ?? null;
  const noNative = { WealthRewardsHost: undefined, webkit: undefined };
  expect([
    found({}, port),
    found({}),
    found({ WealthRewardsHost: undefined }),
    found(noNative),
    found({ ...noNative, location: { ancestorOrigins: ['https://parent.example'] }, document: {} }),
  ]).toEqual(['property', 'android', 'ios', 'parent', 'parent']);
  expect(warned.splice(0)).toEqual(Array(2).fill(expect.stringContaining('no parent page')));
  expect(found({ ...noNative, document: { referrer: '' } })).toBe(null);
  expect(warned).toEqual(['the origin of the parent is not known; the bridge is not used']);
});

test.each([
  ['the browser tells its origin', ['https://parent.example'], 'parent'],
  ['the browser tells its origin', ['https://a.example', 'https://parent.example'], 'parent'],
  ['the browser tells its origin', ['https://a.example', 'https://b.example'], null],
  ['the browser tells none', ['https://a.example', 'https://b.example'], 'parent'],
])('a parent page, where %s, against the list %j', (where, listed, name) => {
  const warned: string[] = [];
  const location = where.endsWith('none') ? {} : { ancestorOrigins: ['https://parent.example'] };
  const page = { parent: {}, location, document: { referrer: '' } } as unknown as Window;
  expect(findTransport(page, null, listed, (line) => warned.push(line))?.name ?? null).toBe(name);
  const line = 'the origin of the parent is not in bridge-origin; the bridge is not used';
  expect(warned).toEqual(name ? [] : [line]);
});
