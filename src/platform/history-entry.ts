import { isRecord } from '../lib/is-record.ts';

/** One history entry of the app. `index` is the number of entries before it. */
export interface Entry {
  readonly path: string;
  readonly index: number;
  /** What React Router has stored in the entry; `null` if it has stored nothing. */
  readonly state: Readonly<Record<string, unknown>> | null;
}

/** A hash of the host that the app has left, and the entry of the app under that hash. */
export interface LeftHash {
  readonly hash: string;
  readonly entry: Entry;
}

/** What the app stores in `history.state`, so that an entry is known again after a reload. */
export type StoredEntry = Omit<Entry, 'path'> & {
  /** The last hash of the host before this entry, to which Back can return. */
  readonly left: LeftHash | null;
  /** Whether this is the spare entry above the app's first one, see `HashWindow.holdBack`. */
  readonly isSpare: boolean;
};

/** The key of `StoredEntry` in `history.state`. */
export const STATE_KEY = 'wealth-rewards';

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const readState = (value: unknown): Entry['state'] => (isRecord(value) ? value : null);

function readLeftHash(left: unknown): LeftHash | null {
  if (!isRecord(left) || typeof left['hash'] !== 'string' || !isRecord(left['entry'])) return null;
  const { path, index, state } = left['entry'];
  const isEntry = typeof path === 'string' && path.startsWith('/') && isIndex(index);
  return isEntry ? { hash: left['hash'], entry: { path, index, state: readState(state) } } : null;
}

/** Reads the entry of the app from `history.state`. Returns `null` if the host has stored something else there. */
export function readStoredEntry(historyState: unknown): StoredEntry | null {
  const stored = isRecord(historyState) ? historyState[STATE_KEY] : null;
  if (!isRecord(stored) || !isIndex(stored['index'])) return null;
  const { index, state, left, isSpare } = stored;
  return { index, state: readState(state), left: readLeftHash(left), isSpare: isSpare === true };
}

/** The window for React Router, and how to keep Back from leaving the host's page. */
export type HashWindow = Window & {
  /**
   * While this is in force, Back on the app's first entry calls `onBack` instead of leaving the page, and leaves it if the
   * promise resolves to true. Adds a spare entry with the same address above the first one, and keeps the entries of the
   * host as they are. Does nothing on a later entry, or under a hash of the host. The returned function ends it. The spare
   * entry stays; Back then steps over it.
   */
  readonly holdBack: (onBack: () => Promise<boolean>) => () => void;
};
