import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// Styles of the host do not change the app, and the app does not change the host.

/** Properties that a host must not change. It may change layout and blending of the element. */
const COMPARED_PROPERTIES = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'text-transform', 'text-align', 'direction', 'box-sizing'],
  ...['padding-top', 'padding-left', 'margin-top', 'border-top-width', 'border-top-color'],
  ...['border-top-left-radius', 'display', 'cursor', 'opacity', 'appearance', 'color-scheme'],
  ...['writing-mode', 'visibility', 'white-space', 'text-decoration-line', 'min-height'],
];

const readStyles = (page: Page, element: string, selectors: readonly string[]) =>
  page.locator(element).evaluate(
    (host, [names, inner]) => {
      const root = host.shadowRoot ?? host;
      return inner.map((selector) => {
        const match = root.querySelector(selector);
        if (!match) return `${selector}: missing`;
        const style = getComputedStyle(match);
        return [selector, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
      });
    },
    [COMPARED_PROPERTIES, selectors] as const,
  );

const APP_SELECTORS = ['h1', 'button[type=submit]', 'input', 'label', 'a', 'p'];

async function appStyles(page: Page) {
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(page.getByText('演示数据')).toBeVisible();
  return readStyles(page, 'wealth-rewards', APP_SELECTORS);
}

const HOSTILE = `<style>
  html { font-size: 62.5%; color-scheme: dark; writing-mode: horizontal-tb }
  * { box-sizing: content-box; line-height: 3; letter-spacing: 4px; text-transform: uppercase }
  button, input { all: unset }
  h1, p, a, label { color: red !important; font: 40px serif !important }
  .in { transform: rotate(2deg); overflow: hidden; inline-size: 320px; block-size: 480px; opacity: 0.99; visibility: visible; text-align: right; cursor: wait }
  header { position: fixed; z-index: 9999; inset: 0 0 auto; block-size: 40px; background: yellow }
</style>`;

const page = (api: string, element = `<wealth-rewards api-base="${api}"></wealth-rewards>`) =>
  `<header>Host</header><h1>Host</h1><p>Host <a href="#x">link</a></p><button>Host</button><input>
   <div class="in" style="inline-size: 320px; block-size: 480px">${element}</div>`;

for (const dir of ['ltr', 'rtl']) {
  test(
    `no style of a hostile host reaches into the element (${dir})`,
    { tag: dir === 'ltr' ? [] : '@long' },
    async ({ page: tab, host, mock }) => {
      await host.open({ body: page(mock.url) });
      const stylesBefore = await appStyles(tab);
      expect(stylesBefore.flat().filter((line) => line.endsWith('missing'))).toEqual([]);
      await host.open({ head: HOSTILE, body: `<div dir="${dir}">${page(mock.url)}</div>` });
      expect(await appStyles(tab)).toEqual(stylesBefore);
    },
  );
}

test('no style of the element affects the host', async ({ page: tab, host, mock }) => {
  const hostSelectors = ['header', 'h1', 'p', 'a', 'button', 'input', '.in'];
  await host.open({ head: HOSTILE, body: page(mock.url, '') });
  const hostStylesBefore = await readStyles(tab, 'body', hostSelectors);
  await tab.evaluate((api) => {
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', api);
    document.querySelector('.in')?.append(element);
  }, mock.url);
  await appStyles(tab);
  expect(await readStyles(tab, 'body', hostSelectors)).toEqual(hostStylesBefore);
  expect(hostStylesBefore.flat().filter((line) => line.endsWith('missing'))).toEqual([]);
});
