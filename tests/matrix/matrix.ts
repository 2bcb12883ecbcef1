import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { COUNTS_FOLDER_VARIABLE, TABLES, type TableName, type TriedCells } from './record-tried.ts';

// `npm run matrix` tries every cell of the fault matrix, and prints the number of cells, by fault. A cell is one
// combination, such as a fault and a call. The command fails with a sentence if a cell fails, or if a table has too few
// cells. The tests of the browser open `dist`: build it first.

const VITEST = ['vitest', 'run', '--project=long', 'tests/matrix', '--reporter=dot'];
/** The cells that `npm test` tries too are in another project, so this runs all projects. */
const PLAYWRIGHT = ['playwright', 'test', 'tests/matrix', '--reporter=dot'];
/** Ends a runner that hangs. */
const LONGEST_MS = 45 * 60_000;
const PROGRESS_MS = 30_000;
const MINUTE_MS = 60_000;

type Row = Pick<TriedCells, 'tried' | 'failed'>;
type Tables = ReadonlyMap<TableName, ReadonlyMap<string, Row>>;

function readTables(folder: string): Tables {
  const tables = new Map<TableName, Map<string, Row>>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const { table, row, tried, failed } = JSON.parse(line) as TriedCells;
      const rows = tables.get(table) ?? new Map<string, Row>();
      const before = rows.get(row) ?? { tried: 0, failed: 0 };
      rows.set(row, { tried: before.tried + tried, failed: before.failed + failed });
      tables.set(table, rows);
    }
  }
  return tables;
}

function sum(rows: Iterable<Row>): Row {
  const total = { tried: 0, failed: 0 };
  for (const { tried, failed } of rows) {
    total.tried += tried;
    total.failed += failed;
  }
  return total;
}

const minutesSince = (start: number) => Math.floor((Date.now() - start) / MINUTE_MS);

const totalsOf = (tables: Tables): ReadonlyMap<TableName, Row> =>
  new Map([...tables].map(([name, rows]) => [name, sum(rows.values())]));

/** Runs Vitest or Playwright. Returns a sentence if the runner fails, or null. */
function runCommand(
  folder: string,
  command: readonly string[],
  start: number,
): Promise<string | null> {
  const env = { ...process.env, [COUNTS_FOLDER_VARIABLE]: folder };
  const child = spawn('npx', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    timeout: LONGEST_MS,
    killSignal: 'SIGINT',
  });
  const progress = setInterval(() => {
    const { tried, failed } = sum(totalsOf(readTables(folder)).values());
    console.log(`\n[${minutesSince(start)} min] ${tried} tried, ${failed} failed`);
  }, PROGRESS_MS);
  const [name] = command;
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      clearInterval(progress);
      const isStopped = signal !== null || Date.now() - start > LONGEST_MS;
      const reason = isStopped ? `was stopped after ${minutesSince(start)} min` : 'has failed';
      resolve(code === 0 ? null : `${name} ${reason}: see its messages above.`);
    });
    child.once('error', reject);
  });
}

/** Returns a sentence for each problem of the counts. */
function problemsOf(tables: Tables): string[] {
  const tableTotals = totalsOf(tables);
  return Object.entries(TABLES).flatMap(([name, minimum]) => {
    const total = tableTotals.get(name as TableName);
    if (!total) return `The table “${name}” is missing: no test has counted a cell of it.`;
    const { tried, failed } = total;
    const sentences: string[] = [];
    if (failed > 0) sentences.push(`The table “${name}” has ${failed} failures.`);
    if (tried < minimum)
      sentences.push(`The table “${name}” has ${tried} cells, and must have ${minimum}.`);
    return sentences;
  });
}

function printTables(tables: Tables): void {
  for (const [name, rows] of tables) {
    console.log(`\n${name}\n\n| Row | Tried | Failed |\n|---|---|---|`);
    for (const [row, { tried, failed }] of rows) console.log(`| ${row} | ${tried} | ${failed} |`);
  }
  console.log('\nAll tables\n\n| Table | At least | Tried | Failed |\n|---|---|---|---|');
  const tableTotals = totalsOf(tables);
  for (const [name, minimum] of Object.entries(TABLES)) {
    const { tried, failed } = tableTotals.get(name as TableName) ?? sum([]);
    console.log(`| ${name} | ${minimum} | ${tried} | ${failed} |`);
  }
  const { tried, failed } = sum(tableTotals.values());
  console.log(`\n${tried} tried, ${failed} failed`);
}

async function main(): Promise<void> {
  console.log('Trying the fault matrix …');
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  try {
    const start = Date.now();
    const nodeProblem = await runCommand(folder, VITEST, start);
    const browserProblem = await runCommand(folder, PLAYWRIGHT, Date.now());
    const tables = readTables(folder);
    printTables(tables);
    const problems = [nodeProblem, browserProblem, ...problemsOf(tables)].filter(
      (each) => each !== null,
    );
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
