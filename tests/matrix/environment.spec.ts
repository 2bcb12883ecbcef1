import { chromium } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { holdAnswers, readPendingOperations } from '../support/faults.ts';
import { nextFrame } from '../support/next-frame.ts';
import { countSignInsToday } from '../support/scenarios/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  balanceText,
  comeBack,
  dailySignIn,
  EMBEDDINGS,
  loginButton,
  logIn,
  openPath,
} from './embeddings.ts';
import { openTab, openLoggedIn, textsOf, type EnvironmentSetup } from './environment-stage.ts';
import { recordTried } from './record-tried.ts';

// Faults of the environment in each embedding: storage, removal, other tabs, clocks and late answers.

const TABLE = 'Environment: fault × embedding';
const DAY_MS = 86_400_000;
const LOGIN_NOT_STORED = t('session.notKept');
const [SIGNED_TODAY = ''] = t('signIn.doneText', { date: '2026-11-21', n: '', total: '' }).split(
  '，',
);
const SIGN_IN_CALL = '**/v1/api/user/sign';

/** Expects that the app works without a storage, and that the daily sign-in takes effect once. */
async function expectWorkWithoutStorage(setup: EnvironmentSetup) {
  const { element, mock, embedding } = setup;
  await setup.open();
  await logIn(element);
  const notice = element.getByRole('status').filter({ hasText: LOGIN_NOT_STORED });
  if (embedding.isStored) await expect(notice).toBeVisible();
  await expect(balanceText(element)).toBeVisible();
  if (!embedding.isStored) await expect(notice).toHaveCount(0);
  await dailySignIn.open(element);
  await dailySignIn.signInButton(element).click();
  await element
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(dailySignIn.doneButton(element)).toBeVisible();
  expect(countSignInsToday(mock)).toBe(1);
}

async function refuseStorage(setup: EnvironmentSetup) {
  await setup.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await expectWorkWithoutStorage(setup);
}

async function fillStorage(setup: EnvironmentSetup) {
  await setup.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await expectWorkWithoutStorage(setup);
}

async function corruptStorage(setup: EnvironmentSetup) {
  const { page, mock, elements, embedding } = setup;
  const script = await page.addInitScript((name) => {
    localStorage.setItem(name, '{"state":{"token":7,"userInfo":[]},"version":99}');
    localStorage.setItem(`${name}:operations`, '[{"request_id":');
    localStorage.setItem('wealth-rewards:look', '"blue"');
  }, `wealth-rewards:${mock.url}`);
  await openLoggedIn(setup);
  await script.dispose();
  await page.reload();
  for (const element of elements)
    await expect(embedding.isStored ? balanceText(element) : loginButton(element)).toBeVisible();
}

async function evictStorage(setup: EnvironmentSetup) {
  const { page, element, elements, embedding } = setup;
  await openLoggedIn(setup);
  // Runs in the document of the element. If another document clears the storage, the member is logged out.
  await element.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await comeBack(element);
  const entries = () => page.evaluate(() => Object.values(localStorage).join());
  if (embedding.isStored) await expect.poll(entries).toContain('"token":"');
  else expect(await entries()).not.toContain('"token":"');
  for (const each of elements) {
    await openPath(each, '/pages/my/index');
    await expect(balanceText(each)).toBeVisible();
  }
}

/** Ends the app before the answer of a daily sign-in arrives. Expects the outcome after the app returns. */
async function interruptSignIn(setup: EnvironmentSetup, end: () => Promise<void>) {
  const { page, element, mock, embedding } = setup;
  await openLoggedIn(setup);
  await dailySignIn.open(element);
  const release = await holdAnswers(page, SIGN_IN_CALL);
  await dailySignIn.signInButton(element).click();
  await expect.poll(() => countSignInsToday(mock)).toBe(1);
  await end();
  await release();
  if (!embedding.isStored) {
    await logIn(element);
    await expect(loginButton(element)).toHaveCount(0);
  }
  await openPath(element, '/pages-sub/sign-in/index');
  await expect(dailySignIn.doneButton(element)).toBeVisible();
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
  expect(countSignInsToday(mock)).toBe(1);
}

