import process from 'node:process';
import fc from 'fast-check';
import { recordTried, type TableName } from './record-tried.ts';

/** WR_INPUT_SEED chooses other samples. A failure prints its seed and the smallest failing sample. */
const SEED = Number(process.env['WR_INPUT_SEED'] ?? 20_261_124);
/** The time limit of one run. */
const PATIENCE_MS = 120_000;

/** The row of a table that the samples belong to. */
interface TableRow {
  readonly table: TableName;
  readonly row: string;
}

/** Checks `count` samples of one kind. Records the number for its row. */
export async function trySamples<Sample>(
  { table, row }: TableRow,
  count: number,
  samples: fc.Arbitrary<Sample>,
  check: (sample: Sample) => void | Promise<void>,
): Promise<void> {
  const details = await fc.check(
    fc.asyncProperty(samples, async (sample) => check(sample)),
    { seed: SEED, numRuns: count, timeout: PATIENCE_MS },
  );
  const { numRuns, failed } = details;
  recordTried({ table, row, tried: numRuns, failed: failed ? 1 : 0 });
  if (failed)
    throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
}
