import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { assertPackageBuilt } from '../../.config/ensure-built.ts';

// Runs the command `wealth-rewards` in a project that has only installed the packed package.

interface StartedMock {
  readonly url: string;
  readonly child: ChildProcess;
}

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--silent', '--ignore-scripts'], { cwd, encoding: 'utf8' });

/** Starts the packed mock on a free port. */
async function startMock(cwd: string, ...flags: string[]): Promise<StartedMock> {
  const bin = join(cwd, 'node_modules/.bin/wealth-rewards');
  const env = { ...process.env, NODE_ENV: 'development' };
  const child = spawn(bin, ['mock', '--port', '0', ...flags], { cwd, env });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [, url] = /(http:\/\/127\.0\.0\.1:\d+)\/v1/.exec(output) ?? [];
    if (url) return { url, child };
  }
  throw new Error(`The mock ended: ${output}`);
}

const test = base.extend<{ project: string; mock: StartedMock }>({
  project: async ({}, use) => {
    assertPackageBuilt();
    const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-kit-'));
    const archive = npm('.', 'pack', '--pack-destination', folder).trim();
    npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  mock: async ({ project }, use) => {
    const startedMock = await startMock(project, '--control', '--rate-limit', '0');
    await use(startedMock);
    startedMock.child.kill('SIGKILL');
  },
});

test(
  'the mock of the package answers, with its pictures, documents and control room',
  { tag: '@long' },
  async ({ mock: { url } }) => {
    for (const path of ['/v1/api/common/config', '/v1/api/index/download'])
      expect(await (await fetch(url + path)).json(), path).toMatchObject({ code: 1 });
    for (const path of [
      '/v1/static/bars.svg',
      '/__mock/',
      '/__mock/db/users',
      '/openapi.json',
      '/docs',
    ])
      expect((await fetch(url + path)).status, path).toBe(200);
  },
);

test(
  'the check of the package accepts the mock, and names the pages of each call',
  { tag: '@long' },
  ({ project, mock: { url } }) => {
    const bin = join(project, 'node_modules/.bin/wealth-rewards');
    const flags = ['--mobile', '13800000001', '--password', 'Demo1234', '--json', '--writes'];
    const output = execFileSync(bin, ['check', '--base', url, ...flags], { encoding: 'utf8' });
    const { ok, subjects } = JSON.parse(output) as {
      ok: boolean;
      subjects: { name: string; pages: string[] }[];
    };
    expect(ok).toBe(true);
    expect(subjects.find(({ name }) => name === 'GET /api/index/banner')?.pages).toEqual(['/']);
  },
);

test(
  'the package contains docs/RULES.md and openapi.json, and installs no other package',
  { tag: '@long' },
  ({ project }) => {
    const inProject = (path: string) => readFileSync(join(project, 'node_modules', path), 'utf8');
    expect(inProject('wealth-rewards/docs/RULES.md')).toContain('# Rules');
    expect(inProject('wealth-rewards/docs/backend/quick-start.md')).toContain('# A backend: ');
    const { openapi } = JSON.parse(inProject('wealth-rewards/kit/built/openapi.json')) as {
      openapi: string;
    };
    expect(openapi).toBe('3.1.0');
    const { packages } = JSON.parse(inProject('.package-lock.json')) as { packages: object };
    expect(Object.keys(packages)).toEqual(['node_modules/wealth-rewards']);
  },
);
