import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSessionStorage } from './session-storage.ts';

function storageWith(content: string | null, setItem: () => void = () => {}): Storage {
  return {
    length: 0,
    clear: () => {},
    key: () => null,
    removeItem: () => {},
    getItem: () => content,
    setItem,
  };
}

const stored = {
  state: { token: 'abc', userInfo: { is_auth: 1, invite_code: 'ABC234' } },
  version: 0,
};

describe('the stored session', () => {
  test('comes back as it was written', () => {
    const reading = createSessionStorage(storageWith(JSON.stringify(stored))).getItem('key');
    expect(reading).toEqual(stored);
  });

  test('is written again only with news', () => {
    const written: string[] = [];
    const device = storageWith(JSON.stringify(stored));
    device.setItem = (_, text) => void written.push(text);
    const storage = createSessionStorage(device);
    const state = { token: 'abc', userInfo: { is_auth: 1, invite_code: 'ABC234' } } as const;
    void storage.getItem('key');
    void storage.setItem('key', { state });
    expect(written).toEqual([]);
    void storage.setItem('key', {
      state: { ...state, userInfo: { ...state.userInfo, is_auth: 0 } },
    });
    expect(written).toHaveLength(1);
  });

  test('that cannot be replaced does not stay, so that it never speaks for an older one', () => {
    let content: string | null = JSON.stringify(stored);
    const full = {
      ...storageWith(null, () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
      getItem: () => content,
      removeItem: () => void (content = null),
    };
    const storage = createSessionStorage(full);
    void storage.getItem('key');
    void storage.setItem('key', { state: { token: null, userInfo: null } });
    expect(content).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"state":'],
    ['another shape', '[]'],
    ['a token with a line break', JSON.stringify({ state: { ...stored.state, token: 'a\r\nb' } })],
    ['a token that is no text', JSON.stringify({ state: { ...stored.state, token: { a: 1 } } })],
    ['an empty token', JSON.stringify({ state: { ...stored.state, token: '' } })],
  ])('counts as none when it is %s', (_, content) => {
    expect(createSessionStorage(storageWith(content)).getItem('key')).toBeNull();
  });

  test('takes over no more than token and user info', () => {
    const state = { ...stored.state, begin: 'x', epoch: 7, member: {} };
    const reading = createSessionStorage(storageWith(JSON.stringify({ state }))).getItem('key');
    expect(reading).toEqual(stored);
  });

  test('never throws and never yields a token that cannot stand in a header, whatever is stored', () => {
    const blob = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ state: fc.record({ token: fc.string(), userInfo: fc.anything() }) })
        .map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(blob, (content) => {
        const reading = createSessionStorage(storageWith(content)).getItem('key');
        if (reading === null || reading instanceof Promise || reading.state.token === null)
          return true;
        return !!new Headers({ token: reading.state.token });
      }),
      { numRuns: 10_000 },
    );
  });

  test('a full or forbidden storage is no error', () => {
    const full = createSessionStorage(
      storageWith(null, () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
    );
    expect(() => full.setItem('key', { state: { token: 'a', userInfo: null } })).not.toThrow();
    expect(() => createSessionStorage(null).getItem('key')).not.toThrow();
  });
});
