import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

// Members and the operator choose names. The direction and length of a name must not move the content beside the name.

const LONG_NAME = 'W'.repeat(16);
/** The long name with bidi controls: one ends an isolate of the page, the others reverse the text after them. */
const HOSTILE_NAME = `\u2069\u202e${LONG_NAME}\u2067`;

/** Matches each field of an answer that contains a name. */
const NAME_FIELD =
  /("(?:nickname|real_name|holder_name|product_name|prize_name|bank_name|title|name)":)"[^"]*"/g;

const PATHS = [
  '/',
  '/pages/my/index',
  '/pages/invest/index',
  '/pages-sub/asset/index',
  '/pages-sub/invite/award',
  '/pages-sub/my-prize/index',
  '/pages-sub/news/index',
  '/pages-sub/team/index',
  '/pages-sub/withdrawal-type/index',
];

/** Opens a page with `name` in every name field. Returns the position of every amount and number on it. */
async function positionsOf(page: Page, name: string, path: string) {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/v1\/api\/(?!common|user\/login)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(NAME_FIELD, `$1"${name}"`);
    await route.fulfill({ response, body });
  });
  await page.evaluate((hash) => (location.hash = hash), `#${path}`);
  await page.reload();
  await expect(page.getByText('WWWW').filter({ visible: true }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expectNoOverflow(page);
  return page.locator('bdi:visible').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width } = each.getBoundingClientRect();
      return [each.textContent, ...[x, y, width].map(Math.round)].join(' ');
    }),
  );
}

test(
  'hostile names move no amount and cut no text at 320 px',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.setViewportSize({ width: 320, height: 3_000 });
    await host.openLoggedIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    for (const path of PATHS) {
      const positions = await positionsOf(page, LONG_NAME, path);
      expect(await positionsOf(page, HOSTILE_NAME, path), path).toEqual(positions);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  },
);
