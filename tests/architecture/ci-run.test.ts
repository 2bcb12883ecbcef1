import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Runs .ci/run with stub tools in an otherwise empty environment.

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
};
const NEEDED_NODE = engines.node.replace('>=', '');

/** The real commands that .ci/run or a stub needs. */
const TOOLS = ['bash', 'dirname', 'sed', 'sort', 'tr', 'mv'];
const NPM_STUB = 'echo "npm $*"';

interface Machine {
  /** The version of the installed Node; undefined if none is installed. */
  node?: string;
  /** The version of Node that apt-get installs; undefined if there is no apt-get. */
  packagedNode?: string;
  /** The user id; 0 is root. */
  user?: number;
  /** The start value of `SECONDS`, by which Bash counts how long .ci/run has taken. */
  seconds?: number;
}

/** A stub of `node` that prints this version. */
const nodeThatSays = (version: string) => `echo v${version}`;

/** Runs .ci/run on a machine of stubs. `steps` are the headings that it prints. */
function runCi({ node, packagedNode, user = 0, seconds = 0 }: Machine) {
  const bin = mkdtempSync(join(tmpdir(), 'wealth-rewards-ci-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const writeStub = (name: string, lines: string) =>
    writeFileSync(join(bin, name), `#!${bin}/bash\n${lines}\n`, { mode: 0o755 });
  for (const tool of TOOLS) {
    const { stdout } = spawnSync('bash', ['-c', `command -v ${tool}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), join(bin, tool));
  }
  writeStub('id', `echo ${user}`);
  if (node) {
    writeStub('node', nodeThatSays(node));
    writeStub('npm', NPM_STUB);
  }
  if (packagedNode) {
    writeStub('packaged-node', nodeThatSays(packagedNode));
    writeStub('packaged-npm', NPM_STUB);
    const install = (name: string) => `mv ${bin}/packaged-${name} ${bin}/${name}`;
    writeStub('apt-get', `[ "$1" = install ] && ${install('node')} && ${install('npm')}`);
  }
  const { status, stdout, stderr } = spawnSync(join(bin, 'bash'), ['.ci/run'], {
    env: { PATH: bin, SECONDS: String(seconds) },
    encoding: 'utf8',
  });
  const steps = stdout.split('\n').filter((line) => line.startsWith('── '));
  return { status, steps: steps.map((line) => line.slice(3).split(' -')[0]), stderr };
}

const LONG_TESTS = ['0 minutes used: the long tests follow', 'npm run'];
const ALL_STEPS = ['npm ci', 'npm run', 'npm test', ...LONG_TESTS];
const INSTALL_STEPS = ['apt-get update', 'apt-get install'];

test('installs nothing on a machine with a suitable Node', () => {
  for (const node of [NEEDED_NODE, '20.19.0', '20.20.2', '22.1.0', '100.0.0'])
    expect(runCi({ node, packagedNode: '18.20.4' })).toEqual({
      status: 0,
      steps: ALL_STEPS,
      stderr: '',
    });
});

test('skips the long tests if too little time is left, and says so at the end', () => {
  const { status, steps } = runCi({ node: NEEDED_NODE, seconds: 12 * 60 });
  const lastStep = '12 minutes used: no time for the long tests. NOT TRIED: npm run test:long';
  expect({ status, steps }).toEqual({ status: 0, steps: [...ALL_STEPS.slice(0, 3), lastStep] });
});

test.each([{}, { node: '18.20.4' }, { node: '20.9.0' }])(
  'installs the packages on Debian with %j, even if apt-get update fails',
  (machine) => {
    const { status, steps } = runCi({ ...machine, packagedNode: '20.19.2' });
    expect({ status, steps }).toEqual({ status: 0, steps: [...INSTALL_STEPS, ...ALL_STEPS] });
  },
);

test.each<[string, Machine, string, string[]]>([
  ['the packages are too old', { packagedNode: '18.20.4' }, 'v18.20.4', INSTALL_STEPS],
  ['there is no apt-get', {}, 'none', []],
  ['the user is not root', { node: '20.18.3', packagedNode: '22.1.0', user: 1000 }, 'v20.18.3', []],
])('names the needed and the found Node if %s', (_name, machine, foundVersion, steps) => {
  expect(runCi(machine)).toEqual({
    status: 1,
    steps,
    stderr: `Node.js ${NEEDED_NODE} or newer with npm is needed; here is ${foundVersion}. Install it and run this again.\n`,
  });
});

test('the summary lists the slowest tests, the counts and the parts that were not tried', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  // The stub of npx below runs nothing, and leaves the reports of tests that have passed.
  const passedTest = { fullName: 'a rule', status: 'passed', duration: 1_250 };
  const passedSpec = { title: 'a page', file: 'e2e/a.spec.ts', ok: true };
  const unit = {
    testResults: [{ name: join(folder, 'a.test.ts'), assertionResults: [passedTest] }],
  };
  const browser = {
    suites: [{ specs: [{ ...passedSpec, tests: [{ results: [{ duration: 2_000 }] }] }] }],
  };
  const npx = `#!/bin/sh
echo '${JSON.stringify(unit)}' > test-results/vitest.json
echo '${JSON.stringify(browser)}' > test-results/playwright.json
`;
  writeFileSync(join(folder, 'bin/npx'), npx, { mode: 0o755 });
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('../run.ts', import.meta.url)),
      '--built',
    ],
    { cwd: folder, env: { ...process.env, PATH: join(folder, 'bin') }, encoding: 'utf8' },
  );
  const summary = stdout.slice(stdout.indexOf('── summary')).replace(/\d+ s$/m, '0 s');
  expect(summary.trim().split('\n')).toEqual([
    '── summary',
    'The slowest 10:',
    '     2.0 s  tests/e2e/a.spec.ts: a page',
    '     1.3 s  a.test.ts: a rule',
    'vitest: 1 passed, 0 failed',
    'playwright: 1 passed, 0 failed',
    '',
    '2 passed, 0 failed, 0 s',
    'NOT TRIED: the long tests, Firefox ESR, WebKitGTK (npm run test:all)',
  ]);
  expect(status).toBe(0);
});
