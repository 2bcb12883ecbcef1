import { chromium, type Browser } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { createDemo } from '../../embed-demo/demo-server.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';

// `npm run bench:list` scrolls a list of 5,000 rows from top to bottom on a slow phone. Other work of the machine
// delays some frames of a round, so only the round with the fewest long frames counts.

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CPU_SLOWDOWN = 4;
/** A quick flick: 14,400 px a second at 60 frames. */
const PX_PER_FRAME = 240;
const LONG_FRAME_MS = 50;
const MAX_LONG_FRAMES = 1;
const MAX_ELEMENTS = 400;

interface Round {
  /** The ms between frames. */
  frames: number[];
  /** The maximum of rows and elements in the list at any time. */
  rows: number;
  elements: number;
  /** Whether the list contained the last row after the scroll. */
  isAtEnd: boolean;
  /** The ms between frames of two idle seconds before the scroll. */
  idleFrames: number[];
}

/** The script is a string, because a compiled function would need its compiler's helpers in the page. */
const SCROLL_SCRIPT = `new Promise((resolve) => {
  const state = document.querySelector('wr-gallery').shadowRoot.querySelector('[data-state="5000 rows"]');
  const scroller = state.querySelector('[data-scroller]');
  const list = state.querySelector('[role=list]');
  const round = { frames: [], rows: 0, elements: 0, isAtEnd: false };
  let before = 0;
  let rest = 30;
  requestAnimationFrame(function frame(now) {
    if (before) round.frames.push(now - before);
    before = now;
    round.rows = Math.max(round.rows, list.childElementCount);
    round.elements = Math.max(round.elements, state.getElementsByTagName('*').length);
    scroller.scrollTop += ${PX_PER_FRAME};
    // Measuring the last rows moves the end, so scroll for a few more frames.
    const isBelow = scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1;
    if (isBelow || rest-- > 0) return requestAnimationFrame(frame);
    round.isAtEnd = list.querySelector('[aria-posinset="5000"]') !== null;
    resolve(round);
  });
})`;

/** Measures the same page while idle. The machine causes any late frame here. */
const IDLE_SCRIPT = `new Promise((resolve) => {
  const frames = [];
  let before = 0;
  requestAnimationFrame(function frame(now) {
    if (before) frames.push(now - before);
    before = now;
    if (frames.length < 120) requestAnimationFrame(frame);
    else resolve(frames);
  });
})`;

async function measureRound(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const tab = await context.newPage();
  await tab.goto(`${url}/gallery.html?only=infinite-list`);
  await tab.locator('[data-state="5000 rows"] [role=listitem]').first().waitFor();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const idleFrames = await tab.evaluate<number[]>(IDLE_SCRIPT);
  const round = await tab.evaluate<Omit<Round, 'idleFrames'>>(SCROLL_SCRIPT);
  await context.close();
  return { ...round, idleFrames };
}

const countLongFrames = (frames: readonly number[]) =>
  frames.filter((ms) => ms > LONG_FRAME_MS).length;
const longFramesOf = ({ frames }: Round) => countLongFrames(frames);
const longestOf = (frames: readonly number[]) => Math.round(Math.max(...frames));
const medianOf = (frames: readonly number[]) =>
  Math.round([...frames].sort((a, b) => a - b)[frames.length >> 1] ?? NaN);

function printRound(round: Round, name: string): void {
  const figures = [
    `${round.frames.length} frames`,
    `${longFramesOf(round)} over ${LONG_FRAME_MS} ms`,
    `middle ${medianOf(round.frames)} ms, longest ${longestOf(round.frames)} ms`,
    `at most ${round.rows} rows and ${round.elements} elements`,
  ];
  const idleSummary = `${countLongFrames(round.idleFrames)} of ${round.idleFrames.length}, longest ${longestOf(round.idleFrames)} ms`;
  console.log(`${name}: ${figures.join(', ')}  (with nothing to do: ${idleSummary})`);
}

/** Why the rounds fail, and what to do. */
function problemsOf(rounds: readonly Round[]): string[] {
  const fewestLongFrames = Math.min(...rounds.map(longFramesOf));
  const elements = Math.max(...rounds.map((round) => round.elements));
  const problems: string[] = [];
  if (fewestLongFrames > MAX_LONG_FRAMES)
    problems.push(
      rounds.every(({ idleFrames }) => countLongFrames(idleFrames) > 0)
        ? `${fewestLongFrames} frames took over ${LONG_FRAME_MS} ms, and so did frames with nothing to do: other programs keep this machine busy; end them and run this again.`
        : `${fewestLongFrames} frames took over ${LONG_FRAME_MS} ms (${MAX_LONG_FRAMES} may): see what a row costs to draw and to measure in src/ui/infinite-list/InfiniteList.tsx, what each scroll asks for in src/ui/infinite-list/use-windowed.ts, and whether \`estimate\` of the story is what its rows are high.`,
    );
  if (elements > MAX_ELEMENTS)
    problems.push(
      `${elements} elements were in the list (${MAX_ELEMENTS} may): lower OVERSCAN in src/ui/infinite-list/use-windowed.ts, or make the rows of the story simpler.`,
    );
  if (rounds.some(({ isAtEnd }) => !isAtEnd))
    problems.push('The last row was not reached: check the total height that the list computes.');
  return problems;
}

async function main(): Promise<void> {
  ensureBuilt();
  const server = await listenOnLoopback(createDemo(), 0);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  console.log(`Chromium, CPU ×${CPU_SLOWDOWN}, ${PX_PER_FRAME} px a frame; ${ROUNDS} rounds`);
  const rounds: Round[] = [];
  for (let n = 1; n <= ROUNDS; n += 1) {
    const round = await measureRound(browser, server.url);
    rounds.push(round);
    printRound(round, `round ${n}`);
  }
  await browser.close();
  await server.close();
  const problems = problemsOf(rounds);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exit(1);
  console.log(`✓ at most ${MAX_LONG_FRAMES} long frame, at most ${MAX_ELEMENTS} elements`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
