import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { createDemo } from '../../embed-demo/demo-server.ts';
import { createMock } from '../../mock-server/app.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import type { Scene, ShotLook } from './scenes.ts';

/** Saturday, 21 November 2026, 10:00 in Shanghai; the clock stands still. */
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
const PATIENCE_MS = 15_000;

/** The demo with its mock and a browser, all in this process. */
export interface Studio {
  readonly browser: Browser;
  /** Opens a page of the app and resolves when it is stable and loaded. */
  draw(scene: Scene, look: ShotLook, locale: string | undefined): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the studio on a free port; the first member is logged in once. */
export async function openStudio(): Promise<Studio> {
  const mock = createMock({ seed: 7, clock: { now: () => NOW }, rateLimit: false });
  // Its dialog would cover the home page.
  mock.transaction(() => {
    for (const { id } of mock.db.notices.all()) mock.db.notices.update(id, { is_popup: 0 });
  });
  const demo = createDemo();
  const server = await listenOnLoopback(
    (req, res, next) => mock.app(req, res, () => demo(req, res, next)),
    0,
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const contexts = new Map<string, Promise<BrowserContext>>();
  const member = await signIn(browser, server.url);

  async function makeContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    await context.clock.setFixedTime(NOW);
    return context;
  }

  function contextOf(look: ShotLook, isSignedIn: boolean): Promise<BrowserContext> {
    const key = `${look.name} ${isSignedIn}`;
    const context =
      contexts.get(key) ??
      makeContext({
        viewport: { width: look.width, height: look.height },
        deviceScaleFactor: look.width < 1000 ? 2 : 1,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...(isSignedIn ? { storageState: member } : {}),
      });
    contexts.set(key, context);
    return context;
  }

  return {
    browser,
    async draw(scene, look, locale) {
      const page = await (await contextOf(look, scene.isSignedIn)).newPage();
      const url = new URL(look.host, `${server.url}/`);
      if (locale !== undefined) url.searchParams.set('locale', locale);
      url.hash = scene.path;
      await page.goto(url.href);
      await settle(page, `${look.name}/${scene.name}`, scene.path);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/plain.html`);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('[part="tabbar"]').waitFor({ timeout: PATIENCE_MS });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function settle(page: Page, name: string, path: string): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    await page.waitForFunction(isStill, undefined, { timeout: PATIENCE_MS });
  } catch {
    throw new Error(
      `${name} did not come to rest within ${PATIENCE_MS / 1000} s: open it with "npm start" and see what keeps loading.`,
    );
  }
  const shown = new URL(page.url()).hash.slice(1);
  if (shown !== path)
    throw new Error(`${name} led to ${shown}: member 1 may not see it, or the session was lost.`);
}

/** Runs in the browser: the app is stable, with all fonts and pictures. */
function isStill(): boolean {
  const element = document.querySelector('wealth-rewards');
  const root = element?.shadowRoot;
  if (!root || (element as unknown as { state: string }).state !== 'ready') return false;
  const isMoving = document
    .getAnimations()
    .some((a) => a.playState === 'running' && a.effect?.getTiming().iterations !== Infinity);
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
