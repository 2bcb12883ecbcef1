import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allFaults } from '../modules/invariants.ts';
import { shapeFault } from './state-shape.ts';
import { createStore, inMemory } from './store.ts';
import { type State, STATE_VERSION, TABLE_NAMES } from './tables.ts';

/** The file of `--db` cannot be used; the message says why and what to do. */
export class DbFileError extends Error {
  override readonly name = 'DbFileError';
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const ADVICE =
  'The file was left as it is; name another one with --db, or move it away to start afresh.';

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DbFileError(`${path} is not valid JSON. ${ADVICE}`);
  }
}

function versionOf(value: unknown): unknown {
  const { meta } = (value ?? {}) as Partial<Record<string, { version?: unknown } | null>>;
  return meta?.version;
}

/** What keeps the file from being used, as the end of a sentence about it; null where nothing does. */
function faultOf(value: unknown): string | null {
  const version = versionOf(value);
  const tables = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof version === 'number' && version !== STATE_VERSION)
    return `is of version ${version}, and this mock writes version ${STATE_VERSION}`;
  if (version !== STATE_VERSION || !TABLE_NAMES.every((name) => Array.isArray(tables[name])))
    return 'was not written by this mock';
  const shape = shapeFault(value);
  if (shape !== null) return `has been changed by hand or damaged (${shape})`;
  const [first] = allFaults(createStore(inMemory(value as State)).db);
  return first === undefined ? null : `holds books that do not add up (${first})`;
}

/** What the file holds, or null where there is none yet. */
export function loadState(path: string): State | null {
  if (!existsSync(path)) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new DbFileError(
      `${path} cannot be read (${reasonOf(error)}). Name another file with --db.`,
    );
  }
  const value = parse(text, path);
  const fault = faultOf(value);
  if (fault !== null) throw new DbFileError(`${path} ${fault}. ${ADVICE}`);
  return value as State;
}

const draftOf = (path: string, pid: number) => `${path}.${pid}.tmp`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid; // ours was left by an earlier process of the same number
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lockOf = (path: string) => `${path}.lock`;

/** What a lock says; null where there is none. */
function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The process that a lock names; null where it has ended. */
function holderOf(text: string): number | null {
  const pid = Number(text);
  return Number.isSafeInteger(pid) && pid > 0 && isRunning(pid) ? pid : null;
}

/** Makes a lock that names this process; false where there is one. It never stands there half written. */
function makeLock(lock: string): boolean {
  const draft = draftOf(lock, process.pid);
  try {
    writeFileSync(draft, String(process.pid), { mode: 0o600 });
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a lock; where another process has it, returns that one. The lock of a dead process is removed under
 * a lock of its own: else, of two that found it dead, the slower would remove the new lock of the quicker.
 */
function takeLock(lock: string): number | null {
  while (!makeLock(lock)) {
    const text = readLock(lock);
    if (text === null) continue; // released in this moment
    const holder = holderOf(text) ?? takeLock(`${lock}.stale`);
    if (holder !== null) return holder;
    try {
      if (readLock(lock) === text) rmSync(lock);
    } finally {
      rmSync(`${lock}.stale`);
    }
  }
  return null;
}

function lockFile(path: string): number | null {
  try {
    return takeLock(lockOf(path));
  } catch (error) {
    throw new DbFileError(
      `${path} cannot be written (${reasonOf(error)}). Name another file with --db.`,
    );
  }
}

/** Claims the file for this process: two that write the whole of it would undo each other's work. */
export function claimFile(path: string): void {
  const holder = lockFile(path);
  if (holder === null) return;
  throw new DbFileError(
    `${path} is in use by another mock (process ${holder}). Stop that one, or name another file with --db. If process ${holder} is no mock, delete ${lockOf(path)}.`,
  );
}

/** The file itself, where a name only points to it: two names are one file. */
export const realPathOf = (path: string) => (existsSync(path) ? realpathSync(path) : path);

/** Gives the file back, if it is this process that has it. */
export function releaseFile(path: string): void {
  const lock = lockOf(path);
  if (readLock(lock) === String(process.pid)) rmSync(lock);
}

/** Removes the drafts of processes that were killed while they wrote. */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1] ?? NaN);
    const isOurs = name === basename(draftOf(path, pid));
    if (isOurs && !isRunning(pid)) rmSync(join(folder, name), { force: true });
  }
}

/** Writes the state beside the file and moves it there: a crash leaves the old file or the new one. */
export function saveState(path: string, state: State): void {
  const draft = draftOf(path, process.pid);
  try {
    // Flushed before it is moved: else a power cut could leave the new name on an empty file.
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new DbFileError(
      `${path} cannot be written (${reasonOf(error)}). Name another file with --db.`,
    );
  }
}
