import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run matrix`: tries every cell of the fault matrix, and prints how many there are, by fault.

interface Report {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; status: string }[] }[];
}

/** The tables, by the file that holds their cells. */
const TABLES: Readonly<Record<string, string>> = {
  'transport.test.ts': 'Transport: fault × call of the contract',
  'money.test.ts': 'Money: fault × call that moves money or value × instant',
};

/** Returns the exit code: an error outside the tests counts too. */
function run(outputFile: string): Promise<number> {
  const reporters = ['--reporter=json', '--reporter=dot', `--outputFile.json=${outputFile}`];
  const args = ['vitest', 'run', '--project=long', 'tests/matrix', ...reporters];
  const child = spawn('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', reject);
  });
}

/** Prints the counts of one table. */
function print(title: string, cells: Report['testResults'][number]['assertionResults']): void {
  const byFault = new Map<string, { tried: number; failed: number }>();
  for (const { ancestorTitles, status } of cells) {
    const fault = ancestorTitles[0] ?? '';
    const count = byFault.get(fault) ?? { tried: 0, failed: 0 };
    byFault.set(fault, {
      tried: count.tried + 1,
      failed: count.failed + (status === 'passed' ? 0 : 1),
    });
  }
  const failed = cells.filter(({ status }) => status !== 'passed').length;
  console.log(`\n${title}: ${cells.length} cells tried, ${failed} failed\n`);
  console.log('| Fault | Tried | Failed |\n|---|---|---|');
  for (const [fault, count] of byFault)
    console.log(`| ${fault} | ${count.tried} | ${count.failed} |`);
}

async function main(): Promise<void> {
  console.log('Trying the fault matrix; this takes about two minutes …');
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  const file = join(folder, 'report.json');
  try {
    const exitCode = await run(file);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    for (const [name, title] of Object.entries(TABLES)) {
      const result = testResults.find((each) => each.name.endsWith(name));
      if (!result) throw new Error(`tests/matrix/${name} did not run: see the messages above.`);
      print(title, result.assertionResults);
    }
    process.exitCode = exitCode;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
