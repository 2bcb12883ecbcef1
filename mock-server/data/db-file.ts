import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type State, TABLE_NAMES } from './tables.ts';

/** The file of `--db` cannot be used; the message says why and what to do. */
export class DbFileError extends Error {
  override readonly name = 'DbFileError';
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function isState(value: unknown): value is State {
  const tables = value as Partial<Record<string, unknown>> | null;
  return (
    typeof tables === 'object' &&
    tables !== null &&
    (tables['meta'] as Partial<State['meta']> | undefined)?.version === 1 &&
    TABLE_NAMES.every((name) => Array.isArray(tables[name]))
  );
}

function parse(text: string, path: string): State {
  const advice =
    'The file was left as it is; name another one with --db, or move it away to start afresh.';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DbFileError(`${path} is not valid JSON. ${advice}`);
  }
  if (!isState(value)) throw new DbFileError(`${path} was not written by this mock. ${advice}`);
  return value;
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
  return parse(text, path);
}

/** Writes the state beside the file and moves it there: a crash leaves the old file or the new one. */
export function saveState(path: string, state: State): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    throw new DbFileError(
      `${path} cannot be written (${reasonOf(error)}). Name another file with --db.`,
    );
  }
}
