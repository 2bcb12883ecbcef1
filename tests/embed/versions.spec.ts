import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { refuseLogin } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

// Tests other tag names, other versions of the package, and the styling of parts by the host.

type Package = { define: (tag?: string) => void };

/** Serves the bundle a second time, under `/other/`, as another version of the package. */
async function serveOther(page: Page, bundle: string, version: string) {
  await page.route(`${bundle}/other/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/other/', 'dist/');
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: readFileSync(file, 'utf8').replaceAll('1.0.0', version),
    });
  });
}

const collectWarnings = (page: Page) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/warning|error/.test(message.type())) lines.push(message.text());
  });
  return lines;
};

test('two versions run on one page under two tags; a taken tag stays, with a warning', async ({
  page,
  host,
  mock,
  bundle,
  embed,
}) => {
  const lines = collectWarnings(page);
  await serveOther(page, bundle, '1.1.0');
  await host.open({
    body: ['wealth-rewards', 'partner-wealth', 'shop.wealth-2']
      .map(
        (tag) =>
          `<${tag} api-base="${mock.url}" routing="memory" style="display:block;height:400px"></${tag}>`,
      )
      .join(''),
  });
  const module = (path: string) => `${bundle}${path}/index.js`;
  const define = (path: string, tag?: string) =>
    page.evaluate(
      async ([url, name]) => ((await import(url)) as Package).define(name ?? undefined),
      [module(path), tag ?? null] as const,
    );
  await define('/other', 'partner-wealth');
  await expect(embed.loginButton).toHaveCount(2);
  expect(lines).toEqual([]);
  const facts = await page.evaluate(() =>
    ['wealth-rewards', 'partner-wealth'].map((tag) => {
      const el = document.querySelector(tag) as WealthRewardsElement;
      return [el.version, el.state, el.getDiagnostics().versions.package];
    }),
  );
  expect(facts).toEqual([
    ['1.0.0', 'ready', '1.0.0'],
    ['1.1.0', 'ready', '1.1.0'],
  ]);

  await define('/other');
  expect(lines.splice(0)).toEqual([
    '<wealth-rewards> is already defined (version 1.0.0); version 1.1.0 is not used.',
  ]);
  await define('');
  await define('', 'wealth-rewards');
  await define('/other', 'partner-wealth');
  expect(lines).toEqual([]);

  // Defines the same bundle under a second name, and under a name that no element can have.
  await define('', 'shop.wealth-2');
  await expect(embed.loginButton).toHaveCount(3);
  await define('', 'wealth');
  expect(lines.splice(0)).toEqual([
    expect.stringContaining('<wealth> cannot be defined') as unknown,
  ]);
});

test(
  'every part can be styled from outside',
  { tag: '@long' },
  async ({ page, host, embed, app, my }) => {
    const parts =
      'page header tabbar card list-item button-primary button-secondary input dialog sheet toast skeleton error';
    const partSelectors = parts.split(' ').map((part) => `wealth-rewards::part(${part})`);
    await host.open({
      head: `<style>${partSelectors.join()} { outline: 3px solid rgb(1, 2, 3); }</style>`,
      // A wrong attribute makes the element show an error message beside the app.
      attributes: 'theme="blue"',
    });
    const foundParts = new Set<string>();
    const findParts = async (...names: string[]) => {
      for (const name of names) {
        const part = page.locator(`[part="${name}"]`).filter({ visible: true }).first();
        await expect(part, name).toHaveCSS('outline', 'rgb(1, 2, 3) solid 3px');
        foundParts.add(name);
      }
    };
    await findParts('page', 'button-primary', 'input', 'error');
    await refuseLogin(page);
    await app.logIn();
    await findParts('dialog');
    await app.dialog.getByRole('button').click();
    await page.route('**/chunks/HomePage-*.js', () => {});
    await app.logIn();
    await findParts('skeleton');
    await page.unroute('**/chunks/HomePage-*.js');
    await page.reload();
    await expect(embed.balance).toBeVisible();
    await findParts('header', 'tabbar', 'card');
    await app.tab('tab.my').click();
    await findParts('list-item');
    await app.button('session.logout').click();
    await findParts('dialog', 'button-secondary');
    await app.answer('common.cancel');
    await my.row('my.language').click();
    await findParts('sheet');
    await page.keyboard.press('Escape');
    await page.route('**/v1/api/user/info', (route) => route.abort());
    await app.tab('tab.home').click();
    await embed.refresh();
    await findParts('toast');
    expect([...foundParts].sort()).toEqual(parts.split(' ').sort());
  },
);
