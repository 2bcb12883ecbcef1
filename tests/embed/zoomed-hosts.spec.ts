import type { Page } from '@playwright/test';
import { applyHeavyScenario } from '../support/heavy-scenario.ts';
import { expectNoBlankList, scrollPage } from '../support/page-scroller.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Hosts that zoom or scale the element. There, px of the window are no px of the layout.

const ZOOMED_HOSTS: Record<string, { head?: string; before?: string }> = {
  'body with zoom 1.5': { head: 'body { margin: 0; zoom: 1.5 }' },
  'body with zoom 0.6': { head: 'body { margin: 0; zoom: 0.6 }' },
  'html with zoom 1.25': { head: 'html { zoom: 1.25 }' },
  'an element with zoom 2 in half the window': {
    head: 'wealth-rewards { zoom: 2; block-size: 50vh }',
  },
  'a wrapper with scale(0.75)': {
    before: '<div style="transform: scale(0.75); transform-origin: 0 0">',
  },
  'a wrapper with scale(1.5)': {
    before: '<div style="transform: scale(1.5); transform-origin: 0 0">',
  },
  'a wrapper with scale 0.5 and zoom 1.6': {
    before: '<div style="scale: 0.5; zoom: 1.6; transform-origin: 0 0">',
  },
  'an element below a header, shorter than the window': {
    head: 'wealth-rewards { block-size: 400px; margin-top: 200px; transform: scale(0.8) }',
  },
};
const IN_COMMIT = new Set(['body with zoom 1.5']);

for (const [name, { head = '', before = '' }] of Object.entries(ZOOMED_HOSTS))
  test(
    `lists leave no gap: ${name}`,
    { tag: IN_COMMIT.has(name) ? [] : '@long' },
    async ({ page, host, mock }) => {
      await applyHeavyScenario(mock);
      await host.openLoggedIn({
        head: `<style>${head}</style>`,
        body: (element) => `${before}${element()}`,
        hash: '#/pages-sub/asset/index',
      });
      await expect(page.getByRole('list', { name: t('my.records') })).toBeVisible();
      await expectNoBlankList(page);
      for (let distance = 0; distance < 5_600; distance += 700) {
        await scrollPage(page, 700);
        await expectNoBlankList(page);
      }
    },
  );

/** Simulates an on-screen keyboard that covers the lower part of the window. */
const openKeyboard = (page: Page, visibleHeight: number) =>
  page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, visibleHeight);

/** The styles of elements, and the px of the page that the keyboard covers, in a window of 812 px with 312 px covered. */
const KEYBOARD_HOSTS: readonly [styles: string, coveredPx: number][] = [
  ['', 312],
  ['block-size: 600px', 100],
  ['block-size: 500px', 0],
  ['block-size: 900px', 312],
  ['zoom: 2; block-size: 406px', 156],
  ['scale: 0.5; transform-origin: 0 0; block-size: 1624px', 624],
];

test('the on-screen keyboard takes only the part of the page that it covers', async ({
  page,
  host,
  app,
  my,
}) => {
  for (const [styles, coveredPx] of KEYBOARD_HOSTS) {
    await page.goto('about:blank');
    await host.openLoggedIn({
      head: `<style>body { margin: 0 } wealth-rewards { ${styles} }</style>`,
      hash: '#/pages/my/index',
    });
    await app.button('my.withdraw').click();
    await openKeyboard(page, 500);
    const appPage = page.locator('wealth-rewards [part~=page]').filter({ visible: true });
    await expect(appPage, styles).toHaveCSS('padding-block-end', `${coveredPx}px`);
    const sheet = my.sheet('my.withdraw');
    await expect
      .poll(() => sheet.evaluate((el) => el.getBoundingClientRect().bottom), styles)
      .toBeLessThanOrEqual(500);
  }
});

test('the page leaves no space for a keyboard for which the host has already made room', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.openLoggedIn({ head: '<style>body { margin: 0 }</style>', hash: '#/pages/my/index' });
  const appPage = page.locator('wealth-rewards [part~=page]').filter({ visible: true });
  await expect(app.button('my.withdraw')).toBeVisible();
  await openKeyboard(page, 500);
  await expect(appPage).toHaveCSS('padding-block-end', '312px');
  await embed.element.evaluate((el) => (el.style.blockSize = '500px'));
  await expect(appPage).toHaveCSS('padding-block-end', '0px');
});

for (const zoom of [1.5, 0.6])
  test(
    `a sheet follows the finger in a host with zoom ${zoom}`,
    { tag: '@long' },
    async ({ page, host, my }) => {
      await host.openLoggedIn({
        head: `<style>body { margin: 0; zoom: ${zoom} } wealth-rewards { block-size: ${812 / zoom}px }</style>`,
        hash: '#/pages/my/index',
      });
      await my.row('my.language').click();
      const sheet = my.sheet('my.language');
      await expect.poll(() => sheet.evaluate((el) => el.getAnimations().length)).toBe(0);
      const topOf = () => sheet.evaluate((el) => el.getBoundingClientRect().top);
      const top = await topOf();
      await page.mouse.move(100, top + 20 * zoom);
      await page.mouse.down();
      await page.mouse.move(100, top + 20 * zoom + 30, { steps: 3 });
      await expect.poll(topOf).toBeCloseTo(top + 30, 0);
      await page.mouse.up();
    },
  );
