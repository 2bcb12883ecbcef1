import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { createMock } from '../../mock-server/app.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { buildReactOnly } from './build-react-only.ts';
import { serveBrotli } from './serve-brotli.ts';
import { CPU_SLOWDOWN, median, NETWORK, simulateSlowPhone } from './slow-phone.ts';

// `npm run bench` measures the start of the login page on a slow phone: of the built element and of the smallest React app.
// Then it measures a member's start at home (home.ts).
// Machines differ, so only the ratio of two medians from interleaved rounds of one run counts.

const ROUNDS = Number(process.env['ROUNDS'] ?? 11);
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** The measurements in the order of the report. */
const MEASUREMENTS = {
  bytes: { title: 'bytes until it is interactive', unit: 'B', target: 'ours ≤ 129,000 B' },
  firstPaint: { title: 'first contentful paint', unit: 'ms', target: '' },
  interactive: { title: 'interactive', unit: 'ms', target: '' },
  mainThread: { title: 'main thread until the network is idle', unit: 'ms', target: '' },
  script: { title: 'script until the network is idle', unit: 'ms', target: '≤ 1.7' },
  heap: { title: 'heap after garbage collection', unit: 'kB', target: '' },
  mount: { title: 'mount of the element', unit: 'ms', target: '≤ 1.5' },
} as const;
type Measurement = keyof typeof MEASUREMENTS;
type Sample = Record<Measurement, number>;

const MOUNTS = 20;

const page = (tag: string, script: string, attributes = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/${script}.js"></script></head><body><${tag} ${attributes}></${tag}></body></html>`;

const SUBJECTS = {
  'wealth-rewards': '/wealth-rewards.html',
  'react-only': '/react-only.html',
} as const;
type Subject = keyof typeof SUBJECTS;

/**
 * Clicks the button of the empty form, and sets a mark in the first frame that shows its errors. The script is a string,
 * because a compiled function would need its compiler's helpers in the page.
 */
const interactiveMarkScript = (tag: string) => `
  requestAnimationFrame(function checkForm() {
    const root = document.querySelector('${tag}')?.shadowRoot;
    const isDrawn = (part) => root?.querySelector(part)?.getClientRects().length > 0;
    if (isDrawn('form [id$="-error"]')) {
      performance.mark('interactive');
      return;
    }
    if (isDrawn('form button[type=submit]')) root.querySelector('form button[type=submit]').click();
    requestAnimationFrame(checkForm);
  });`;

/** Measures the ms from creating the element to the frame with its form, for each of `MOUNTS` mounts. */
const mountScript = (tag: string) => `(async () => {
  const firstElement = document.querySelector('${tag}');
  const attributes = [...firstElement.attributes].map(({ name, value }) => [name, value]);
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }));
  firstElement.remove();
  const times = [];
  for (let i = 0; i < ${MOUNTS}; i += 1) {
    const started = performance.now();
    const element = document.createElement('${tag}');
    for (const [name, value] of attributes) element.setAttribute(name, value);
    document.body.append(element);
    for (;;) {
      const now = await painted();
      if (!element.shadowRoot?.querySelector('form button[type=submit]')?.getClientRects().length) continue;
      times.push(now - started);
      break;
    }
    element.remove();
    await painted();
  }
  return times;
})()`;

const timeOf = (tab: Page, name: string) =>
  tab.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? NaN, name);

async function measure(
  browser: Browser,
  url: string,
  subject: Subject,
  sizeOf: (path: string) => number,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const tab = await context.newPage();
  const session = await simulateSlowPhone(context, tab);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Performance.enable');
  const metric = async (metricName: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metricName)?.value ?? NaN;
  };
  const loadedPaths = new Set<string>();
  tab.on('requestfinished', (request) => loadedPaths.add(new URL(request.url()).pathname));
  await tab.addInitScript({ content: interactiveMarkScript(subject) });
  await tab.goto(url + SUBJECTS[subject], { waitUntil: 'commit' });
  await tab.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, null, {
    polling: 20,
  });
  const bytes = [...loadedPaths].reduce((sum, path) => sum + sizeOf(path), 0);
  await tab.waitForLoadState('networkidle');
  const [task, script] = [await metric('TaskDuration'), await metric('ScriptDuration')];
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const heap = (await metric('JSHeapUsedSize')) / 1000;
  const firstPaint = await timeOf(tab, 'first-contentful-paint');
  const interactive = await timeOf(tab, 'interactive');
  const mounts = await tab.evaluate<number[]>(mountScript(subject));
  await context.close();
  const [mainThread, scripting] = [task * 1000, script * 1000];
  return {
    bytes,
    firstPaint,
    interactive,
    mainThread,
    script: scripting,
    heap,
    mount: median(mounts),
  };
}

function report(samples: Record<Subject, Sample[]>): void {
  const medianOf = (subject: Subject, figure: Measurement) =>
    median(samples[subject].map((sample) => sample[figure]));
  console.log(
    `\n${''.padEnd(38)}${'ours'.padStart(12)}${'React only'.padStart(12)}   ratio    target`,
  );
  for (const [figure, { title, unit, target }] of Object.entries(MEASUREMENTS)) {
    const ours = medianOf('wealth-rewards', figure as Measurement);
    const theirs = medianOf('react-only', figure as Measurement);
    const number = (value: number) =>
      `${Math.round(value).toLocaleString('en')} ${unit}`.padStart(12);
    const ratio = (ours / theirs).toFixed(2);
    console.log(`${title.padEnd(38)}${number(ours)}${number(theirs)}   × ${ratio}   ${target}`);
  }
}

async function main(): Promise<void> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-bench-'));
  console.log('Building the React-only element …');
  await buildReactOnly(folder);
  const mock = await createMock({ rateLimit: false }).listen(0);
  const pages = {
    '/wealth-rewards.html': page('wealth-rewards', 'wealth-rewards', `api-base="${mock.url}"`),
    '/react-only.html': page('react-only', 'react-only'),
  };
  const server = await serveBrotli(pages, [DIST, folder]);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const samples: Record<Subject, Sample[]> = { 'wealth-rewards': [], 'react-only': [] };
  console.log(
    `Chromium, CPU ×${CPU_SLOWDOWN}, 1.6 Mbit/s, ${NETWORK.latency} ms; ${ROUNDS} interleaved rounds`,
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    process.stdout.write(round === 0 ? 'warm-up ' : `${round} `);
    for (const subject of Object.keys(SUBJECTS) as Subject[]) {
      const sample = await measure(browser, server.url, subject, server.sizeOf);
      if (round > 0) samples[subject].push(sample);
    }
  }
  await browser.close();
  server.close();
  await mock.close();
  rmSync(folder, { recursive: true, force: true });
  report(samples);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
