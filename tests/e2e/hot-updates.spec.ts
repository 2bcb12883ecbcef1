import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { copyProject } from '../support/copy-project.ts';
import { expect, test as base } from '../support/test.ts';

// `npm run dev` in a copy of the project, whose sources the test changes.

const SOURCES = ['src', 'mock-server', 'embed-demo', '.config', 'vite.config.ts', 'tsconfig.json'];

interface DevServer {
  readonly url: string;
  /** Replaces a text of a source file. */
  replace(file: string, before: string, after: string): void;
}

const test = base.extend<{ dev: DevServer }>({
  dev: async ({}, use) => {
    const { folder, remove } = copyProject([...SOURCES, 'package.json']);
    const freePort = await listenOnLoopback(() => {}, 0);
    await freePort.close();
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', 'embed-demo/start.ts', '--sources'],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'development', PORT: String(freePort.port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (text) => String(text).includes('The demo is ready') && resolve());
    });
    await use({
      url: freePort.url,
      replace(file, before, after) {
        const text = readFileSync(join(folder, file), 'utf8');
        expect(text).toContain(before);
        writeFileSync(join(folder, file), text.replace(before, after));
      },
    });
    server.kill();
    await once(server, 'exit');
    remove();
  },
});

test(
  '`npm run dev` updates styles, components and the mock in place',
  { tag: '@long' },
  async ({ page, app, withdrawal, dev }) => {
    await page.goto(`${dev.url}/plain.html#/pages/my/index`);
    await app.logIn();
    await withdrawal.openSheet();
    await withdrawal.amount.fill('123');
    const mark = () => page.evaluate(() => document.body.dataset['loadedOnce']);
    await page.evaluate(() => (document.body.dataset['loadedOnce'] = 'yes'));

    dev.replace('src/ui/sheet/Sheet.module.css', '.sheet {', '.sheet {\n  outline: 3px solid red;');
    await expect(withdrawal.sheet).toHaveCSS('outline-width', '3px');

    const form = 'className={css.form}';
    dev.replace('src/pages/withdrawal/WithdrawalForm.tsx', form, `title="changed" ${form}`);
    await expect(withdrawal.sheet.getByTitle('changed')).toBeVisible();
    // The new component and the old ones share the sheet of a style module.
    dev.replace(
      'src/pages/withdrawal/withdrawal.module.css',
      '.form {',
      '.form {\n  opacity: 0.5;',
    );
    await expect(withdrawal.sheet.getByTitle('changed')).toHaveCSS('opacity', '0.5');

    await expect(withdrawal.amount).toHaveValue('123');

    const config = 'mock-server/modules/common/config.ts';
    const callMock = async () => {
      const answer = await page.request.get(`${dev.url}/v1/api/common/config`);
      return answer.text();
    };
    // The mock starts again as soon as a mistake is corrected.
    dev.replace(config, '...settings,', '...settings, site: { ...site, license: "changed },');
    await expect.poll(callMock).toContain('The mock cannot start');
    dev.replace(config, '"changed', "'changed'");
    await expect.poll(callMock).toContain('"license":"changed"');
    expect(await mark()).toBe('yes');

    // The session is kept: after the reload, the member needs no login.
    await page.reload();
    await expect(withdrawal.openButton).toBeVisible();
    expect(await mark()).toBeUndefined();
  },
);
