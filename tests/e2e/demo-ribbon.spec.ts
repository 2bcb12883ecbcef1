import type { Page, Route } from '@playwright/test';
import { NO } from '../../src/contract/flag.ts';
import { answerWith } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// If the configuration is missing, the data may be demo data, so the app shows the ribbon.

const CONFIG_URL = '**/v1/api/common/config';
const ribbon = (page: Page) => page.getByText(t('ribbon.demo'), { exact: true });

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
    async ({ page, host }) => {
      await page.route(CONFIG_URL, answer);
      await host.open();
      await expect(ribbon(page)).toBeVisible();
      await logIn(page);
      await expect(page.getByText('12,345.67')).toBeVisible();
      for (const path of ['/', '/pages/vip/index', '/pages/my/index', '/pages-sub/asset/index']) {
        await page.evaluate((hash) => (location.hash = hash), `#${path}`);
        await expect(
          page.getByRole('heading', { level: 1 }).filter({ visible: true }),
        ).toBeVisible();
        await expect(ribbon(page)).toBeVisible();
      }
    },
  );

test('shows the ribbon until a non-demo configuration is loaded, and never after', async ({
  page,
  host,
  mock,
}) => {
  const { site } = mock.db.settings.get(1)!;
  mock.transaction(() => mock.db.settings.update(1, { site: { ...site, is_demo: NO } }));
  await page.clock.install();
  let answerConfig: () => void = () => {};
  const answerSignal = new Promise<void>((resolve) => (answerConfig = resolve));
  await page.route(CONFIG_URL, async (route) => {
    await answerSignal;
    await route.continue();
  });
  const configRequest = page.waitForRequest(CONFIG_URL);
  await host.open();
  await configRequest;
  await expect(ribbon(page)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(ribbon(page)).toBeVisible();
  answerConfig();
  await expect(ribbon(page)).toHaveCount(0);
});
