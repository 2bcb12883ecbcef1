import { describe, expect, test, vi } from 'vitest';
import { deviceStorage, memoryDurableStore } from '../../../tests/support/headless-app.ts';
import { contract } from '../../contract/contract.ts';
import type { DurableStore } from '../../platform/durable-store.ts';
import { createWriteStorage } from './write-storage.ts';

const NAME = 'wr:operations';
const RESERVED_LENGTH = 4096;

const writeOf = (id: number) => ({
  request_id: `operation-${String(id).padStart(6, '0')}`,
  endpoint: contract.user.placeWithdrawal.path,
  t: id,
  owner: 'OWNER1',
});
const [FIRST, SECOND] = [writeOf(1), writeOf(2)];

function openList(
  storage: Storage | null = deviceStorage(),
  shouldReserveSpace = true,
  durableStore: DurableStore | null = null,
) {
  const announce = vi.fn();
  const options = { storage, durableStore, name: NAME, shouldReserveSpace, announce };
  const stored = createWriteStorage(options);
  return { storage, stored, announce, text: () => storage?.getItem(NAME) };
}

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError');
};

test('a write is stored for all tabs, and the change is announced', () => {
  const { storage, stored, announce } = openList();
  expect([stored.add(FIRST), stored.add(SECOND)]).toEqual([true, true]);
  expect(openList(storage).stored.read()).toEqual([FIRST, SECOND]);
  expect(announce).toHaveBeenCalledTimes(2);
});

test('a write whose removal the storage refuses is no longer read by this element, without an announcement', () => {
  const fakeStorage = deviceStorage();
  let isFull = false;
  const setItem = (name: string, value: string) =>
    isFull ? throwQuotaError() : fakeStorage.setItem(name, value);
  const { stored, announce } = openList({ ...fakeStorage, setItem });
  stored.add(FIRST);
  isFull = true;
  stored.remove(FIRST.request_id);
  expect([stored.read(), announce.mock.calls.length]).toEqual([[], 1]);
  isFull = false;
  stored.add(SECOND);
  expect(openList(fakeStorage).stored.read()).toEqual([SECOND]);
});

