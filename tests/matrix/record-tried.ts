import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The folder that `npm run matrix` reads; other runs of the same tests count nothing. */
export const COUNTS_FOLDER = 'MATRIX_COUNTS';

/** What was tried of one row of a table: a fault with its calls, a kind of input with its samples. */
export interface Tried {
  /** The title of the table, as `npm run matrix` prints it. */
  readonly table: string;
  readonly row: string;
  readonly tried: number;
  readonly failed: number;
}

/** Adds to the counts of a row. Each process writes a file of its own. */
export function recordTried(tried: Tried): void {
  const folder = process.env[COUNTS_FOLDER];
  if (folder) appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(tried)}\n`);
}
