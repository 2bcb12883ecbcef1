import { describe, expect, it, vi } from 'vitest';
import { openStoredValue } from './stored-value.ts';

const isTrue = (stored: unknown) => stored === true;
const createDeviceStorage = (storage: Storage | null) => ({
  storage,
  prefix: 'wr',
  values: new Map(),
});

/** A storage that contains one text, or none. */
function storageWith(text: string | null) {
  const texts = new Map(text === null ? [] : [['wr:a', text]]);
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
  };
  return storage as unknown as Storage;
}

describe('openStoredValue', () => {
  it('returns one value to all callers, restores it for the next element, and notifies listeners', () => {
    const storage = storageWith(null);
    const deviceStorage = createDeviceStorage(storage);
    const storedFlag = openStoredValue(deviceStorage, 'a', isTrue);
    const listener = vi.fn();
    storedFlag.subscribe(listener);
    expect(openStoredValue(deviceStorage, 'a', isTrue)).toBe(storedFlag);
    expect(storedFlag.getState().value).toBe(false);
    storedFlag.getState().set(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(openStoredValue(createDeviceStorage(storage), 'a', isTrue).getState().value).toBe(true);
    expect(openStoredValue(createDeviceStorage(storage), 'b', isTrue).getState().value).toBe(false);
  });

  it('updates what another tab has stored meanwhile', () => {
    const storage = storageWith(null);
    const readList = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);
    const openList = () => openStoredValue(createDeviceStorage(storage), 'a', readList);
    const list = openList();
    const listOfOtherTab = openList();
    listOfOtherTab.getState().update((items) => [...items, 'theirs']);
    list.getState().update((items) => [...items, 'mine']);
    expect(list.getState().value).toEqual(['theirs', 'mine']);
  });

  it('keeps what a full storage did not store', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => '["old"]', setItem: refuse } as unknown as Storage;
    const readList = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);
    const list = openStoredValue(createDeviceStorage(storage), 'a', readList);
    for (const item of ['new', 'newer'])
      expect(list.getState().update((items) => [...items, item])).toBe(false);
    expect(list.getState().value).toEqual(['old', 'new', 'newer']);
  });

  it.each(['', '{', '"yes"', '[1]', 'null'])(
    'ignores the stored text %j, which is no valid value',
    (text) => {
      expect(
        openStoredValue(createDeviceStorage(storageWith(text)), 'a', isTrue).getState().value,
      ).toBe(false);
    },
  );

  it('works without a storage, and with one that always throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse } as unknown as Storage;
    for (const storage of [null, refusing]) {
      const storedFlag = openStoredValue(createDeviceStorage(storage), 'a', isTrue);
      expect(storedFlag.getState().update(() => true)).toBe(false);
      expect(storedFlag.getState().value).toBe(true);
    }
    const storedFlag = openStoredValue(createDeviceStorage(storageWith(null)), 'a', isTrue);
    expect(storedFlag.getState().update(() => true)).toBe(true);
  });
});
