import type { Locator, Page } from '@playwright/test';
import { expectNoBlankList, scrollPage } from '../support/page-scroller.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 812 };

/** An element without a maximum width, so that it is as wide as the window. */
const WIDE_HOST = { attributes: 'max-width="0"' };

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects that the second box begins beside the end of the first one, or below it. */
async function expectPlacement(page: Page, place: 'beside' | 'below', boxes: [Locator, Locator]) {
  await page.setViewportSize(place === 'beside' ? WIDE : PHONE);
  await expect(async () => {
    const [first, second] = await Promise.all(boxes.map(readBox));
    if (!first || !second) throw new Error('two boxes');
    if (place === 'beside') expect(second.x).toBeGreaterThanOrEqual(first.right);
    else expect(second.y).toBeGreaterThanOrEqual(first.bottom);
  }).toPass();
}

test('a wide page has the fund records beside their chart, which stays while they scroll', async ({
  page,
  asset,
}) => {
  await asset.open(WIDE_HOST);
  const lastMonth = asset.chartMonths.last();
  await expectPlacement(page, 'below', [lastMonth, asset.records.first()]);
  await expectPlacement(page, 'beside', [lastMonth, asset.records.first()]);
  await expectNoOverflow(page);
  await lastMonth.focus();
  await page.keyboard.press('Tab');
  await expect(asset.records.first()).toBeFocused();

  await asset.month('2026-11').click();
  await asset.chooseAllTime();
  await expect(asset.records.first()).toBeVisible();
  await scrollPage(page, 3_000);
  await expectNoBlankList(page);
  await expect(lastMonth).toBeInViewport({ ratio: 1 });
  await expect(asset.account('asset.points')).toBeInViewport();
});

test('a wide page has the holdings beside the products, a narrow one has a tab for each', async ({
  page,
  invest,
}) => {
  await invest.open(WIDE_HOST);
  await expect(invest.holdings.tab).toBeVisible();
  await expect(invest.holdings.heading).toBeHidden();
  await expectPlacement(page, 'beside', [invest.onSale.first(), invest.holdings.heading]);
  await expect(invest.holdings.tab).toBeHidden();
  await expectNoOverflow(page);
  await expectAccessible(page, 'two columns');

  await page.setViewportSize(PHONE);
  await expect(invest.holdings.tab).toBeVisible();
  await expect(invest.holdings.heading).toBeHidden();
});
