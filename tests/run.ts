import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from './browser.ts';
import {
  ENGINES,
  installedEngines,
  missingEngines,
  installEngines,
  testCommandOf,
} from './engines/find.ts';
import { findTestFiles } from './find-test-files.ts';

// `npm test` runs the projects `commit`. `--all` adds the long tests, Firefox and WebKit. `--long` runs only what
// `npm test` leaves out. `--built` skips the build, and `--engines` installs the engines first. Words, such as
// `npm test -- withdrawal`, run only the short tests of the files whose path or whose titles contain one of them.

interface Outcome {
  readonly name: string;
  readonly ms: number;
  readonly hasPassed: boolean;
  /** Why a unit test has failed. Playwright lists its own failures just before the summary. */
  readonly message?: string | undefined;
}

interface Part {
  readonly name: string;
  readonly tests: readonly Outcome[];
  readonly isOk: boolean;
}

const RESULTS = 'test-results';
const SLOWEST_COUNT = 10;
const MESSAGE_LINES = 8;

const hasOption = (option: string) => process.argv.includes(option);
const WORDS = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const LEVEL = hasOption('--all') ? 'all' : hasOption('--long') ? 'long' : 'commit';
/** Both runners have these projects. */
const PROJECTS = { commit: ['--project=commit*'], all: [], long: ['--project=long'] }[LEVEL];

function runStep(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n── ${title}`);
  const { status: exitCode } = spawnSync(command, args, { stdio: 'inherit' });
  return exitCode === 0;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The tests that ran, from a report of vitest. */
function vitestOutcomes(report: unknown): Outcome[] {
  interface Report {
    testResults?: {
      name: string;
      assertionResults: {
        fullName: string;
        status: string;
        duration?: number;
        failureMessages?: string[];
      }[];
    }[];
  }
  const { testResults = [] } = (report ?? {}) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
        name: `${relative('.', name)}: ${fullName}`,
        ms: duration,
        hasPassed: status === 'passed',
        message: failureMessages[0],
      })),
  );
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The tests that ran, from a report of Playwright. */
function playwrightOutcomes(report: unknown): Outcome[] {
  const outcomesOf = ({ suites = [], specs = [] }: Suite): Outcome[] => [
    ...suites.flatMap(outcomesOf),
    ...specs.map(({ title, file, ok, tests }) => ({
      name: `tests/${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      hasPassed: ok,
    })),
  ];
  const { suites = [] } = (report ?? {}) as { suites?: readonly Suite[] };
  return suites.flatMap(outcomesOf);
}

/** A file that a word finds may have only long tests. */
const ALLOW_NO_TESTS = WORDS.length > 0;

