import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';
import { documentTitle, t } from '../support/texts.ts';
import { watchConsole } from '../support/watch-console.ts';

// The host replaces the element by another one within one task.

type Hosted = { React: ReactLike; ReactDOM: ReactLike; render: (key: number) => void };
type ReactLike = Record<string, (...args: unknown[]) => { render: (node: unknown) => void }>;

/** The code of the page for each way to replace the element. */
const REPLACEMENTS: Record<string, string> = {
  replaceWith: 'element.replaceWith(next)',
  innerHTML: 'element.parentElement.innerHTML = next.outerHTML',
  'an insertion before the removal': 'element.before(next); element.remove()',
  'a removal before the insertion':
    'const box = element.parentElement; element.remove(); box.append(next)',
  'a changed key in React': 'render(2)',
};

const elementOf = (page: Page) => page.locator('wealth-rewards');

for (const [name, replace] of Object.entries(REPLACEMENTS))
  test(
    `the next element takes over hash, deep link and title after ${name}`,
    { tag: name === 'replaceWith' ? [] : '@long' },
    async ({ page, host, mock, bundle, embed, app }) => {
      const warnings = watchConsole(page, 'warning');
      const reactScripts = ['react-18', 'react-dom-18'].map(
        (file) => `<script src="${bundle}/frameworks/${file}.js"></script>`,
      );
      await host.open({ head: reactScripts.join(''), body: '<main></main>', hash: '#/' });
      await page.evaluate((api) => {
        const { React, ReactDOM } = window as unknown as Hosted;
        const root = ReactDOM['createRoot']!(document.querySelector('main'));
        const render = (key: number) =>
          root.render(React['createElement']!('wealth-rewards', { key, 'api-base': api }));
        Object.assign(window, { render });
        render(1);
      }, mock.url);
      await app.logIn();
      await app.tab('tab.my').click();
      await expect(page).toHaveTitle(documentTitle(t('title.my')));

      await page.evaluate(`{
      const element = document.querySelector('wealth-rewards');
      const next = element.cloneNode();
      element.isOld = true;
      ${replace};
    }`);
      await expect
        .poll(() => elementOf(page).evaluateAll((all) => all.map((el) => 'isOld' in el)))
        .toEqual([false]);
      // The new element follows the deep link of the URL, later navigation and Back.
      await expect(embed.phone).toBeVisible();
      await expect(page).toHaveTitle(documentTitle(t('title.my')));
      await app.tab('tab.vip').click();
      await expect.poll(() => embed.hash()).toBe('#/pages/vip/index');
      await page.goBack();
      await expect(page).toHaveTitle(documentTitle(t('title.my')));
      const facts = await elementOf(page).evaluate((el: WealthRewardsElement) => {
        const { settings } = el.getDiagnostics();
        return [settings.routing, el.currentRoute];
      });
      expect(facts).toEqual(['hash', '/pages/my/index']);
      expect(warnings).toEqual([]);
      await elementOf(page).evaluate((el) => el.remove());
      await expect(page).toHaveTitle('Host');
    },
  );

test('an element that moves beside another in one task keeps the hash', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ body: `<main></main><section></section>`, hash: '#/' });
  const routings = await page.evaluate(async (api) => {
    const create = () => {
      const element = document.createElement('wealth-rewards');
      element.setAttribute('api-base', api);
      return element;
    };
    const first = create();
    document.querySelector('main')!.append(first);
    await first.ready;
    const second = create();
    document.querySelector('section')!.append(first, second);
    await second.ready;
    return [first, second].map((el) => el.getDiagnostics().settings.routing);
  }, mock.url);
  expect(routings).toEqual(['hash', 'memory']);
});
