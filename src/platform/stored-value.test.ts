import { describe, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

const isTrue = (stored: unknown) => stored === true;
const keptIn = (storage: Storage | null) => ({ storage, prefix: 'wr', values: new Map() });

function storageWith(text: string | null) {
  const texts = new Map(text === null ? [] : [['wr:a', text]]);
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
  };
  return storage as unknown as Storage;
}

describe('storedValue', () => {
  it('is shared by all callers, restored for the next element, and notifies listeners', () => {
    const storage = storageWith(null);
    const first = keptIn(storage);
    const kept = storedValue(first, 'a', isTrue);
    const listener = vi.fn();
    kept.subscribe(listener);
    expect(storedValue(first, 'a', isTrue)).toBe(kept);
    expect(kept.get()).toBe(false);
    kept.set(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(storedValue(keptIn(storage), 'a', isTrue).get()).toBe(true);
    expect(storedValue(keptIn(storage), 'b', isTrue).get()).toBe(false);
  });

  it.each(['', '{', '"yes"', '[1]', 'null'])('ignores %j', (text) => {
    expect(storedValue(keptIn(storageWith(text)), 'a', isTrue).get()).toBe(false);
  });

  it('works without a storage, and with one that always throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse } as unknown as Storage;
    for (const storage of [null, refusing]) {
      const kept = storedValue(keptIn(storage), 'a', isTrue);
      kept.set(true);
      expect(kept.get()).toBe(true);
    }
  });
});
