import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { createDemo } from '../../embed-demo/demo-server.ts';
import { createMock } from '../../mock-server/app.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { operatorSetsReadingTime } from '../support/scenarios/invest.ts';
import { hideNotices } from '../support/scenarios/operator.ts';
import { textsIn } from '../support/texts.ts';
import type { AnswerKind, Scene, ShotLook } from './scenes.ts';

/** Saturday, 21 November 2026, 10:00 in Shanghai; the clock stands still. */
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
/** Only ends a scene that hangs. It is long, because slow machines pause at times. */
export const TIMEOUT_MS = 240_000;

/** The demo with its mock in this process, seen in one look. */
export interface Studio {
  /** Opens a page or a sheet of the app and resolves when it is stable and loaded. */
  draw(scene: Scene): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the studio on a free port, and logs the first member in once. */
export async function openStudio(browser: Browser, look: ShotLook): Promise<Studio> {
  const server = await openServer();
  try {
    return await openContexts(browser, look, server);
  } catch (error) {
    // A server that goes on would keep the process alive.
    await Promise.allSettled(browser.contexts().map((context) => context.close()));
    await server.close();
    throw error;
  }
}

async function openContexts(
  browser: Browser,
  look: ShotLook,
  server: Awaited<ReturnType<typeof openServer>>,
): Promise<Studio> {
  const member = await logIn(browser, server.url);
  const contexts = [undefined, member].map(async (storageState) => {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height },
      deviceScaleFactor: look.width < 1000 ? 2 : 1,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      ...(storageState && { storageState }),
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.clock.setFixedTime(NOW);
    await replaceAnswers(context, look.answers);
    return context;
  });
  const [visitorContext, memberContext] = await Promise.all(contexts);

  return {
    async draw(scene) {
      const page = await (scene.isLoggedIn ? memberContext : visitorContext)!.newPage();
      try {
        await openScene(page, scene, new URL(look.host, `${server.url}/`));
      } catch (error) {
        // The page of a failed scene would slow the others down.
        await page.close();
        throw error;
      }
      return page;
    },
    async close() {
      await Promise.all([visitorContext?.close(), memberContext?.close()]);
      await server.close();
    },
  };
}

/** Opens the page of a scene and takes its steps. */
async function openScene(page: Page, { path, steps }: Scene, url: URL): Promise<void> {
  url.hash = path;
  await page.goto(url.href);
  await waitUntilStable(page);
  const shownPath = new URL(page.url()).hash.slice(1);
  if (shownPath !== path)
    throw new Error(`it led to ${shownPath}: member 1 may not see it, or the session was lost.`);
  const t = textsIn(url.searchParams.get('locale') === 'en');
  for (const [index, step] of steps.entries()) {
    await step(page, t).catch((cause: unknown) => {
      throw new Error(`step ${index + 1} failed.`, { cause });
    });
    await waitUntilStable(page);
  }
}

function openServer() {
  const mock = createMock({ seed: 7, clock: { now: () => NOW }, rateLimit: false });
  // The dialog of a notice would cover the home page.
  hideNotices(mock);
  // The reading time would never end, because the clock stands still.
  operatorSetsReadingTime(mock, 0);
  const demo = createDemo();
  return listenOnLoopback((req, res, next) => mock.app(req, res, () => demo(req, res, next)), 0);
}

const failCall = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 0, msg: '系统繁忙，请稍后再试', data: null } });

/** Replaces all answers but the member and the configuration, because no page is shown without these two. */
async function replaceAnswers(context: BrowserContext, answers: AnswerKind): Promise<void> {
  if (answers === 'seeded') return;
  const replaceAnswer = answers === 'failed' ? failCall : removeEntries;
  await context.route(/\/api\/(?!user\/info|common\/config)/, replaceAnswer);
}

async function removeEntries(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer: unknown = await response.json();
  const data = isRecord(answer) ? answer['data'] : null;
  const emptyData = isRecord(data) && 'list' in data ? { ...data, list: [], total: 0 } : data;
  await route.fulfill({ response, json: { ...(answer as object), data: emptyData } });
}

async function logIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto(`${url}/plain.html`);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('[part="tabbar"]').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function waitUntilStable(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
    await page.waitForFunction(isStill, undefined, { timeout: TIMEOUT_MS });
  } catch {
    throw new Error(
      `it did not come to rest within ${TIMEOUT_MS / 1000} s: open it with "npm start" and see what keeps loading.`,
    );
  }
}
/** Runs in the browser. Returns whether the app is stable, with all fonts and pictures loaded. */
function isStill(): boolean {
  const element = document.querySelector('wealth-rewards');
  const root = element?.shadowRoot;
  if (!root || (element as unknown as { state: string }).state !== 'ready') return false;
  const isMoving = [...document.getAnimations(), ...root.getAnimations()].some(
    (a) => a.playState === 'running' && a.effect?.getTiming().iterations !== Infinity,
  );
  // A lazy picture off screen is never fetched. (No named function here: the compiler would add a
  // helper that the page lacks.)
  const isLoading = [...root.querySelectorAll('img')].some((image) => {
    const { top, left } = image.getBoundingClientRect();
    const isNear = image.loading !== 'lazy' || (top < innerHeight && left < innerWidth);
    return !image.complete && isNear;
  });
  const isBusy = [...root.querySelectorAll('[aria-busy="true"]')].some((e) => e.checkVisibility());
  return !isMoving && !isLoading && !isBusy && document.fonts.status === 'loaded';
}
