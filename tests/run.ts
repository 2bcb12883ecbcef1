import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from './browser.ts';
import { enginesHere, enginesMissing, installEngines, testsOf } from './engines/find.ts';

// `npm test`: runs all tests and prints totals. `--built` skips the build. Missing engines other
// than Chromium are skipped; `--engines` installs them first if possible.

interface Totals {
  passed: number;
  failed: number;
}

const RESULTS = 'test-results';
const UNIT_REPORT = `${RESULTS}/vitest.json`;
const BROWSER_REPORT = `${RESULTS}/playwright.json`;
const ENGINES_REPORT = `${RESULTS}/engines.json`;

function step(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A run without a report or without tests has failed. */
function totalsOf(
  report: unknown,
  passed: string,
  failed: readonly string[],
  isOk: boolean,
): Totals {
  const numbers = (report ?? {}) as Record<string, number>;
  const totals = {
    passed: numbers[passed] ?? 0,
    failed: failed.reduce((sum, name) => sum + (numbers[name] ?? 0), 0),
  };
  const hasRun = isOk && totals.passed > 0;
  return hasRun || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/** The failed tests of a vitest report, by file and name. */
function failuresIn(report: unknown): string[] {
  interface Tested {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }
  const { testResults = [] } = (report ?? {}) as { testResults?: Tested[] };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
}

/** The journey in the installed engines; `null` without any. */
function runEngines(): Totals | null {
  if (process.argv.includes('--engines')) installEngines();
  const engines = enginesHere();
  if (engines.length === 0) return null;
  const names = engines.map(({ name }) => name).join(' and ');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${ENGINES_REPORT}`];
  const isOk = step(`journeys in ${names}`, 'npx', [...testsOf(engines), ...reports]);
  return totalsOf(read(ENGINES_REPORT), 'numPassedTests', ['numFailedTests'], isOk);
}

function main(): number {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  console.log(`Browser: ${ensureChromium()}`);
  const isBuilt = process.argv.includes('--built');
  if (!isBuilt && !step('build', 'npm', ['run', '--silent', 'build'])) {
    console.error('The build failed; its message stands above.');
    return 1;
  }
  const isUnitOk = step('rules, endpoints, faults, architecture (vitest)', 'npx', [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]);
  // Read now, because Playwright empties the folder.
  const unitReport = read(UNIT_REPORT);
  const unit = totalsOf(unitReport, 'numPassedTests', ['numFailedTests'], isUnitOk);
  const isBrowserOk = step('element and journeys in Chromium (playwright)', 'npx', [
    'playwright',
    'test',
  ]);
  const browserReport = read(BROWSER_REPORT) as { stats?: unknown } | null;
  const browser = totalsOf(browserReport?.stats, 'expected', ['unexpected', 'flaky'], isBrowserOk);
  const engines = runEngines();
  const passed = unit.passed + browser.passed + (engines?.passed ?? 0);
  const failed = unit.failed + browser.failed + (engines?.failed ?? 0);
  console.log(`\nvitest: ${unit.passed} passed, ${unit.failed} failed`);
  // Playwright prints its own failures at its end; these would be far above.
  for (const failure of failuresIn(unitReport)) console.log(`  ${failure}`);
  console.log(`playwright: ${browser.passed} passed, ${browser.failed} failed`);
  if (engines) console.log(`engines: ${engines.passed} passed, ${engines.failed} failed`);
  console.log(`\n${passed} passed, ${failed} failed`);
  // Last of all: green means no more than what was run.
  const missing = enginesMissing().map(({ name }) => name);
  if (missing.length > 0) console.log(`NOT TRIED, not on this machine: ${missing.join(', ')}`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = main();
