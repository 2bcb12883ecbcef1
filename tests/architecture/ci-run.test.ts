import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Runs .ci/run with stub tools in an otherwise empty environment.

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
};
const NEEDED_NODE = engines.node.replace('>=', '');

/** The real commands that .ci/run or a stub needs. */
const TOOLS = ['bash', 'dirname', 'sed', 'sort', 'tr', 'mv'];
/** Prints the command that it stands for. */
const LOG = 'echo "${0##*/} $*"';

interface Machine {
  /** The version of the installed Node; undefined if none is installed. */
  node?: string;
  /** The version of Node that apt-get installs; undefined if there is no apt-get. */
  packagedNode?: string;
  /** The user id; 0 is root. */
  user?: number;
}

/** A stub of `node` that prints this version. */
const nodeThatSays = (version: string) => `echo v${version}`;

/** Runs .ci/run on a machine of stubs. `steps` are the commands that it runs. */
function runCi({ node, packagedNode, user = 0 }: Machine) {
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
    writeStub('npm', LOG);
  }
  if (packagedNode) {
    writeStub('packaged-node', nodeThatSays(packagedNode));
    writeStub('packaged-npm', LOG);
    const install = (name: string) => `mv ${bin}/packaged-${name} ${bin}/${name}`;
    writeStub('apt-get', `${LOG}\n[ "$1" = install ] && ${install('node')} && ${install('npm')}`);
  }
  const { status, stdout, stderr } = spawnSync(join(bin, 'bash'), ['.ci/run'], {
    env: { PATH: bin },
    encoding: 'utf8',
  });
  const steps = stdout.trim().split('\n').filter(Boolean);
  return { status, steps: steps.map((line) => line.split(' -')[0]), stderr };
}

const ALL_STEPS = ['npm ci', 'npm run', 'npm test'];
const INSTALL_STEPS = ['apt-get update', 'apt-get install'];

test('installs nothing on a machine with a suitable Node', () => {
  for (const node of [NEEDED_NODE, '20.19.0', '20.20.2', '22.1.0', '100.0.0'])
    expect(runCi({ node, packagedNode: '18.20.4' })).toEqual({
      status: 0,
      steps: ALL_STEPS,
      stderr: '',
    });
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
