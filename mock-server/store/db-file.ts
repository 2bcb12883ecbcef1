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
import { allViolations } from '../modules/invariants.ts';
import { shapeProblemOf } from './state-schema.ts';
import { createStore, inMemory } from './store.ts';
import { type State, STATE_VERSION } from './tables.ts';

/** The `--db` file is unusable. The message says why and how to fix it. */
export class DbFileError extends Error {
  override readonly name = 'DbFileError';
  /** Why it is unusable. */
  readonly reason: string;

  constructor(reason: string, advice: string) {
    super(`${reason} ${advice}`);
    this.reason = reason;
  }
}

function accessError(path: string, action: 'read' | 'written', error: unknown): DbFileError {
  const cause = error instanceof Error ? error.message : String(error);
  return new DbFileError(`${path} cannot be ${action} (${cause}).`, 'Name another file with --db.');
}

const ADVICE =
  'The file was left as it is; name another one with --db, or move it away to start afresh.';

function parseState(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DbFileError(`${path} is not valid JSON.`, ADVICE);
  }
}

function versionOf(value: unknown): unknown {
  const { meta } = (value ?? {}) as Partial<Record<string, { version?: unknown } | null>>;
  return meta?.version;
}

/**
 * Describes why a file is unusable. The text continues a sentence that begins with the path. Returns null for a
 * usable file.
 */
function unusableReason(value: unknown): string | null {
  const version = versionOf(value);
  if (typeof version === 'number' && version !== STATE_VERSION)
    return `is of version ${version}, and this mock writes version ${STATE_VERSION}`;
  if (version !== STATE_VERSION) return 'was not written by this mock';
  const shapeProblem = shapeProblemOf(value as Readonly<Record<string, unknown>>);
  if (shapeProblem !== null) return `has been changed by hand or damaged (${shapeProblem})`;
  const [firstViolation] = allViolations(createStore(inMemory(value as State)).db);
  return firstViolation === undefined ? null : `holds books that do not add up (${firstViolation})`;
}

/** Loads the file. Returns null if it does not exist. */
export function loadState(path: string): State | null {
  if (!existsSync(path)) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw accessError(path, 'read', error);
  }
  const value = parseState(text, path);
  const reason = unusableReason(value);
  if (reason !== null) throw new DbFileError(`${path} ${reason}.`, ADVICE);
  return value as State;
}

/** The file that is written before the rename. The process id keeps the drafts of two processes apart. */
const draftPathOf = (path: string, pid: number) => `${path}.${pid}.tmp`;

/** Whether another process with this id exists. Signal 0 tests that without stopping the process. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid; // a lock or draft with our id is from an earlier process
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lockPathOf = (path: string) => `${path}.lock`;

/** The content of a lock, or null if there is none. */
function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the process id in the text of a lock, or null if that process has ended. */
function holderPidOf(text: string): number | null {
  const pid = Number(text);
  return Number.isSafeInteger(pid) && pid > 0 && isRunning(pid) ? pid : null;
}

/** Creates a lock atomically. Returns false if the lock exists already. */
function createLock(lock: string): boolean {
  const draft = draftPathOf(lock, process.pid);
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
 * Takes a lock and returns null, or returns the id of the process that holds the lock. A lock of a process that has
 * ended is removed under a second lock. Otherwise the slower of two processes could remove the new lock of the faster.
 */
function acquireLock(lock: string): number | null {
  while (!createLock(lock)) {
    const text = readLock(lock);
    if (text === null) continue; // the holder released the lock meanwhile
    const holderPid = holderPidOf(text) ?? acquireLock(`${lock}.stale`);
    if (holderPid !== null) return holderPid;
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
    return acquireLock(lockPathOf(path));
  } catch (error) {
    throw accessError(path, 'written', error);
  }
}

/** Locks the file for this process. Two processes would overwrite each other's changes. */
export function claimFile(path: string): void {
  const holderPid = lockFile(path);
  if (holderPid === null) return;
  throw new DbFileError(
    `${path} is in use by another mock (process ${holderPid}).`,
    `Stop that one, or name another file with --db. If process ${holderPid} is no mock, delete ${lockPathOf(path)}.`,
  );
}

/** Resolves symbolic links, so all names of a file share one lock. */
export const realPathOf = (path: string) => (existsSync(path) ? realpathSync(path) : path);

/** Removes the lock if this process holds it. */
export function releaseFile(path: string): void {
  const lock = lockPathOf(path);
  if (readLock(lock) === String(process.pid)) rmSync(lock);
}

/** Removes the unfinished files (drafts) that killed processes left. */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1] ?? NaN);
    const isDraftOfFile = name === basename(draftPathOf(path, pid));
    if (isDraftOfFile && !isRunning(pid)) rmSync(join(folder, name), { force: true });
  }
}

/** Writes a draft and renames it. A crash leaves either the old or the new file. */
export function saveState(path: string, state: State): void {
  const draft = draftPathOf(path, process.pid);
  try {
    // Flushes before the rename. Otherwise a power failure could leave an empty file.
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw accessError(path, 'written', error);
  }
}
