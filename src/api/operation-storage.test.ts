import { describe, expect, test, vi } from 'vitest';
import { deviceStorage } from '../../tests/faults/headless-app.ts';
import { contract } from '../contract/contract.ts';
import { createOperationStorage, storeOperation } from './operation-storage.ts';

const NAME = 'wr:operations';
const RESERVED_LENGTH = 4096;

const operationOf = (id: number) => ({
  request_id: `operation-${String(id).padStart(6, '0')}`,
  endpoint: contract.user.exchange_bank_money.path,
  t: id,
  owner: 'OWNER1',
});
const [FIRST, SECOND] = [operationOf(1), operationOf(2)];

function open(storage: Storage | null = deviceStorage(), shouldReserveSpace = true) {
  const announce = vi.fn();
  const stored = createOperationStorage({ storage, name: NAME, shouldReserveSpace, announce });
  return { storage, stored, announce, text: () => storage?.getItem(NAME) };
}

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError');
};

test('an operation is stored and announced for every view of the device', () => {
  const { storage, stored, announce } = open();
  expect([stored.add(FIRST), stored.add(SECOND)]).toEqual([true, true]);
  expect(open(storage).stored.read()).toEqual([FIRST, SECOND]);
  expect(announce).toHaveBeenCalledTimes(2);
});

test('an operation that the device refuses to remove is removed for this view, without an announcement', () => {
  const device = deviceStorage();
  let isFull = false;
  const setItem = (name: string, value: string) =>
    isFull ? throwQuotaError() : device.setItem(name, value);
  const { stored, announce } = open({ ...device, setItem });
  stored.add(FIRST);
  isFull = true;
  stored.remove(FIRST.request_id);
  expect([stored.read(), announce.mock.calls.length]).toEqual([[], 1]);
  isFull = false;
  stored.add(SECOND);
  expect(open(device).stored.read()).toEqual([SECOND]);
});

test('the 50 newest operations are stored', () => {
  const { stored } = open();
  for (let id = 0; id < 52; id += 1) stored.add(operationOf(id));
  expect(stored.read().map(({ t }) => t)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
});

describe.each([
  ['does not exist', null],
  ['is full', { ...deviceStorage(), setItem: throwQuotaError }],
  ['may not be used', { ...deviceStorage(), getItem: throwQuotaError, setItem: throwQuotaError }],
])('when the storage %s', (_, storage) => {
  test('an operation is kept in memory, once, until it is removed', () => {
    const { stored, announce } = open(storage);
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

test.each(['', '{', '{}', 'null', '"text"', '[{}]', '[null]'])(
  '%j reads as no operation',
  (text) => {
    const { storage, stored } = open();
    storage?.setItem(NAME, text);
    expect(stored.read()).toEqual([]);
    expect(stored.add(FIRST)).toBe(true);
    expect(stored.read()).toEqual([FIRST]);
  },
);

test('a removal is announced, and the other operations stay', () => {
  const { stored, announce } = open();
  stored.add(FIRST);
  stored.add(SECOND);
  announce.mockClear();
  stored.remove(FIRST.request_id);
  expect(stored.read()).toEqual([SECOND]);
  expect(announce).toHaveBeenCalledOnce();
});

test('the removal of an unknown operation is neither written nor announced', () => {
  const { stored, announce, text } = open();
  stored.add(FIRST);
  announce.mockClear();
  const before = text();
  stored.remove(SECOND.request_id);
  expect([text(), announce.mock.calls]).toEqual([before, []]);
});

test('a removal tells other views that the operation is settled, also after the device was corrupted or cleared', () => {
  const { storage, stored, announce } = open();
  stored.add(FIRST);
  storage?.setItem(NAME, '{"a":');
  expect(stored.isCleared()).toBe(true);
  storage?.clear();
  expect(stored.isCleared()).toBe(true);
  announce.mockClear();
  stored.remove(FIRST.request_id);
  expect([stored.isCleared(), announce.mock.calls.length]).toEqual([false, 1]);
});

test('a device without a storage is never cleared', () => {
  expect(open(null).stored.isCleared()).toBe(false);
});

describe('reserved space', () => {
  test('is taken once, keeps its length and is freed when nothing is stored', () => {
    const { stored, text } = open();
    stored.reserveSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    stored.add(FIRST);
    stored.freeSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    stored.remove(FIRST.request_id);
    stored.freeSpace();
    expect(text()).toBe('[]');
  });

  test('keeps the operations that are stored already', () => {
    const { storage, stored, text } = open();
    storage?.setItem(NAME, JSON.stringify([FIRST]));
    stored.reserveSpace();
    expect(text()).toHaveLength(RESERVED_LENGTH);
    expect(stored.read()).toEqual([FIRST]);
  });

  test('is not written again while it suffices', () => {
    const storage = deviceStorage();
    const { stored } = open(storage);
    stored.reserveSpace();
    const setItem = vi.spyOn(storage, 'setItem');
    stored.reserveSpace();
    expect(setItem).not.toHaveBeenCalled();
  });

  test('is taken only on request, and a missing entry stays missing', () => {
    const { stored, text } = open(deviceStorage(), false);
    stored.reserveSpace();
    stored.freeSpace();
    expect(text()).toBeNull();
    stored.add(FIRST);
    expect(text()).toBe(JSON.stringify([FIRST]));
  });

  test('is given up when only the operation itself fits', () => {
    const device = deviceStorage();
    const setItem = (name: string, text: string) =>
      text.length < RESERVED_LENGTH ? device.setItem(name, text) : throwQuotaError();
    expect(open({ ...device, setItem }).stored.add(FIRST)).toBe(true);
  });
});

describe('an open operation', () => {
  const OPERATION = {
    requestId: FIRST.request_id,
    endpoint: contract.user.exchange_bank_money,
    action: 'withdraw' as const,
    sentAt: FIRST.t,
  };

  test('is stored with its action', () => {
    const { stored } = open();
    expect(storeOperation(stored, { ...OPERATION, owner: FIRST.owner })).toBe(true);
    expect(stored.read()).toEqual([{ ...FIRST, action: 'withdraw' }]);
  });

  test('of a member who is not known yet is not stored', () => {
    const { stored, text } = open();
    expect(storeOperation(stored, { ...OPERATION, owner: null })).toBe(false);
    expect(text()).toBeNull();
  });
});
