import type { Route } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { serviceWithRealMoney } from '../support/scenarios/operator.ts';
import { expect, test } from '../support/test.ts';

// If the configuration is missing, the data may be demo data, so the app shows the ribbon.

const CONFIG_URL = '**/v1/api/common/config';

/** Ways in which the call of the configuration fails, worded for the test title. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'cuts the connection': (route) => route.abort('connectionreset'),
  'answers 500': answerWith('', 500),
  'answers no JSON': answerWith('<html>login</html>'),
  'answers another shape': answerWith({ code: 1, msg: '', data: { site: { is_demo: 0 } } }),
  refuses: answerWith({ code: 10001, msg: 'no', data: null }),
};

for (const [fault, answer] of Object.entries(FAULTS))
  test(
    `the ribbon is shown on every page when the configuration ${fault}`,
    { tag: '@long' },
    async ({ page, host, app, session }) => {
      await page.route(CONFIG_URL, answer);
      await host.open();
      await expect(app.text('ribbon.demo')).toBeVisible();
      await app.logIn();
      await expect(session.balance).toBeVisible();
      for (const path of ['/', '/pages/vip/index', '/pages/my/index', '/pages-sub/asset/index']) {
        await session.goTo(`#${path}`);
        const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
        await expect(title).toBeVisible();
        await expect(app.text('ribbon.demo')).toBeVisible();
      }
    },
  );

test('shows the ribbon until a non-demo configuration is loaded', async ({
  page,
  host,
  app,
  mock,
}) => {
  serviceWithRealMoney(mock);
  await page.clock.install();
  const answerConfig = await holdRequests(page, CONFIG_URL);
  const configRequest = page.waitForRequest(CONFIG_URL);
  await host.open();
  await configRequest;
  await expect(app.text('ribbon.demo')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(app.text('ribbon.demo')).toBeVisible();
  answerConfig();
  await expect(app.text('ribbon.demo')).toHaveCount(0);
  // The next start remembers that no ribbon was needed, but not for longer than that.
  await holdRequests(page, CONFIG_URL);
  const nextRequest = page.waitForRequest(CONFIG_URL);
  await page.reload();
  await nextRequest;
  await expect(app.button('login.submit')).toBeVisible();
  await expect(app.text('ribbon.demo')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(app.text('ribbon.demo')).toBeVisible();
});

test('a sheet and another one over it do not dim the ribbon', async ({ app, withdrawal }) => {
  await withdrawal.openAccount();
  const ribbon = app.text('ribbon.demo');
  await expect(withdrawal.openButton).toBeVisible();
  const brightRibbon = await ribbon.screenshot();
  await withdrawal.openSheet();
  expect(await ribbon.screenshot()).toEqual(brightRibbon);
  await withdrawal.payee.click();
  await expect(withdrawal.payees).toBeVisible();
  expect(await ribbon.screenshot()).toEqual(brightRibbon);
});

test('shows the ribbon of the last start until the configuration arrives', async ({
  page,
  host,
  app,
}) => {
  await host.open();
  await expect(app.text('ribbon.demo')).toBeVisible();
  const answerConfig = await holdRequests(page, CONFIG_URL);
  const configRequest = page.waitForRequest(CONFIG_URL);
  await page.reload();
  await configRequest;
  await expect(app.button('login.submit')).toBeVisible();
  await expect(app.text('ribbon.demo')).toBeVisible();
  answerConfig();
});
