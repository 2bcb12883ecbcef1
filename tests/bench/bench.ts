import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { buildReactOnly } from './build-react-only.ts';
import { serveBrotli } from './serve-brotli.ts';

// `npm run bench`: how the built element starts on a slow phone, against the least that React can do.
// Machines differ; what counts is the ratio of two medians from interleaved rounds of one run.

const ROUNDS = Number(process.env['ROUNDS'] ?? 11);
const CPU_SLOWDOWN = 4;
const NETWORK = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  offline: false,
};
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

interface Sample {
  bytes: number;
  firstPaint: number;
  usable: number;
  mainThread: number;
}

const page = (tag: string, script: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/${script}.js"></script></head><body><${tag}></${tag}></body></html>`;

const SUBJECTS = {
  'wealth-rewards': '/wealth-rewards.html',
  'react-only': '/react-only.html',
} as const;
type Subject = keyof typeof SUBJECTS;

/** Marks the frame in which the first field of the form is there. As text: a compiled function would need its compiler's helpers in the page. */
const markWhenUsable = (tag: string) => `
  requestAnimationFrame(function look() {
    const field = document.querySelector('${tag}')?.shadowRoot?.querySelector('input[name=mobile]');
    if (field && field.getClientRects().length > 0) performance.mark('usable');
    else requestAnimationFrame(look);
  });`;

async function measure(
  browser: Browser,
  url: string,
  subject: Subject,
  sizeOf: (path: string) => number,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable');
  const loaded = new Set<string>();
  tab.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
  await tab.addInitScript({ content: markWhenUsable(subject) });
  await tab.goto(url + SUBJECTS[subject], { waitUntil: 'commit' });
  await tab.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, {
    polling: 20,
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const bytes = [...loaded].reduce((sum, path) => sum + sizeOf(path), 0);
  await tab.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const times = await tab.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? NaN,
  }));
  await context.close();
  const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  return { bytes, mainThread, ...times };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function report(samples: Record<Subject, Sample[]>): void {
  const middle = (subject: Subject, key: keyof Sample) =>
    median(samples[subject].map((sample) => sample[key]));
  const row = (title: string, key: keyof Sample, unit: string, target = '') => {
    const ours = middle('wealth-rewards', key);
    const theirs = middle('react-only', key);
    const ratio = (ours / theirs).toFixed(2);
    const number = (value: number) =>
      `${Math.round(value).toLocaleString('en')} ${unit}`.padStart(12);
    console.log(`${title.padEnd(34)}${number(ours)}${number(theirs)}   × ${ratio}   ${target}`);
  };
  console.log(
    `\n${''.padEnd(34)}${'ours'.padStart(12)}${'React only'.padStart(12)}   ratio    target`,
  );
  row('bytes until the form is usable', 'bytes', 'B', 'ours ≤ 86,000 B');
  row('first contentful paint', 'firstPaint', 'ms', '≤ 0.65');
  row('time until the form is usable', 'usable', 'ms', '≤ 1.15');
  row('main thread until then', 'mainThread', 'ms');
}

async function main(): Promise<void> {
  if (!existsSync(join(DIST, 'wealth-rewards.js'))) {
    throw new Error('There is no bundle to measure: run `npm run build` first.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-bench-'));
  console.log('Building the React-only element …');
  await buildReactOnly(folder);
  const pages = {
    '/wealth-rewards.html': page('wealth-rewards', 'wealth-rewards'),
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
  rmSync(folder, { recursive: true, force: true });
  report(samples);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
