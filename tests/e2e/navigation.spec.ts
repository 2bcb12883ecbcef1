import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const hashOf = (page: Page) => new URL(page.url()).hash;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const setHash = (page: Page, hash: string) => page.evaluate((next) => (location.hash = next), hash);

async function openHome(page: Page, host: { openLoggedIn(): Promise<void> }) {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
}

test('the tab bar has five links in order, two without a visible label, and marks the current page', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  const links = page.getByRole('navigation', { name: t('tab.bar') }).getByRole('link');
  await expect(links).toHaveText(['', '', t('tab.invest'), t('tab.invite'), t('tab.my')]);
  for (const [i, name] of [
    t('tab.home'),
    t('tab.vip'),
    t('tab.invest'),
    t('tab.invite'),
    t('tab.my'),
  ].entries()) {
    await expect(links.nth(i)).toHaveAccessibleName(name);
  }
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'page');
  const bar = page.getByRole('navigation', { name: t('tab.bar') });
  await expect(bar).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await expect(bar).toHaveCSS('height', '56px');
  await expect(links.nth(1)).toHaveCSS('color', 'rgb(211, 211, 211)');
  await expect(links.nth(0)).not.toHaveCSS('color', 'rgb(211, 211, 211)');
});

test('a tab keeps its state and scroll position without a refetch', async ({ page, host }) => {
  await page.setViewportSize({ width: 375, height: 420 });
  await openHome(page, host);
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  const scroller = page
    .getByRole('button', { name: t('session.logout') })
    .locator('xpath=ancestor::div[3]');
  await page.getByRole('button', { name: t('session.logout') }).scrollIntoViewIfNeeded();
  const scrollOffset = () =>
    page.locator('wealth-rewards').evaluate((el) => {
      const boxes = [...(el.shadowRoot?.querySelectorAll('[part=page] > div') ?? [])];
      return boxes.filter((box) => box.checkVisibility()).map((box) => box.scrollTop)[0];
    });
  const offsetBefore = await scrollOffset();
  expect(offsetBefore).toBeGreaterThan(0);
  await page.getByRole('link', { name: t('tab.vip') }).click();
  await expect(heading(page, t('title.vip'))).toBeVisible();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(heading(page, t('title.my'))).toBeVisible();
  expect(await scrollOffset()).toBe(offsetBefore);
  await page.goBack();
  await expect(heading(page, t('title.vip'))).toBeVisible();
  await page.goBack();
  await expect(heading(page, t('title.my'))).toBeVisible();
  expect(await scrollOffset()).toBe(offsetBefore);
  await expect(scroller).toHaveCount(1);
});

test(
  'no letter of a title is cut, in large text and English too',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    const body = `<wealth-rewards api-base="${mock.url}" text-size="large" locale="en"></wealth-rewards>`;
    await host.open({ body });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const [neededPx, visiblePx] = await title.evaluate((h1) => [h1.scrollHeight, h1.clientHeight]);
    expect(visiblePx).toBeGreaterThanOrEqual(neededPx ?? NaN);
  },
);

test(
  'pressing the current tab scrolls its page to the top',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.setViewportSize({ width: 375, height: 420 });
    await openHome(page, host);
    await page.getByRole('link', { name: t('tab.my') }).click();
    await page.getByRole('button', { name: t('session.logout') }).scrollIntoViewIfNeeded();
    await expect(page.getByText('138****0001')).not.toBeInViewport();
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByText('138****0001')).toBeInViewport();
  },
);

test('Back and the back button go back page by page', async ({ page, host }) => {
  await openHome(page, host);
  await setHash(page, '#/pages-sub/team/index');
  await expect(heading(page, t('title.team'))).toBeVisible();
  await setHash(page, '#/pages-sub/asset/index');
  await expect(heading(page, t('title.asset'))).toBeVisible();
  await page.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await expect(heading(page, t('title.team'))).toBeVisible();
  await page.goBack();
  await expect(heading(page, '示例财富')).toBeVisible();
});

test('the back button of a deep link opens home, also after a reload', async ({
  page,
  host,
  context,
}) => {
  await openHome(page, host);
  const otherPage = await context.newPage();
  await otherPage.goto(`${host.origin}/#/pages-sub/team/index`);
  await otherPage.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await expect(heading(otherPage, '示例财富')).toBeVisible();
  expect(hashOf(otherPage)).toBe('#/');

  await setHash(page, '#/pages-sub/team/index');
  await expect(heading(page, t('title.team'))).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(heading(page, '示例财富')).toBeVisible();
});

test('Back while a dialog is open closes the dialog and stays on the page', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('button', { name: t('session.logout') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(heading(page, t('title.my'))).toBeVisible();
  expect(hashOf(page)).toBe('#/pages/my/index');
  await page.goBack();
  await expect(heading(page, '示例财富')).toBeVisible();
});

test('a new hash while a sheet is open closes the sheet and shows the page', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('button', { name: /^语言/ }).click();
  await expect(page.getByRole('dialog', { name: t('my.language') })).toBeVisible();
  await setHash(page, '#/pages/vip/index');
  await expect(heading(page, t('title.vip'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('navigation moves the focus to the title of the new page, but never away from the host', async ({
  page,
  host,
  mock,
}) => {
  await host.open({
    body: `<input aria-label="host field"><wealth-rewards api-base="${mock.url}"></wealth-rewards>`,
  });
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await logIn(page);
  await expect(heading(page, '示例财富')).toBeFocused();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(heading(page, t('title.my'))).toBeFocused();
  await page.getByLabel('host field').focus();
  await page
    .locator('wealth-rewards')
    .evaluate((el) =>
      (el as unknown as { navigate(path: string): void }).navigate('/pages/vip/index'),
    );
  await expect(heading(page, t('title.vip'))).toBeVisible();
  await expect(page.getByLabel('host field')).toBeFocused();
});

test('decodes a parameter in the URL once, not twice', { tag: '@long' }, async ({ page, host }) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=%2551S8888' });
  await expect(page.getByLabel(t('register.inviteCode'))).toHaveValue('');
  await host.open({ hash: '#/pages/login/index?type=register&invite=%51S8888' });
  await page.reload();
  await expect(page.getByLabel(t('register.inviteCode'))).toHaveValue('QS8888');
});

test('the lottery page has a white title', { tag: '@long' }, async ({ page, host }) => {
  await openHome(page, host);
  await setHash(page, '#/pages-sub/lottery/index');
  await expect(heading(page, t('title.lottery'))).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test(
  'the CSS unit `--wr--u` scales with the width of the element up to 960 px',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" max-width="0"></wealth-rewards>`,
    });
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    const unitPx = () =>
      page.locator('wealth-rewards').evaluate((el) => {
        const column = el.shadowRoot?.querySelector('[part=page]')?.parentElement;
        const probe = document.createElement('div');
        probe.style.cssText = 'position:absolute;inline-size:calc(100 * var(--wr--u))';
        column?.append(probe);
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width / 100;
      });
    for (const [width, expectedUnitPx] of [
      [320, 320 / 375],
      [375, 1],
      [750, 2],
      [960, 2.56],
      [961, 1],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => (document.body.style.margin = '0'));
      expect(await unitPx(), `${width}`).toBeCloseTo(expectedUnitPx, 2);
    }
  },
);
