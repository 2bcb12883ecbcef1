import type { Page } from '@playwright/test';
import { slowDown } from './open-app.ts';

// A long list scrolled from the first row to the last on a slow phone, and what that may cost.

const CPU_SLOWDOWN = 4;
const SLOW_FRAME_MS = 50;
/** A thumb's quick flick, kept up for as long as there is more. */
const STEP_PX = 120;
const MOST = { slowFrames: 1, nodes: 400, heap: 12 };

/** Scrolls by a thumb's flick each frame until the end has been reached; as text, for the page alone. */
const SCROLL = `(async () => {
  const root = document.querySelector('wealth-rewards').shadowRoot;
  const scroller = [...root.querySelectorAll('[data-scroller]')].find((one) => one.getClientRects().length > 0);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let last = await frame(), slow = 0, frames = 0, nodes = 0, longest = 0, still = 0;
  while (still < 240) {
    const before = scroller.scrollTop;
    scroller.scrollTop += ${STEP_PX};
    const now = await frame();
    if (now - last > ${SLOW_FRAME_MS}) slow += 1;
    longest = Math.max(longest, now - last);
    last = now;
    frames += 1;
    if (frames % 20 === 0) nodes = Math.max(nodes, root.querySelectorAll('*').length);
    still = scroller.scrollTop === before ? still + 1 : 0;
  }
  return { slow, frames, nodes, longest: Math.round(longest), text: scroller.innerText.slice(-40) };
})()`;

interface Scrolled {
  slow: number;
  frames: number;
  nodes: number;
  longest: number;
  text: string;
}

/** Prints what it cost; answers whether that is within the limits. */
export async function scrollThrough(tab: Page): Promise<boolean> {
  const session = await slowDown(tab, CPU_SLOWDOWN);
  const scrolled = await tab.evaluate<Scrolled>(SCROLL);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const heap = usedSize / 1024 / 1024;
  console.log(
    `${scrolled.frames} frames, the longest ${scrolled.longest} ms; at the end: ${scrolled.text.trim()}`,
  );
  console.log(`frames above ${SLOW_FRAME_MS} ms  ${scrolled.slow}   ≤ ${MOST.slowFrames}`);
  console.log(`elements at most  ${scrolled.nodes}   ≤ ${MOST.nodes}`);
  console.log(`JS heap  ${heap.toFixed(1)} MB   ≤ ${MOST.heap} MB`);
  return scrolled.slow <= MOST.slowFrames && scrolled.nodes <= MOST.nodes && heap <= MOST.heap;
}

/** Fills the mock with three years of one member. */
export const makeHeavy = ({ url }: { url: string }) =>
  fetch(`${url}/__mock/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'heavy' }),
  });

/** Ends the process as the measurement says. */
export function report(measure: () => Promise<boolean>): void {
  measure().then(
    (isGood) => (process.exitCode = isGood ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
