import { chromium } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { readPendingOperations } from '../fixtures/faults.ts';
import { nextFrame } from '../fixtures/next-frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { balance, comeBack, dailySignIn, EMBEDDINGS, login, logIn, open } from './embeddings.ts';
import { hold, openTab, signIns, start, textsOf, type Stage } from './environment-stage.ts';
import { recordTried } from './record-tried.ts';

// Faults of the environment in each embedding: storage, removal, other tabs, clocks and late answers.

const TABLE = 'Environment: fault × embedding';
const DAY_MS = 86_400_000;
const NOT_KEPT = '浏览器不允许保存登录状态';
const SIGN = '**/v1/api/user/sign';

/** Without a storage the app works, and moves value once. */
async function workWithoutStorage(stage: Stage) {
  const { view, mock, embedding } = stage;
  await stage.open();
  await logIn(view);
  const notice = view.getByRole('status').filter({ hasText: NOT_KEPT });
  if (embedding.isStored) await expect(notice).toBeVisible();
  await expect(balance(view)).toBeVisible();
  if (!embedding.isStored) await expect(notice).toHaveCount(0);
  await dailySignIn.open(view);
  await dailySignIn.button(view).click();
  await view.getByRole('alertdialog').getByRole('button', { name: '完成' }).click();
  await expect(dailySignIn.done(view)).toBeVisible();
  expect(signIns(mock)).toBe(1);
}

async function refuseStorage(stage: Stage) {
  await stage.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await workWithoutStorage(stage);
}

async function fillStorage(stage: Stage) {
  await stage.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await workWithoutStorage(stage);
}

async function corruptStorage(stage: Stage) {
  const { page, mock, views, embedding } = stage;
  const script = await page.addInitScript((name) => {
    localStorage.setItem(name, '{"state":{"token":7,"userInfo":[]},"version":99}');
    localStorage.setItem(`${name}:operations`, '[{"request_id":');
    localStorage.setItem('wealth-rewards:look', '"blue"');
  }, `wealth-rewards:${mock.url}`);
  await start(stage);
  await script.dispose();
  await page.reload();
  for (const view of views)
    await expect(embedding.isStored ? balance(view) : login(view)).toBeVisible();
}

async function evictStorage(stage: Stage) {
  const { page, view, views, embedding } = stage;
  await start(stage);
  // Run in the document of the element: if another document clears the storage, the member is logged out.
  await view.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await comeBack(view);
  const entries = () => page.evaluate(() => Object.values(localStorage).join());
  if (embedding.isStored) await expect.poll(entries).toContain('"token":"');
  else expect(await entries()).not.toContain('"token":"');
  for (const each of views) {
    await open(each, '/pages/my/index');
    await expect(balance(each)).toBeVisible();
  }
}

/** The app ends before it receives the answer of a write that took effect. Later it learns the outcome. */
async function interrupt(stage: Stage, end: () => Promise<void>) {
  const { page, view, mock, embedding } = stage;
  await start(stage);
  await dailySignIn.open(view);
  const release = await hold(page, SIGN);
  await dailySignIn.button(view).click();
  await expect.poll(() => signIns(mock)).toBe(1);
  await end();
  await release();
  if (!embedding.isStored) {
    await logIn(view);
    await expect(login(view)).toHaveCount(0);
  }
  await open(view, '/pages-sub/sign-in/index');
  await expect(dailySignIn.done(view)).toBeVisible();
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
  expect(signIns(mock)).toBe(1);
}

const removeElement = (stage: Stage) =>
  interrupt(stage, async () => {
    const { page, view } = stage;
    const heard = await view.evaluateHandle(async (element) => {
      const parent = element.parentElement!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      const events: string[] = [];
      for (const type of ['error', 'routechange', 'sessionchange', 'metric', 'ready'])
        element.addEventListener(`wr-${type}`, () => events.push(type));
      return { events, putBack: () => parent.prepend(element) };
    });
    await nextFrame(page);
    expect(await heard.evaluate(({ events }) => events)).toEqual([]);
    await heard.evaluate(({ putBack }) => putBack());
  });

const reloadPage = (stage: Stage) => interrupt(stage, async () => void (await stage.page.reload()));

async function restoreFromCache({ host, mock, embedding, open: openPage }: Stage) {
  await openPage();
  // Playwright disables the back-forward cache, which this test needs.
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(host.origin);
  const views = embedding.views(page);
  await logIn(views[0]!);
  for (const view of views) await expect(balance(view)).toBeVisible();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = String(persisted))),
  );
  await page.goto(`${host.origin}/elsewhere`);
  await page.evaluate(() => localStorage.clear());
  const read = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
  const before = read();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('true');
  const [wanted, other] = embedding.isStored
    ? ['登录密码', '12,345.67']
    : ['12,345.67', '登录密码'];
  for (const index of views.keys()) {
    await expect.poll(async () => (await textsOf(page))[index]).toContain(wanted);
    expect((await textsOf(page))[index]).not.toContain(other);
  }
  if (!embedding.isStored) await expect.poll(read).toBe(before + 1);
  await browser.close();
}