test('only the 50 newest writes are stored', () => {
  const { stored } = openList();
  for (let id = 0; id < 52; id += 1) stored.add(writeOf(id));
  expect(stored.read().map(({ t }) => t)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
});

describe.each([
  ['does not exist', null],
  ['is full', { ...deviceStorage(), setItem: throwQuotaError }],
  ['may not be used', { ...deviceStorage(), getItem: throwQuotaError, setItem: throwQuotaError }],
])('when the storage %s', (_, storage) => {
  test('a write is kept in memory, once, until it is removed', () => {
    const { stored, announce } = openList(storage);
    expect(stored.read()).toEqual([]);
    expect([stored.add(FIRST), stored.add(SECOND), stored.add(FIRST)]).toEqual(
      Array(3).fill(false),
    );
    expect(stored.read()).toEqual([SECOND, FIRST]);
    expect(announce).not.toHaveBeenCalled();
    stored.remove(FIRST.request_id);
    expect(stored.read()).toEqual([SECOND]);
    stored.reserveSpace();
    stored.freeSpace();
    expect(stored.read()).toEqual([SECOND]);
  });
});

test.each(['', '{', '{}', 'null', '"text"', '[{}]', '[null]'])('%j reads as no write', (text) => {
  const { storage, stored } = openList();
  storage?.setItem(NAME, text);
  expect(stored.read()).toEqual([]);
  expect(stored.add(FIRST)).toBe(true);
  expect(stored.read()).toEqual([FIRST]);
});

test('a removal is announced, and the other writes stay', () => {
  const { stored, announce } = openList();
  stored.add(FIRST);
  stored.add(SECOND);
  announce.mockClear();
  stored.remove(FIRST.request_id);
  expect(stored.read()).toEqual([SECOND]);
  expect(announce).toHaveBeenCalledOnce();
});

test('the removal of an unknown write is neither written nor announced', () => {
  const { stored, announce, text } = openList();
  stored.add(FIRST);
  announce.mockClear();
  const textBefore = text();
  stored.remove(SECOND.request_id);
  expect([text(), announce.mock.calls]).toEqual([textBefore, []]);
});

test('a removal writes an empty list if the entry was corrupted or cleared, so that other tabs see the end', () => {
  const { storage, stored, announce } = openList();
  stored.add(FIRST);
  storage?.setItem(NAME, '{"a":');
  expect(stored.isCleared()).toBe(true);
  storage?.clear();
  expect(stored.isCleared()).toBe(true);
  announce.mockClear();
  stored.remove(FIRST.request_id);
  expect([stored.isCleared(), announce.mock.calls.length]).toEqual([false, 1]);
});

test('without a storage, the stored list never counts as cleared', () => {
  expect(openList(null).stored.isCleared()).toBe(false);
});

describe('reserved space', () => {
  test('is taken once, keeps its length and is freed when nothing is stored', () => {
    const { stored, text } = openList();
    stored.reserveSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    stored.add(FIRST);
    stored.freeSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    stored.remove(FIRST.request_id);
    stored.freeSpace();
    expect(text()).toBe('[]');
  });

  test('keeps the writes that are stored already', () => {
    const { storage, stored, text } = openList();
    storage?.setItem(NAME, JSON.stringify([FIRST]));
    stored.reserveSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    expect(stored.read()).toEqual([FIRST]);
  });

  test('is not written again while it suffices', () => {
    const storage = deviceStorage();
    const { stored } = openList(storage);
    stored.reserveSpace();
    const setItem = vi.spyOn(storage, 'setItem');
    stored.reserveSpace();
    expect(setItem).not.toHaveBeenCalled();
  });

  test('is not taken without `shouldReserveSpace`, and a missing entry stays missing', () => {
    const { stored, text } = openList(deviceStorage(), false);
    stored.reserveSpace();
    stored.freeSpace();
    expect(text()).toBeNull();
    stored.add(FIRST);
    expect(text()).toBe(JSON.stringify([FIRST]));
  });

  test('is given up when only the write itself fits', () => {
    const fakeStorage = deviceStorage();
    const setItem = (name: string, text: string) =>
      text.length < RESERVED_LENGTH ? fakeStorage.setItem(name, text) : throwQuotaError();
    expect(openList({ ...fakeStorage, setItem }).stored.add(FIRST)).toBe(true);
  });
});

describe('on disk', () => {
  async function openDisk(...writes: { request_id: string }[]) {
    const durableStore = memoryDurableStore();
    for (const write of writes) await durableStore.write(write.request_id, write);
    return durableStore;
  }

  test('a write is stored and removed with the list', async () => {
    const durableStore = await openDisk();
    const { stored } = openList(deviceStorage(), true, durableStore);
    stored.add(FIRST);
    await stored.makeDurable(FIRST.request_id);
    expect(await durableStore.readAll()).toEqual([FIRST]);
    stored.remove(FIRST.request_id);
    expect(await durableStore.readAll()).toEqual([]);
  });

  test('the writes that the list has lost are restored, the oldest first, and announced', async () => {
    const durableStore = await openDisk({ request_id: 'unreadable' }, SECOND, FIRST);
    const { stored, announce } = openList(deviceStorage(), true, durableStore);
    await stored.restore();
    expect(stored.read()).toEqual([FIRST, SECOND]);
    expect(announce).toHaveBeenCalledOnce();
    await stored.restore();
    expect(announce).toHaveBeenCalledOnce();
  });

  test('a write that another tab or this one ends while the disk is read does not come back', async () => {
    const durableStore = await openDisk(FIRST, SECOND);
    const { storage, stored } = openList(deviceStorage(), true, durableStore);
    stored.add(FIRST);
    const restoring = stored.restore();
    openList(storage).stored.remove(FIRST.request_id);
    stored.remove(SECOND.request_id);
    await restoring;
    expect(stored.read()).toEqual([]);
  });

  test('only the 50 newest writes stay', async () => {
    const durableStore = await openDisk(...Array.from({ length: 52 }, (_, id) => writeOf(id)));
    const { stored } = openList(deviceStorage(), true, durableStore);
    await stored.restore();
    expect([stored.read().length, (await durableStore.readAll()).length]).toEqual([50, 50]);
  });

  test('a write is kept in memory if the list refuses it', async () => {
    const durableStore = await openDisk(FIRST);
    const { stored } = openList(
      { ...deviceStorage(), setItem: throwQuotaError },
      true,
      durableStore,
    );
    await stored.restore();
    expect(stored.read()).toEqual([FIRST]);
  });

  test('a refused disk changes nothing', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const { stored } = openList(deviceStorage(), true, {
      readAll: refuse,
      write: refuse,
      remove: refuse,
    });
    await stored.restore();
    stored.add(FIRST);
    await stored.makeDurable(FIRST.request_id);
    expect(stored.read()).toEqual([FIRST]);
    stored.remove(FIRST.request_id);
    expect(stored.read()).toEqual([]);
  });
});
