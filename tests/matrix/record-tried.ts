import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The variable with the folder that `npm run matrix` reads. Without it nothing is counted. */
export const COUNTS_FOLDER = 'MATRIX_COUNTS';

/** The tries of one row of a table: a fault with its calls, or a kind of input with its samples. */
export interface Tried {
  /** The title of the table, as `npm run matrix` prints it. */
  readonly table: string;
  readonly row: string;
  readonly tried: number;
  readonly failed: number;
}

/** Adds to the counts of a row. Each process writes its own file. */
export function recordTried(tried: Tried): void {
  const folder = process.env[COUNTS_FOLDER];
  if (folder) appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(tried)}\n`);
}
