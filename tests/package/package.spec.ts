import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { build } from 'vite';
import { assertPackageBuilt } from '../../.config/ensure-built.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { expect, test as base } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Installs the package with npm in a project that has no other part of this repository.

const test = base.extend<{ project: string }>({
  project: async ({}, use) => {
    assertPackageBuilt();
    const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-host-'));
    cpSync('tests/package/fixture', folder, { recursive: true });
    const npm = (cwd: string, ...args: string[]) =>
      execFileSync('npm', [...args, '--silent', '--ignore-scripts'], { cwd, encoding: 'utf8' });
    const archive = npm('.', 'pack', '--pack-destination', folder).trim();
    npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

test(
  'installs offline, imports on a server, and defines both tags in a built page',
  { tag: '@long' },
  async ({ page, project, mock, app }) => {
    const output = execFileSync('node', ['server.js'], { cwd: project, encoding: 'utf8' });
    expect(output.trim()).toBe('undefined string');

    await build({ root: project, configFile: false, logLevel: 'error' });
    const server = await listenOnLoopback(sirv(join(project, 'dist')), 0);
    await page.goto(`${server.url}/?api=${mock.url}`);
    for (const tag of ['wealth-rewards', 'partner-wealth'])
      await expect(
        page.locator(tag).getByRole('button', { name: t('login.submit') }),
      ).toBeVisible();
    await page.locator('wealth-rewards').evaluate((element) => element.remove());
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await server.close();
  },
);
