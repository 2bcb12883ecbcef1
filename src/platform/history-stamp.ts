import { isRecord } from '../lib/is-record.ts';
import type { HistoryEntry } from './app-history.ts';

/** The key in `history.state` under which a history entry of the app keeps its `Stamp` over a reload. */
export const STATE_KEY = 'wealth-rewards';

/** What the app stores in its history entries. */
export interface Stamp {
  /** The number of entries of the app before this entry. */
  readonly index: number;
  /** The last hash of the host before this entry, to which Back can return; `null` if there is none. */
  readonly left: LeftHash | null;
}

/** A hash of the host that the app has left, and the history entry of the app under that hash. */
export interface LeftHash {
  readonly hash: string;
  readonly entry: HistoryEntry;
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function readLeftHash(left: unknown): LeftHash | null {
  if (!isRecord(left) || typeof left['hash'] !== 'string' || !isRecord(left['entry'])) return null;
  const { path, index } = left['entry'];
  const isEntry = typeof path === 'string' && path.startsWith('/') && isIndex(index);
  return isEntry ? { hash: left['hash'], entry: { path, index } } : null;
}

/** Returns the stamp in a `history.state`. Reads own fields only: a host may have changed `Object.prototype`. */
export function readStamp(state: unknown): Stamp | null {
  const entries = isRecord(state) ? Object.entries(state) : [];
  const stamp = entries.find(([key]) => key === STATE_KEY)?.[1];
  if (!isRecord(stamp) || !isIndex(stamp['index'])) return null;
  return { index: stamp['index'], left: readLeftHash(stamp['left']) };
}
