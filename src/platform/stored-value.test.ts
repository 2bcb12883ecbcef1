import { describe, expect, it, vi } from 'vitest';
import { openStoredValue } from './stored-value.ts';

const FLAG = [false, (stored: unknown) => stored === true] as const;
const LIST = [
  [] as string[],
  (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []),
] as const;
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
    const storedFlag = openStoredValue(deviceStorage, 'a', ...FLAG);
    const listener = vi.fn();
    storedFlag.subscribe(listener);
    expect(openStoredValue(deviceStorage, 'a', ...FLAG)).toBe(storedFlag);
    expect(storedFlag.getState().value).toBe(false);
    storedFlag.getState().set(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(openStoredValue(createDeviceStorage(storage), 'a', ...FLAG).getState().value).toBe(true);
    expect(openStoredValue(createDeviceStorage(storage), 'b', ...FLAG).getState().value).toBe(
      false,
    );
  });

  it('updates what another tab has stored meanwhile', () => {
    const storage = storageWith(null);
    const openList = () => openStoredValue(createDeviceStorage(storage), 'a', ...LIST);
    const list = openList();
    const listOfOtherTab = openList();
    listOfOtherTab.getState().set((items) => [...items, 'theirs']);
    list.getState().set((items) => [...items, 'mine']);
    expect(list.getState().value).toEqual(['theirs', 'mine']);
  });

  it('keeps what a full storage did not store', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => '["old"]', setItem: refuse } as unknown as Storage;
    const list = openStoredValue(createDeviceStorage(storage), 'a', ...LIST);
    for (const item of ['new', 'newer'])
      expect(list.getState().set((items) => [...items, item])).toBe(false);
    expect(list.getState().value).toEqual(['old', 'new', 'newer']);
  });

  it.each(['', '{', '"yes"', '[1]', 'null'])(
    'ignores the stored text %j, which is no valid value',
    (text) => {
      expect(
        openStoredValue(createDeviceStorage(storageWith(text)), 'a', ...FLAG).getState().value,
      ).toBe(false);
    },
  );

  it('works without a storage, and with one that always throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse } as unknown as Storage;
    for (const storage of [null, refusing]) {
      const storedFlag = openStoredValue(createDeviceStorage(storage), 'a', ...FLAG);
      expect(storedFlag.getState().set(() => true)).toBe(false);
      expect(storedFlag.getState().value).toBe(true);
    }
    const storedFlag = openStoredValue(createDeviceStorage(storageWith(null)), 'a', ...FLAG);
    expect(storedFlag.getState().set(() => true)).toBe(true);
  });
});
