import type { Page } from '@playwright/test';
import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Simulates a cheap phone on a slow network. The processor is slower by this factor.
const CPU_RATE = 4;
/** The latency is in ms, the throughputs are in bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

/** The maximum sum of all layout shifts until a page is loaded. */
const MAX_SHIFT = 0.02;

/** A `layout-shift` entry, which the DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the browser: collects the layout shifts from the first paint on. */
function watchShifts() {
  const shifts: { value: number; moved: string }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const movedFromTo = sources.map(({ previousRect: from, currentRect: to }) => [from.y, to.y]);
      shifts.push({ value, moved: movedFromTo.join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Slows down the processor and the network of the page. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

for (const look of ['', 'text-size="large"'])
  for (const route of ROUTES as readonly Route[])
    test(
      `nothing moves while ${route.path || 'the home page'} loads on a slow phone (${look || 'standard text'})`,
      { tag: '@long' },
      async ({ page, host, mock }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.addInitScript(watchShifts);
        await slowDown(page);
        const hostPage = {
          head: '<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>',
          body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
          hash: `#${addressOf(route)}`,
        };
        await (route.isPublic ? host.open(hostPage) : host.openLoggedIn(hostPage));
        await expect(page.getByText(t('ribbon.demo'), { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
        );
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
      },
    );
