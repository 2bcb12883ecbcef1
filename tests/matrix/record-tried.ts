import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Whether a run tries whole tables of faults. `npm test` tries a cut of them (`vitest.config.ts`). */
export const IS_WHOLE = process.env['WHOLE_TABLES'] === 'yes';

/** The tables of the matrix, each with the fewest cells that `npm run matrix` accepts. */
export const TABLES = {
  'Transport: fault × call of the contract': 1_470,
  'Money: fault × call that moves money or value × instant': 1_850,
  'Money in a browser: write × instant': 70,
  'Money in a browser: what was shown × change before the press': 33,
  'Pages: fault × page, when it opens and when it refetches': 572,
  'Environment: fault × embedding': 48,
  'Client: random steps of a member': 2_000,
  'Input: answers': 35_000,
  'Input: links': 10_000,
  'Input: entries of a device': 10_000,
  'Input: articles': 5_000,
  'Input: 150 payloads × text of an answer': 2_000_000,
  'Input: page × hostile parameters': 575,
  'Leaks: canary × sink': 5_000,
  'Hosts that change the language': 12,
} as const;

export type TableName = keyof typeof TABLES;

/** The environment variable for the folder that `npm run matrix` reads. Without the variable, a run counts nothing. */
export const COUNTS_FOLDER_VARIABLE = 'MATRIX_COUNTS';

/** The counts of one row of a table. A row is a fault with its calls, or a kind of input with its samples. */
export interface TriedCells {
  readonly table: TableName;
  readonly row: string;
  readonly tried: number;
  readonly failed: number;
}

/** Adds to the counts of a row. Each process writes a file of its own. */
export function recordTried(tried: TriedCells): void {
  const folder = process.env[COUNTS_FOLDER_VARIABLE];
  if (folder) appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(tried)}\n`);
}
