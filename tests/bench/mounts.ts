import { openApp, slowDown } from './open-app.ts';

// `npm run bench:mounts`: what the element leaves on the heap each time it is mounted and unmounted.

const CYCLES = Number(process.env['CYCLES'] ?? 200);
/** The engine compiles code at moments of its own; a leak is in every round. */
const ROUNDS = 5;
const MOST_BYTES = 512;

/** Mounts and unmounts so many times, each as far as the first page; text, for the page alone. */
const cycle = (times: number) => `(async () => {
  const api = document.body.dataset.api;
  for (let i = 0; i < ${times}; i += 1) {
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', api);
    element.setAttribute('routing', 'memory');
    element.setAttribute('storage', 'memory');
    document.body.append(element);
    await element.ready;
    element.remove();
  }
  // What ends by itself a moment later has ended.
  await new Promise((resolve) => setTimeout(resolve, 1500));
})()`;

async function main(): Promise<void> {
  const { page, close } = await openApp('');
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  await page.evaluate(() => {
    const element = document.querySelector('wealth-rewards');
    document.body.dataset['api'] = element?.getAttribute('api-base') ?? '';
    element?.remove();
  });
  const session = await slowDown(page, 1);
  const measure = async () => {
    for (let i = 0; i < 4; i += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  };
  // The engine's own tables fill and what runs often is compiled.
  await page.evaluate(cycle(CYCLES));
  await page.evaluate(cycle(CYCLES));
  const start = await measure();
  const growth: number[] = [];
  for (let round = 0, before = start.usedSize; round < ROUNDS; round += 1) {
    await page.evaluate(cycle(CYCLES));
    const { usedSize } = await measure();
    growth.push((usedSize - before) / CYCLES);
    before = usedSize;
  }
  const end = await measure();
  await close();
  const bytes = growth.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
  const nodes = end.nodes - start.nodes;
  const listeners = end.jsEventListeners - start.jsEventListeners;
  const each = growth.map((one) => one.toFixed(0)).join(', ');
  console.log(`${ROUNDS} rounds of ${CYCLES} mounts and unmounts, after ${2 * CYCLES} to warm up`);
  console.log(`heap  ${bytes.toFixed(0)} bytes a mount   ≤ ${MOST_BYTES} bytes   (${each})`);
  console.log(`nodes left  ${nodes}   listeners left  ${listeners}   ≤ 0`);
  process.exitCode = bytes <= MOST_BYTES && nodes <= 0 && listeners <= 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
