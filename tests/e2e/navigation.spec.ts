import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('the tab bar has five links and marks the current page', async ({ page, session }) => {
  await session.openHome();
  const bar = page.getByRole('navigation', { name: t('tab.bar') });
  const links = bar.getByRole('link');
  await expect(links).toHaveText(['', '', t('tab.invest'), t('tab.invite'), t('tab.my')]);
  for (const [i, name] of (
    ['tab.home', 'tab.vip', 'tab.invest', 'tab.invite', 'tab.my'] as const
  ).entries())
    await expect(links.nth(i)).toHaveAccessibleName(t(name));
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'page');
  await expect(bar).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await expect(bar).toHaveCSS('height', '56px');
  await expect(links.nth(1)).toHaveCSS('color', 'rgb(211, 211, 211)');
  await expect(links.nth(0)).not.toHaveCSS('color', 'rgb(211, 211, 211)');
});

test('a tab keeps its state and scroll position', async ({ page, app, session }) => {
  await page.setViewportSize({ width: 375, height: 420 });
  await session.openHome();
  await app.tab('tab.my').click();
  await expect(page.getByText('138****0001')).toBeVisible();
  const scroller = session.logoutButton.locator('xpath=ancestor::div[3]');
  await session.logoutButton.scrollIntoViewIfNeeded();
  const scrollOffset = () =>
    session.element.evaluate((el) => {
      const boxes = [...(el.shadowRoot?.querySelectorAll('[part=page] > div') ?? [])];
      return boxes.filter((box) => box.checkVisibility()).map((box) => box.scrollTop)[0];
    });
  const offsetBefore = await scrollOffset();
  expect(offsetBefore).toBeGreaterThan(0);
  await app.tab('tab.vip').click();
  await expect(app.heading('title.vip')).toBeVisible();
  await app.tab('tab.my').click();
  await expect(app.heading('title.my')).toBeVisible();
  expect(await scrollOffset()).toBe(offsetBefore);
  await page.goBack();
  await expect(app.heading('title.vip')).toBeVisible();
  await page.goBack();
  await expect(app.heading('title.my')).toBeVisible();
  expect(await scrollOffset()).toBe(offsetBefore);
  await expect(scroller).toHaveCount(1);
});

test(
  'no letter of a large English title is cut',
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
  'pressing the current tab scrolls to the top',
  { tag: '@long' },
  async ({ page, app, session }) => {
    await page.setViewportSize({ width: 375, height: 420 });
    await session.openHome();
    await app.tab('tab.my').click();
    await session.logoutButton.scrollIntoViewIfNeeded();
    await expect(page.getByText('138****0001')).not.toBeInViewport();
    await app.tab('tab.my').click();
    await expect(page.getByText('138****0001')).toBeInViewport();
  },
);

test('Back goes back page by page, but first closes a dialog; a new hash closes a sheet', async ({
  page,
  app,
  session,
}) => {
  await session.openHome();
  await session.goTo('#/pages-sub/team/index');
  await expect(app.heading('title.team')).toBeVisible();
  await session.goTo('#/pages-sub/asset/index');
  await expect(app.heading('title.asset')).toBeVisible();
  await app.backButton.click();
  await expect(app.heading('title.team')).toBeVisible();
  await page.goBack();
  await expect(session.brand).toBeVisible();

  await app.tab('tab.my').click();
  await session.logoutButton.click();
  await expect(app.dialog).toBeVisible();
  await page.goBack();
  await expect(app.dialog).toHaveCount(0);
  await expect(app.heading('title.my')).toBeVisible();
  expect(session.hash()).toBe('#/pages/my/index');
  await page.goBack();
  await expect(session.brand).toBeVisible();

  await app.tab('tab.my').click();
  await page.getByRole('button', { name: new RegExp(`^${t('my.language')}`) }).click();
  await expect(page.getByRole('dialog', { name: t('my.language') })).toBeVisible();
  await session.goTo('#/pages/vip/index');
  await expect(app.heading('title.vip')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the back button of a deep link opens home', async ({ page, host, app, session, context }) => {
  await session.openHome();
  const otherPage = await context.newPage();
  await otherPage.goto(`${host.origin}/#/pages-sub/team/index`);
  await otherPage.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: t('brand') })).toBeVisible();
  expect(new URL(otherPage.url()).hash).toBe('#/');

  await session.goTo('#/pages-sub/team/index');
  await expect(app.heading('title.team')).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(session.brand).toBeVisible();
});

test('navigation focuses the new title, but never takes the focus of the host', async ({
  page,
  host,
  app,
  session,
  mock,
}) => {
  await host.open({
    body: `<input aria-label="host field"><wealth-rewards api-base="${mock.url}"></wealth-rewards>`,
  });
  await expect(session.loginButton).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await app.logIn();
  await expect(session.brand).toBeFocused();
  await app.tab('tab.my').click();
  await expect(app.heading('title.my')).toBeFocused();
  await page.getByLabel('host field').focus();
  await session.navigate('/pages/vip/index');
  await expect(app.heading('title.vip')).toBeVisible();
  await expect(page.getByLabel('host field')).toBeFocused();
});

test(
  'decodes a parameter in the URL once, not twice',
  { tag: '@long' },
  async ({ page, register }) => {
    await register.open('&invite=%2551S8888');
    await expect(register.inviteCode).toHaveValue('');
    await register.open('&invite=%51S8888');
    await page.reload();
    await expect(register.inviteCode).toHaveValue('QS8888');
  },
);

test('the lottery page has a white title', { tag: '@long' }, async ({ app, session }) => {
  await session.openHome();
  await session.goTo('#/pages-sub/lottery/index');
  await expect(app.heading('title.lottery')).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test(
  'the CSS unit `--wr--u` scales with the width of the element up to 960 px',
  { tag: '@long' },
  async ({ page, host, session, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" max-width="0"></wealth-rewards>`,
    });
    await expect(session.loginButton).toBeVisible();
    const unitPx = () =>
      session.element.evaluate((el) => {
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