const removeElement = (setup: EnvironmentSetup) =>
  interruptSignIn(setup, async () => {
    const { page, element } = setup;
    const eventRecord = await element.evaluateHandle(async (element) => {
      const parent = element.parentElement!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      const events: string[] = [];
      for (const type of ['error', 'routechange', 'sessionchange', 'metric', 'ready'])
        element.addEventListener(`wr-${type}`, () => events.push(type));
      return { events, putBack: () => parent.prepend(element) };
    });
    await nextFrame(page);
    expect(await eventRecord.evaluate(({ events }) => events)).toEqual([]);
    await eventRecord.evaluate(({ putBack }) => putBack());
  });

const reloadPage = (setup: EnvironmentSetup) =>
  interruptSignIn(setup, async () => void (await setup.page.reload()));

async function restoreFromCache({ host, mock, embedding, open: openPage }: EnvironmentSetup) {
  await openPage();
  // Playwright disables the back-forward cache, which this test needs.
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(host.origin);
  const elements = embedding.elements(page);
  await logIn(elements[0]!);
  for (const element of elements) await expect(balanceText(element)).toBeVisible();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = String(persisted))),
  );
  await page.goto(`${host.origin}/elsewhere`);
  await page.evaluate(() => localStorage.clear());
  const countMemberReads = () =>
    mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
  const before = countMemberReads();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('true');
  const [expectedText, unexpectedText] = embedding.isStored
    ? [t('login.password'), '12,345.67']
    : ['12,345.67', t('login.password')];
  for (const index of elements.keys()) {
    await expect.poll(async () => (await textsOf(page))[index]).toContain(expectedText);
    expect((await textsOf(page))[index]).not.toContain(unexpectedText);
  }
  if (!embedding.isStored) await expect.poll(countMemberReads).toBe(before + 1);
  await browser.close();
}

async function useTwoTabs(setup: EnvironmentSetup) {
  const { element, mock, embedding } = setup;
  await openLoggedIn(setup);
  const otherView = await openTab(setup);
  if (!embedding.isStored) await logIn(otherView);
  await expect(balanceText(otherView)).toBeVisible();
  await dailySignIn.open(element);
  await dailySignIn.open(otherView);
  await dailySignIn.signInButton(element).click();
  await expect(element.getByRole('alertdialog')).toContainText(SIGNED_TODAY);
  await expect(dailySignIn.doneButton(otherView)).toBeVisible();
  expect(countSignInsToday(mock)).toBe(1);
}

async function changeMember(setup: EnvironmentSetup) {
  const { elements, embedding } = setup;
  await openLoggedIn(setup);
  const otherView = await openTab(setup);
  if (!embedding.isStored) await logIn(otherView);
  await expect(balanceText(otherView)).toBeVisible();
  await otherView.evaluate((element: WealthRewardsElement) => element.logout());
  await expect(loginButton(otherView)).toBeVisible();
  for (const element of elements)
    await expect(embedding.isStored ? loginButton(element) : balanceText(element)).toBeVisible();
  await logIn(otherView, '13800000002');
  await expect(
    otherView.getByRole('heading', { level: 1, name: t('title.realname') }),
  ).toBeVisible();
  for (const element of elements) {
    if (!embedding.isStored) await expect(balanceText(element)).toBeVisible();
    else {
      await expect(
        element.getByRole('heading', { level: 1, name: t('title.realname') }),
      ).toBeVisible();
      await expect(balanceText(element)).toHaveCount(0);
    }
  }
}

