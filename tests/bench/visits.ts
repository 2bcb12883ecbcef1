import type { Page } from 'playwright';
import { ROUTES, shortPathOf, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { openApp } from './open-app.ts';

// `npm run bench:visits` opens each page repeatedly, with home in between, and measures what each visit leaves.

const VISITS = Number(process.env['VISITS'] ?? 50);
const WARM_UP_VISITS = 5;
/** Switches the compiler off, because the engine compiles and drops code while the pages are drawn. */
const NO_COMPILER = '--js-flags=--jitless';
/** What each visit may leave. */
const LIMITS = { nodes: 0, heapKb: 10 };

/** Opens an address and home in turn. The script is a string, because it runs in the page. */
const visitScript = (address: string, times: number) => `(async () => {
  const root = document.querySelector('wealth-rewards').shadowRoot;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isVisible = (element) => element.checkVisibility();
  const isShown = (address) =>
    location.hash === '#' + address &&
    [...root.querySelectorAll('h1')].some(isVisible) &&
    ![...root.querySelectorAll('[aria-busy=true]')].some(isVisible);
  const open = async (address) => {
    location.hash = address;
    // A new page is busy from its second frame on.
    for (let n = 0; n < 3; n += isShown(address) ? 1 : 0) await frame();
  };
  for (let n = 0; n < ${times}; n += 1) {
    await open(${JSON.stringify(address)});
    await open('/');
  }
})()`;

async function makeMeasure(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    for (let n = 0; n < 4; n += 1) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(100);
    }
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: valueOf('Nodes'), heapKb: valueOf('JSHeapUsedSize') / 1024 };
  };
}

async function main(): Promise<void> {
  const { page, close } = await openApp('', undefined, [NO_COMPILER]);
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  const measure = await makeMeasure(page);
  const routes = (ROUTES as readonly Route[]).filter(
    ({ path, title }) => path !== '' && title !== 'title.login',
  );
  console.log(`${VISITS} visits of each page, after ${WARM_UP_VISITS} to warm up; left by each:`);
  let areLimitsKept = true;
  for (const route of routes) {
    await page.evaluate(visitScript(addressOf(route), WARM_UP_VISITS));
    const before = await measure();
    await page.evaluate(visitScript(addressOf(route), VISITS));
    const after = await measure();
    const nodes = (after.nodes - before.nodes) / VISITS;
    const heapKb = (after.heapKb - before.heapKb) / VISITS;
    const isKept = nodes <= LIMITS.nodes && heapKb <= LIMITS.heapKb;
    const figures = [
      `${nodes.toFixed(1)} nodes`.padStart(14),
      `${heapKb.toFixed(1)} kB`.padStart(12),
    ];
    console.log(`${shortPathOf(route).padEnd(24)}${figures.join('')}${isKept ? '' : '  ✗'}`);
    areLimitsKept &&= isKept;
  }
  await close();
  console.log(`Limits: ${LIMITS.nodes} nodes, ${LIMITS.heapKb} kB`);
  process.exitCode = areLimitsKept ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
