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
  const found = (missing: object, given: typeof port | null = null) =>
    findTransport({ ...EVERYTHING, ...missing } as unknown as Window, given, (line) =>
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
  expect(warned).toEqual([]);
  expect(found({ ...noNative, document: { referrer: '' } })).toBe(null);
  expect(warned).toEqual(['the origin of the parent is not known; the bridge is not used']);
});
