import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { COUNTS_FOLDER, type Tried } from './record-tried.ts';

// `npm run matrix` tries every cell of the fault matrix and prints the number of cells by fault. Its browser tests
// open `dist`, so build it first.

const VITEST = ['vitest', 'run', '--project=long', 'tests/matrix', '--reporter=dot'];
const PLAYWRIGHT = ['playwright', 'test', 'tests/matrix', '--project=long', '--reporter=dot'];

type Row = Pick<Tried, 'tried' | 'failed'>;

/** Returns whether all tests passed. An error outside a test is a failure too. */
function run(folder: string, command: readonly string[]): Promise<boolean> {
  const env = { ...process.env, [COUNTS_FOLDER]: folder };
  const child = spawn('npx', command, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', reject);
  });
}

function readTables(folder: string): Map<string, Map<string, Row>> {
  const tables = new Map<string, Map<string, Row>>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const { table, row, tried, failed } = JSON.parse(line) as Tried;
      const rows = tables.get(table) ?? new Map<string, Row>();
      const before = rows.get(row) ?? { tried: 0, failed: 0 };
      rows.set(row, { tried: before.tried + tried, failed: before.failed + failed });
      tables.set(table, rows);
    }
  }
  return tables;
}

function print(title: string, rows: ReadonlyMap<string, Row>): void {
  const sum = (count: keyof Row) =>
    [...rows.values()].reduce((total, row) => total + row[count], 0);
  console.log(`\n${title}: ${sum('tried')} tried, ${sum('failed')} failed\n`);
  console.log('| Row | Tried | Failed |\n|---|---|---|');
  for (const [row, { tried, failed }] of rows) console.log(`| ${row} | ${tried} | ${failed} |`);
}

async function main(): Promise<void> {
  if (!existsSync('dist/wealth-rewards.js'))
    throw new Error('The tests of the browser open dist: run `npm run build:es` first.');
  console.log('Trying the fault matrix …');
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  try {
    const isNodeOk = await run(folder, VITEST);
    const isBrowserOk = await run(folder, PLAYWRIGHT);
    const tables = readTables(folder);
    if (tables.size === 0) throw new Error('No test of tests/matrix ran: see the messages above.');
    for (const [title, rows] of tables) print(title, rows);
    process.exitCode = isNodeOk && isBrowserOk ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
