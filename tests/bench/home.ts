import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { createMock } from '../../mock-server/app.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { serveBrotli } from './serve-brotli.ts';
import { CPU_SLOWDOWN, median, NETWORK, simulateSlowPhone } from './slow-phone.ts';

// `npm run bench:home` measures how a member with a stored session starts at home on a slow phone: first with an empty
// cache, then with everything cached. It lists the requests of a cold start. `BEFORE=<folder>` names the `dist` of an
// earlier version, to compare with: unpack its npm package, or build its commit.

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const BEFORE = process.env['BEFORE'];
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGE = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="/wealth-rewards.js"></script></head><body><wealth-rewards></wealth-rewards></body></html>`;

interface Request {
  readonly path: string;
  readonly start: number;
  end: number;
  bytes: number;
  isCached: boolean;
  /** One more than the highest level of the requests that had ended when this one began. */
  level: number;
}

/** Times are in ms. `complete` is when the balance, the tab bar and the news are shown. */
interface Start {
  readonly balance: number;
  readonly complete: number;
  readonly levels: number;
  readonly files: number;
  readonly requests: readonly Request[];
}

/** Runs in the page. The script is a string, because a compiled function would need its compiler's helpers. */
const WAIT_FOR_HOME = `new Promise((resolve) => {
  const times = {};
  (function check() {
    const root = document.querySelector('wealth-rewards')?.shadowRoot;
    const see = (name, isShown) => isShown && (times[name] ??= performance.now());
    see('balance', root?.textContent.includes('12,345.67'));
    see('tabs', root?.querySelectorAll('nav a').length >= 5);
    see('news', root?.querySelector('a[href*=news-detail]'));
    if (times.balance && times.tabs && times.news)
      resolve({ balance: times.balance, complete: Math.max(...Object.values(times)) });
    else requestAnimationFrame(check);
  })();
})`;

/** Gives each request that used the network its level. */
function withLevels(requests: readonly Request[]): readonly Request[] {
  const sent = requests
    .filter(({ isCached, end, path }) => !isCached && end > 0 && !path.startsWith('/v1/static/'))
    .sort((a, b) => a.start - b.start);
  for (const request of sent) {
    const earlier = sent.filter(({ end }) => end <= request.start);
    request.level = 1 + Math.max(0, ...earlier.map(({ level }) => level));
  }
  return sent;
}

async function startAtHome(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  const session = await simulateSlowPhone(context, page);
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const path = new URL(request.url).pathname;
    const start = timestamp * 1000;
    requests.set(requestId, { path, start, end: 0, bytes: 0, isCached: false, level: 0 });
  });
  const markCached = (id: string) => {
    const request = requests.get(id);
    if (request) request.isCached = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) markCached(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.evaluate<Pick<Start, 'balance' | 'complete'>>(WAIT_FOR_HOME);
  await page.waitForLoadState('networkidle');
  await page.close();
  const sent = withLevels([...requests.values()]);
  return {
    ...times,
    levels: Math.max(...sent.map(({ level }) => level)),
    files: sent.filter(({ path }) => path.endsWith('.js')).length,
    requests: sent,
  };
}

/** Serves a bundle and the mock on one origin. Returns a function that measures a cold and a warm start. */
async function openSubject(browser: Browser, folder: string) {
  const mock = createMock({ rateLimit: false });
  const server = await serveBrotli({ '/home.html': PAGE }, [folder], mock.app);
  const answer = await fetch(`${server.url}/v1/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      mobile: '13800000001',
      password: 'Demo1234',
      request_id: '0'.repeat(32),
    }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const state = { token: data.token, userInfo: null };
  const session = {
    name: `wealth-rewards:${server.url}`,
    value: JSON.stringify({ state, version: 0 }),
  };
  return {
    close: () => server.close(),
    async measure(): Promise<{ cold: Start; warm: Start }> {
      const context = await browser.newContext({
        viewport: { width: 375, height: 812 },
        locale: 'zh-CN',
        storageState: {
          cookies: [],
          origins: [{ origin: server.url, localStorage: [session] }],
        },
      });
      const cold = await startAtHome(context, `${server.url}/home.html`);
      const warm = await startAtHome(context, `${server.url}/home.html`);
      await context.close();
      return { cold, warm };
    },
  };
}

async function main(): Promise<void> {
  ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const now = await openSubject(browser, DIST);
  const before = BEFORE ? await openSubject(browser, BEFORE) : null;
  console.log(
    `A member starts at home. Chromium, CPU ×${CPU_SLOWDOWN}, 1.6 Mbit/s, ${NETWORK.latency} ms; ${ROUNDS} interleaved rounds`,
  );
  const rounds: { now: { cold: Start; warm: Start }; before?: { cold: Start; warm: Start } }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stdout.write(`${round} `);
    rounds.push({
      now: await now.measure(),
      ...(before && { before: await before.measure() }),
    });
  }
  console.log(`\n\n${''.padEnd(18)}${'now'.padStart(8)}${before ? '  before   ratio' : ''}`);
  for (const cache of ['cold', 'warm'] as const)
    for (const figure of ['balance', 'complete', 'levels', 'files'] as const) {
      const ours = median(rounds.map((round) => round.now[cache][figure]));
      const theirs = median(rounds.flatMap((round) => round.before?.[cache][figure] ?? []));
      const comparison = before
        ? `${String(Math.round(theirs)).padStart(8)}   × ${(ours / theirs).toFixed(2)}`
        : '';
      console.log(
        `${`${cache} ${figure}`.padEnd(18)}${String(Math.round(ours)).padStart(8)}${comparison}`,
      );
    }
  console.log('\nThe requests of a cold start: level, start and end in ms, kB');
  const [first] = rounds;
  const requests = first?.now.cold.requests ?? [];
  const origin = requests[0]?.start ?? 0;
  for (const { level, path, start, end, bytes } of requests) {
    const times = [start, end].map((time) => String(Math.round(time - origin)).padStart(6));
    console.log(`${level}${times.join('')}${(bytes / 1000).toFixed(1).padStart(8)}  ${path}`);
  }
  await browser.close();
  now.close();
  before?.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
