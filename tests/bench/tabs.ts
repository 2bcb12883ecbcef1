import { openApp, slowDown } from './open-app.ts';

// `npm run bench:tabs` measures the time from the tap on a tab to the frame that paints its title, on a slow phone.
// It compares this time with static copies of the same pages, which a script shows and hides.

const TAB_CHANGES = Number(process.env['CHANGES'] ?? 50);
const CPU_SLOWDOWN = 4;
/** The time in the app, as a multiple of the time with the copies. */
const LIMITS = { median: 1.3, p95: 1.6 };
/** The titles of the tabs' pages, in the order of the tabs. */
const TITLES = ['示例财富', 'VIP会员', '财富卡', '邀请福利', '我的'];

/** The script for the page. It is a string, because a compiled function would need its compiler's helpers. */
const PAGE_SCRIPT = `
  const root = document.querySelector('wealth-rewards').shadowRoot;
  const titles = ${JSON.stringify(TITLES)};
  const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }));
  const shownTitle = () => [...root.querySelectorAll('h1')].find((one) => one.getClientRects().length > 0);
  const tap = (i) => root.querySelectorAll('nav a')[i].click();
  /** The visible page, in the area that all pages share above the tab bar. */
  const pageShown = () => {
    let page = shownTitle();
    while (!page.parentElement.parentElement.querySelector('nav')) page = page.parentElement;
    return page;
  };
  async function changeTabs(count) {
    const times = [];
    for (let k = 1; k <= count; k += 1) {
      await pass(150);
      const started = performance.now();
      tap(k % titles.length);
      for (;;) {
        const now = await painted();
        if (now - started > 10000) throw new Error(titles[k % titles.length] + ' did not come');
        if (shownTitle()?.textContent.trim() !== titles[k % titles.length]) continue;
        times.push(now - started);
        break;
      }
    }
    return times;
  }
  async function swapCopies(count) {
    const copies = [];
    for (let i = 0; i < titles.length; i += 1) {
      tap(i);
      await pass(900);
      copies.push(pageShown().cloneNode(true));
    }
    const room = pageShown().parentElement;
    const show = (copy, isShown) => (copy.style.display = isShown ? '' : 'none');
    for (const page of [...room.children]) show(page, false);
    for (const copy of copies) show(room.appendChild(copy), false);
    const times = [];
    let last = copies[0];
    for (let k = 1; k <= count; k += 1) {
      await pass(150);
      const started = performance.now();
      show(last, false);
      show((last = copies[k % copies.length]), true);
      times.push((await painted()) - started);
    }
    return times;
  }`;

function quantileOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? NaN;
}

async function main(): Promise<void> {
  const { page, close } = await openApp('');
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  const runInPage = (expression: string) =>
    page.evaluate<number[]>(`(async () => {${PAGE_SCRIPT} return ${expression}; })()`);
  console.log('Seeing every tab once …');
  await runInPage(`changeTabs(${TITLES.length * 2})`);
  await slowDown(page, CPU_SLOWDOWN);
  console.log(`Changing tabs ${TAB_CHANGES} times, then their copies …`);
  const appTimes = await runInPage(`changeTabs(${TAB_CHANGES})`);
  const copyTimes = await runInPage(`swapCopies(${TAB_CHANGES})`);
  await close();
  console.log(`CPU × ${CPU_SLOWDOWN}      ours     copies    ratio`);
  let areLimitsKept = true;
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const ratio = quantileOf(appTimes, share) / quantileOf(copyTimes, share);
    const formatQuantile = (times: number[]) =>
      `${quantileOf(times, share).toFixed(1)} ms`.padStart(10);
    console.log(
      `${name.padEnd(8)}${formatQuantile(appTimes)}${formatQuantile(copyTimes)}   × ${ratio.toFixed(2)}   ≤ ${LIMITS[name]}`,
    );
    areLimitsKept &&= ratio <= LIMITS[name];
  }
  process.exitCode = areLimitsKept ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
