import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { scrollPage } from '../support/page-scroller.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// A page that has closed leaves no nodes. `npm run bench:visits` measures every page.

const VISITS = 5;
/** The smallest page has more than 100 nodes, so a leak leaves more. The page that closed last may still be in memory. */
const MAX_NODES = VISITS * 100;

/** Returns a function that counts the DOM nodes in memory, also those that are in no document. */
async function nodeCounter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN;
  };
}

/** The radio buttons without a form. Chromium would keep them, and their page, in memory. */
const countFormlessRadios = (page: Page) =>
  page
    .locator('input[type=radio]')
    .evaluateAll((inputs) => inputs.filter((input) => !(input as HTMLInputElement).form).length);

test('a scrolled page that closes while the host hides the element leaves no nodes', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await host.openLoggedIn();
  const element = page.locator('wealth-rewards');
  const setHidden = (isHidden: boolean) =>
    element.evaluate((el: HTMLElement, hidden) => void (el.hidden = hidden), isHidden);
  const homeTitle = page.getByRole('heading', { level: 1, name: t('brand') });
  const visit = async () => {
    await page.evaluate((hash) => void (location.hash = hash), paths.team());
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    await scrollPage(page, 200);
    await setHidden(true);
    await page.evaluate(() => void (location.hash = '/'));
    await setHidden(false);
    await expect(homeTitle).toBeVisible();
  };
  const countNodes = await nodeCounter(page);
  await visit();
  await visit();
  const nodesBefore = await countNodes();
  for (let n = 0; n < 2 * VISITS; n += 1) await visit();
  await expect.poll(async () => (await countNodes()) - nodesBefore).toBeLessThan(MAX_NODES);
});

test('the pages of fund records, prizes and team leave no nodes when they close', async ({
  page,
  app,
  host,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await host.openLoggedIn();
  const homeTitle = page.getByRole('heading', { level: 1, name: t('brand') });
  await expect(homeTitle).toBeVisible();
  const countNodes = await nodeCounter(page);
  for (const [path, title] of [
    [paths.asset(), 'title.asset'],
    [paths.myPrize(), 'title.myPrize'],
    [paths.team(), 'title.team'],
  ] as const) {
    const visit = async () => {
      await page.evaluate((hash) => void (location.hash = hash), path);
      await expect(app.heading(title)).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeAttached();
      expect(await countFormlessRadios(page)).toBe(0);
      await page.evaluate(() => void (location.hash = '/'));
      await expect(homeTitle).toBeVisible();
    };
    await visit();
    await visit();
    const nodesBefore = await countNodes();
    for (let n = 0; n < VISITS; n += 1) await visit();
    await expect
      .poll(async () => (await countNodes()) - nodesBefore, title)
      .toBeLessThan(MAX_NODES);
  }
});