const reportTo = (file: string) => [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/${file}`,
];

function runVitest(files: readonly string[]): Part {
  const args = ['vitest', 'run', ...files, ...reportTo('vitest.json'), ...PROJECTS];
  if (ALLOW_NO_TESTS) args.push('--passWithNoTests');
  const isOk = runStep('rules, endpoints, faults, architecture (vitest)', 'npx', args);
  // Reads the report now, because Playwright empties the folder.
  return { name: 'vitest', tests: vitestOutcomes(readJson(`${RESULTS}/vitest.json`)), isOk };
}

function runPlaywright(files: readonly string[]): Part {
  // A trace shows each step of a failed test. It takes time, so a run of all tests records none.
  const args = ['playwright', 'test', ...files, ...PROJECTS];
  if (ALLOW_NO_TESTS) args.push('--trace=retain-on-failure', '--pass-with-no-tests');
  const isOk = runStep('element and journeys in Chromium (playwright)', 'npx', args);
  const tests = playwrightOutcomes(readJson(`${RESULTS}/playwright.json`));
  return { name: 'playwright', tests, isOk };
}

function runEngines(): Part[] {
  if (LEVEL === 'commit') return [];
  if (hasOption('--engines')) installEngines();
  const engines = installedEngines();
  if (engines.length === 0) return [];
  const names = engines.map(({ name }) => name).join(' and ');
  const args = [...testCommandOf(engines), ...reportTo('engines.json')];
  const isOk = runStep(`journeys in ${names}`, 'npx', args);
  return [{ name: 'engines', tests: vitestOutcomes(readJson(`${RESULTS}/engines.json`)), isOk }];
}

/** A run without a report, or without any test that it needs, has failed. */
function countFailures({ tests, isOk }: Part): number {
  const failed = tests.filter(({ hasPassed }) => !hasPassed).length;
  const isEmpty = tests.length === 0 && !ALLOW_NO_TESTS;
  return failed === 0 && (!isOk || isEmpty) ? 1 : failed;
}

/** Lists the tests that this level leaves out and the engines that this machine lacks. */
function untestedParts(): string[] {
  if (WORDS.length > 0) return ['all other tests (npm test)'];
  if (LEVEL === 'commit')
    return [`the long tests, ${ENGINES.map(({ name }) => name).join(', ')} (npm run test:all)`];
  const missing = missingEngines().map(({ name }) => name);
  return missing.length === 0 ? [] : [`not on this machine: ${missing.join(', ')}`];
}

/**
 * Runs the test files that belong to the words. Playwright builds the bundle if its sources have changed. Returns nothing
 * if no short test belongs to them.
 */
function runWords(): Part[] {
  const files = findTestFiles(WORDS);
  const [specs, unitTests] = [true, false].map((isSpec) =>
    files.filter((file) => file.includes('.spec.') === isSpec),
  );
  if (files.length === 0)
    console.error(`No test file has "${WORDS.join('" or "')}" in its path or titles.`);
  const parts = [
    ...(unitTests?.length ? [runVitest(unitTests)] : []),
    ...(specs?.length ? [runPlaywright(specs)] : []),
  ];
  if (files.length > 0 && parts.every(({ tests, isOk }) => isOk && tests.length === 0)) {
    console.error(`Only long tests belong to "${WORDS.join('" or "')}". They are in:`);
    for (const file of files) console.error(`  ${file}`);
    console.error('Run one with `npx vitest run <file>` or `npx playwright test <file>`.');
    return [];
  }
  return parts;
}

const isFailedSpec = ({ name, hasPassed }: Outcome) => !hasPassed && name.includes('.spec.ts:');

function summarize(parts: readonly Part[], ms: number): number {
  const tests = parts.flatMap((part) => part.tests);
  console.log('\n── summary');
  console.log(`The slowest ${SLOWEST_COUNT}:`);
  for (const { name, ms: testMs } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT))
    console.log(`  ${(testMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
  for (const part of parts) {
    const failed = part.tests.filter(({ hasPassed }) => !hasPassed);
    console.log(
      `${part.name}: ${part.tests.length - failed.length} passed, ${countFailures(part)} failed`,
    );
    for (const { name, message } of failed) {
      console.log(`  ${name}`);
      for (const line of message?.split('\n').slice(0, MESSAGE_LINES) ?? [])
        console.log(`    ${line}`);
    }
  }
  const failedSpec = parts
    .flatMap(({ tests }) => tests)
    .find(isFailedSpec)
    ?.name.split(':')[0];
  if (failedSpec && WORDS.length === 0)
    console.log(`For traces of its steps, run: npm test -- ${failedSpec}`);
  const failed = parts.reduce((sum, part) => sum + countFailures(part), 0);
  const passed = tests.filter(({ hasPassed }) => hasPassed).length;
  console.log(`\n${passed} passed, ${failed} failed, ${Math.round(ms / 1000)} s`);
  // Printed last, because a green run covers only the parts that it has tried.
  for (const line of untestedParts()) console.log(`NOT TRIED: ${line}`);
  return failed > 0 ? 1 : 0;
}

function main(): number {
  const startTime = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  console.log(`Browser: ${ensureChromium()}`);
  if (WORDS.length > 0) {
    const parts = runWords();
    return parts.length === 0 ? 1 : summarize(parts, performance.now() - startTime);
  }
  if (!hasOption('--built') && !runStep('build', 'npm', ['run', '--silent', 'build'])) {
    console.error('The build failed; its message is shown above.');
    return 1;
  }
  const parts = [runVitest([]), runPlaywright([]), ...runEngines()];
  return summarize(parts, performance.now() - startTime);
}

process.exitCode = main();