async function moveClock(setup: EnvironmentSetup) {
  const { page, element, mock } = setup;
  const now = mock.clock.now();
  await page.clock.install({ time: now + DAY_MS });
  await openLoggedIn(setup);
  await expect(element.getByText('11月21日')).toBeVisible();
  await page.clock.setSystemTime(now - DAY_MS);
  await comeBack(element);
  await dailySignIn.open(element);
  await dailySignIn.signInButton(element).click();
  await expect(element.getByRole('alertdialog')).toContainText(SIGNED_TODAY);
  expect(countSignInsToday(mock)).toBe(1);
}

/** Expects that the app gives up a read and a write after the time limit, and ignores their late answers. */
async function exceedTimeLimit(setup: EnvironmentSetup, afterMs: number) {
  const { page, element, mock } = setup;
  await page.clock.install();
  await openLoggedIn(setup);
  // The list of the page. Home, which the other element shows, reads fewer articles.
  const newsUrl = '**/v1/api/index/news*limit=30*';
  const releaseNews = await holdAnswers(page, newsUrl);
  const newsRequest = page.waitForRequest(newsUrl);
  await openPath(element, '/pages-sub/hot-news/index');
  await newsRequest;
  await page.clock.fastForward(afterMs);
  const retry = element.getByRole('button', { name: t('common.retry') }).filter({ visible: true });
  await expect(retry).toBeVisible();
  await releaseNews();
  await nextFrame(page);
  await retry.click();
  await expect(element.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await expect(retry).toHaveCount(0);

  await dailySignIn.open(element);
  const releaseSignIn = await holdAnswers(page, SIGN_IN_CALL);
  await dailySignIn.signInButton(element).click();
  await expect.poll(() => countSignInsToday(mock)).toBe(1);
  await page.clock.fastForward(afterMs);
  await expect(dailySignIn.pendingButton(element)).toBeVisible();
  await releaseSignIn();
  await comeBack(element);
  await expect(dailySignIn.doneButton(element)).toBeVisible();
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
  expect(countSignInsToday(mock)).toBe(1);
}

const FAULTS: readonly (readonly [string, (setup: EnvironmentSetup) => Promise<void>])[] = [
  ['the storage is refused: works, and says once that the login is not kept', refuseStorage],
  ['the storage is full: works, and says once that the login is not kept', fillStorage],
  ['the storage is corrupt: logged out, then rewritten', corruptStorage],
  ['the storage is evicted: the session continues', evictStorage],
  ['removed during a write: emits no event, shows the outcome later', removeElement],
  ['the page is reloaded during a write: shows the outcome after the reload', reloadPage],
  ['restored from the back-forward cache: checks the session again', restoreFromCache],
  ['two tabs of a member: a write takes effect once, and both tabs show it', useTwoTabs],
  ['another member logs in in another tab: nothing of the first member stays', changeMember],
  ['the clock of the device is a day wrong: the day of the server counts', moveClock],
  [
    'timers are frozen for two hours: the call times out, and later shows its outcome',
    (setup) => exceedTimeLimit(setup, 7_200_000),
  ],
  [
    'an answer comes after the time limit: is ignored, and the outcome is shown later',
    (setup) => exceedTimeLimit(setup, 61_000),
  ],
];

for (const [name, expectOutcome] of FAULTS)
  test.describe(name, { tag: '@long' }, () => {
    for (const embedding of EMBEDDINGS)
      test(`in ${embedding.name}`, async ({ page, host, mock }) => {
        const element = (more = '') =>
          `<wealth-rewards api-base="${mock.url}" ${more}></wealth-rewards>`;
        const elements = embedding.elements(page);
        const openPage = () => host.open({ body: embedding.body(element), frame: element() });
        let failed = 1;
        try {
          const element = elements[0]!;
          await expectOutcome({ page, host, mock, embedding, elements, element, open: openPage });
          failed = 0;
        } finally {
          recordTried({ table: TABLE, row: name, tried: 1, failed });
        }
      });
  });