async function useTwoTabs(stage: Stage) {
  const { view, mock, embedding } = stage;
  await start(stage);
  const other = await openTab(stage);
  if (!embedding.isStored) await logIn(other);
  await expect(balance(other)).toBeVisible();
  await dailySignIn.open(view);
  await dailySignIn.open(other);
  await dailySignIn.button(view).click();
  await expect(view.getByRole('alertdialog')).toContainText('2026-11-21 已签到');
  await expect(dailySignIn.done(other)).toBeVisible();
  expect(signIns(mock)).toBe(1);
}

async function changeMember(stage: Stage) {
  const { views, embedding } = stage;
  await start(stage);
  const other = await openTab(stage);
  if (!embedding.isStored) await logIn(other);
  await expect(balance(other)).toBeVisible();
  await other.evaluate((element: WealthRewardsElement) => element.logout());
  await expect(login(other)).toBeVisible();
  for (const view of views)
    await expect(embedding.isStored ? login(view) : balance(view)).toBeVisible();
  await logIn(other, '13800000002');
  await expect(other.getByRole('heading', { level: 1, name: '实名认证' })).toBeVisible();
  for (const view of views) {
    if (!embedding.isStored) await expect(balance(view)).toBeVisible();
    else {
      await expect(view.getByRole('heading', { level: 1, name: '实名认证' })).toBeVisible();
      await expect(balance(view)).toHaveCount(0);
    }
  }
}

async function moveClock(stage: Stage) {
  const { page, view, mock } = stage;
  const now = mock.clock.now();
  await page.clock.install({ time: now + DAY_MS });
  await start(stage);
  await expect(view.getByText('11月21日')).toBeVisible();
  await page.clock.setSystemTime(now - DAY_MS);
  await comeBack(view);
  await dailySignIn.open(view);
  await dailySignIn.button(view).click();
  await expect(view.getByRole('alertdialog')).toContainText('2026-11-21 已签到');
  expect(signIns(mock)).toBe(1);
}

/** The app gives up a read and a write after the time limit, and ignores their late answers. */
async function giveUp(stage: Stage, afterMs: number) {
  const { page, view, mock } = stage;
  await page.clock.install();
  await start(stage);
  const releaseNews = await hold(page, '**/v1/api/index/news*');
  const isAsked = page.waitForRequest('**/v1/api/index/news*');
  await open(view, '/pages-sub/hot-news/index');
  await isAsked;
  await page.clock.fastForward(afterMs);
  const retry = view.getByRole('button', { name: '重试' }).filter({ visible: true });
  await expect(retry).toBeVisible();
  await releaseNews();
  await nextFrame(page);
  await retry.click();
  await expect(view.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await expect(retry).toHaveCount(0);

  await dailySignIn.open(view);
  const releaseSignIn = await hold(page, SIGN);
  await dailySignIn.button(view).click();
  await expect.poll(() => signIns(mock)).toBe(1);
  await page.clock.fastForward(afterMs);
  await expect(dailySignIn.unclear(view)).toBeVisible();
  await releaseSignIn();
  await comeBack(view);
  await expect(dailySignIn.done(view)).toBeVisible();
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
  expect(signIns(mock)).toBe(1);
}

const FAULTS: readonly (readonly [string, (stage: Stage) => Promise<void>])[] = [
  ['F35 the storage is refused: works, and says once that the login is not kept', refuseStorage],
  ['F36 the storage is full: the same', fillStorage],
  ['F37 the storage is corrupt: logged out, then rewritten', corruptStorage],
  ['F38 the storage is evicted: the session continues', evictStorage],
  ['F39 removed during a write: silent, and settled after its return', removeElement],
  ['F40 reloaded during a write: settled after the reload', reloadPage],
  ['F41 restored from the cache: checks the session again', restoreFromCache],
  ['F42 two tabs of a member: one effect, seen by both', useTwoTabs],
  ['F43 another tab logs out and another member logs in: nothing of the first stays', changeMember],
  ['F44 a clock that is a day wrong: the day of the server counts', moveClock],
  ['F45 timers frozen for two hours: gives up, and settles', (stage) => giveUp(stage, 7_200_000)],
  ['F46 an answer that comes too late: discarded, and settled', (stage) => giveUp(stage, 61_000)],
];

for (const [name, expectPromise] of FAULTS)
  test.describe(name, { tag: '@long' }, () => {
    for (const embedding of EMBEDDINGS)
      test(`in ${embedding.name}`, async ({ page, host, mock }) => {
        const element = (more = '') =>
          `<wealth-rewards api-base="${mock.url}" ${more}></wealth-rewards>`;
        const views = embedding.views(page);
        const openPage = () => host.open({ body: embedding.body(element), frame: element() });
        let failed = 1;
        try {
          await expectPromise({
            page,
            host,
            mock,
            embedding,
            views,
            view: views[0]!,
            open: openPage,
          });
          failed = 0;
        } finally {
          recordTried({ table: TABLE, row: name, tried: 1, failed });
        }
      });
  });
