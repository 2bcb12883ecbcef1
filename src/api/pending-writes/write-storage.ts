import * as v from 'valibot';
import { ACTION_NAMES } from '../../contract/action.ts';
import { REQUEST_ID } from '../../contract/request-id.ts';
import { createJsonStorage } from '../../lib/json-storage.ts';
import type { DurableStore } from '../../platform/durable-store.ts';

/** The stored fields of a pending write. Its body is never stored. */
const storedWrite = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  endpoint: v.string(),
  /** Stored, because the action cannot be derived without the body of the write. */
  action: v.optional(v.picklist(ACTION_NAMES)),
  /** When the write was sent, by the server's clock, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made the write. The stored session contains this code, too. */
  owner: v.string(),
});

export type StoredWrite = v.InferOutput<typeof storedWrite>;

const isStoredWrite = (entry: unknown): entry is StoredWrite => v.is(storedWrite, entry);

interface WriteStorageOptions {
  storage: Storage | null;
  /** The key of the list in `storage`. All tabs and elements with this key share the list. */
  name: string;
  /** Whether to reserve space early, so that a write can be stored even if the storage is full later. */
  shouldReserveSpace: boolean;
  /** `null` if nothing may outlive the tab. */
  durableStore: DurableStore | null;
  /** Tells the other tabs and elements that the stored list has changed. */
  announce: () => void;
}

const MAX_STORED = 50;
/** In characters, about twenty writes. Even a full storage accepts a new text of the same length. */
const RESERVED_LENGTH = 4096;

const ignoreFailure = () => {};
const without = (writes: readonly StoredWrite[], requestId: string) =>
  writes.filter(({ request_id }) => request_id !== requestId);

/**
 * Stores the pending writes of every member of this browser: in a list that all tabs share, and on disk, where they
 * survive the end of the browser's process. It never throws. Other tabs may change the list, so every change reads it first.
 */
export class WriteStorage {
  readonly #options: WriteStorageOptions;
  readonly #entries: ReturnType<typeof createJsonStorage>;
  /** The writes that the browser refused to store. */
  #unstoredWrites: readonly StoredWrite[] = [];
  /** The ids that this element has removed. The browser may have refused to store a removal. */
  readonly #removedIds = new Set<string>();

  constructor(options: WriteStorageOptions) {
    this.#options = options;
    this.#entries = createJsonStorage(options.storage);
  }

  read(): readonly StoredWrite[] {
    return [...this.#readListed(), ...this.#unstoredWrites];
  }

  has(requestId: string): boolean {
    return this.read().some(({ request_id }) => request_id === requestId);
  }

  /** Returns whether the browser has stored the write. Otherwise it is lost when the page closes. */
  add(write: StoredWrite): boolean {
    this.#removedIds.delete(write.request_id);
    if (this.#writeList([...this.#readListed(), write])) return true;
    this.#unstoredWrites = [...without(this.#unstoredWrites, write.request_id), write];
    return false;
  }

  remove(requestId: string): void {
    void this.#options.durableStore?.remove(requestId).catch(ignoreFailure);
    this.#unstoredWrites = without(this.#unstoredWrites, requestId);
    this.#removedIds.add(requestId);
    const storedList = this.#readEntry();
    const newList = without(storedList ?? [], requestId);
    // A missing entry is also written: for other tabs, an empty list ends the write, a missing entry does not.
    if (newList.length !== storedList?.length) this.#writeList(this.#readListed());
  }

  /** Resolves when the stored write is on disk, or when the browser refuses that. */
  async makeDurable(requestId: string): Promise<void> {
    const write = this.read().find(({ request_id }) => request_id === requestId);
    if (write) await this.#options.durableStore?.write(requestId, write).catch(ignoreFailure);
  }

  /** Puts the writes that only the disk still has into the list again. Never rejects. */
  async restore(): Promise<void> {
    // A write that is in the list now may settle meanwhile: then it must not come back.
    const listedBefore = this.read();
    const writes = await this.#readDisk();
    const listedIds = new Set([...listedBefore, ...this.read()].map((write) => write.request_id));
    const lostWrites = writes.filter(
      ({ request_id }) => !listedIds.has(request_id) && !this.#removedIds.has(request_id),
    );
    if (lostWrites.length > 0 && !this.#writeList([...lostWrites, ...this.#readListed()]))
      this.#unstoredWrites = [...lostWrites, ...this.#unstoredWrites];
  }

  /** Whether the stored list is missing or corrupt. Such a list says nothing about any outcome. */
  isCleared(): boolean {
    return this.isReadable() && this.#readEntry() === null;
  }

  /** Whether the browser lets the app read the storage now. If not, `read` may lack a stored write. */
  isReadable(): boolean {
    return this.#entries.readText(this.#options.name) !== undefined;
  }

  /** Reserves the space that `add` needs. */
  reserveSpace(): void {
    const { name, shouldReserveSpace } = this.#options;
    if (shouldReserveSpace && (this.#entries.readText(name)?.length ?? 0) < RESERVED_LENGTH)
      this.#writeEntry(this.#readListed());
  }

  /** Frees the reserved space if no write is stored. */
  freeSpace(): void {
    // Writes an empty list and removes nothing: other tabs take a missing entry for deleted browser data.
    const { name } = this.#options;
    if (this.#entries.readText(name) && this.#readListed().length === 0)
      this.#entries.write(name, []);
  }

  /** Returns `null` if the entry is missing or corrupt. */
  #readEntry(): readonly StoredWrite[] | null {
    const entries = this.#entries.read(this.#options.name);
    return Array.isArray(entries) ? entries.filter(isStoredWrite) : null;
  }

  #readListed(): readonly StoredWrite[] {
    return (this.#readEntry() ?? []).filter(({ request_id }) => !this.#removedIds.has(request_id));
  }

  #writeEntry(writes: readonly StoredWrite[]): boolean {
    // An entry that cannot be read now must not be overwritten.
    if (!this.isReadable()) return false;
    const { name, shouldReserveSpace } = this.#options;
    const isPadded = shouldReserveSpace && this.#entries.write(name, writes, RESERVED_LENGTH);
    // If the padded text does not fit, the text alone may fit.
    return isPadded || this.#entries.write(name, writes);
  }

  /** Stores the newest of these writes, the oldest of them first. */
  #writeList(writes: readonly StoredWrite[]): boolean {
    const isWritten = this.#writeEntry(writes.slice(-MAX_STORED));
    if (isWritten) this.#options.announce();
    return isWritten;
  }

  /** Returns the newest writes on disk, the oldest of them first, and removes all others. */
  async #readDisk(): Promise<readonly StoredWrite[]> {
    const { durableStore } = this.#options;
    const records = (await durableStore?.readAll().catch(ignoreFailure)) ?? [];
    const writes = records.filter(isStoredWrite).sort((a, b) => b.t - a.t);
    for (const { request_id } of writes.splice(MAX_STORED))
      void durableStore?.remove(request_id).catch(ignoreFailure);
    return writes.reverse();
  }
}
