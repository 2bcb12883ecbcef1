import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { startFirstLogin } from './start-first-login.ts';

const PAGE = readFileSync('tests/kit/first-login/index.html', 'utf8');

test(
  'a member logs in to the server of docs/backend/quick-start.md',
  { tag: '@long' },
  async ({ page, host, app }) => {
    const { url, stop } = await startFirstLogin(host.origin);
    const [element = ''] = /<wealth-rewards .*/.exec(PAGE) ?? [];
    await host.open({ body: element.replace('http://127.0.0.1:8080', url) });
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await expect(app.text('common.retry')).toHaveCount(0);
    stop();
  },
);
