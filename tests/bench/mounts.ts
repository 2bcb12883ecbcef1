import { openApp } from './open-app.ts';

// `npm run bench:mounts` measures the memory that one complete mount leaves: log in, load home, connect the API,
// remove the element.

const WARM_UP_CYCLES = 20;
const CYCLES = 40;
/** Switches the compiler off, because the engine compiles and drops several kB of code per cycle. */
const NO_COMPILER = '--js-flags=--jitless';
/** What each mount may leave. */
const LIMITS = { heapKb: 1, listeners: 0, nodes: 0 };

/** Mounts, fully loads and removes the element repeatedly. The script is a string, because it runs in the page. */
const mountCyclesScript = (times: number) => `(async () => {
  const slot = document.getElementById('slot');
  const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let i = 0; i < ${times}; i += 1) {
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', slot.dataset.api);
    slot.append(element);
    await pass(900);
    while (!element.shadowRoot.querySelector('[aria-label=隐藏金额]')) await pass(50);
    slot.replaceChildren();
    await pass(20);
  }
})()`;

async function main(): Promise<void> {
  const { page, close } = await openApp('', undefined, [NO_COMPILER]);
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  await page.evaluate(() => {
    const element = document.querySelector('wealth-rewards');
    const slot = document.createElement('div');
    slot.id = 'slot';
    slot.dataset['api'] = element?.getAttribute('api-base') ?? '';
    element?.replaceWith(slot);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    for (let i = 0; i < 6; i += 1) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(250);
    }
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (metricName: string) =>
      metrics.find(({ name }) => name === metricName)?.value ?? NaN;
    return {
      heapKb: valueOf('JSHeapUsedSize') / 1024,
      listeners: valueOf('JSEventListeners'),
      nodes: valueOf('Nodes'),
    };
  };
  await page.evaluate(mountCyclesScript(WARM_UP_CYCLES));
  const countsBefore = await measure();
  await page.evaluate(mountCyclesScript(CYCLES));
  const countsAfter = await measure();
  await close();
  console.log(
    `${CYCLES} full mounts and removals, after ${WARM_UP_CYCLES} to warm up; left by each:`,
  );
  let areLimitsKept = true;
  for (const name of ['heapKb', 'listeners', 'nodes'] as const) {
    const remainingPerMount = (countsAfter[name] - countsBefore[name]) / CYCLES;
    console.log(`${name.padEnd(9)}  ${remainingPerMount.toFixed(2)}   ≤ ${LIMITS[name]}`);
    areLimitsKept &&= remainingPerMount <= LIMITS[name];
  }
  process.exitCode = areLimitsKept ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
