import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { nextFrame } from '../support/next-frame.ts';
import { appModel } from '../support/pages/app.ts';
import { sessionModel } from '../support/pages/session.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import { UNVERIFIED_MOBILE } from '../support/scenarios/verification.ts';
import { expect, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** Opens the host page in a browser with a back-forward cache, which Playwright disables. */
async function openWithCache(host: TestHost) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  // Only Chromium repeats storage events for a restored page, so the test stops them: `pageshow` must be enough.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation());
    addEventListener('pageshow', ({ persisted }) =>
      Object.assign(window, { isRestored: persisted }),
    );
  });
  await page.goto(host.origin);
  return {
    page,
    app: appModel({ page, t }),
    session: sessionModel({ page, host, t }),
    leave: () => page.goto(`${host.origin}/elsewhere`),
    goBack: async () => {
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForFunction('window.isRestored');
    },
    close: () => browser.close(),
  };
}

test('two tabs log in and out together', async ({ host, app, session, context }) => {
  await host.open();
  const otherTab = await context.newPage();
  const sessionChanges: unknown[] = [];
  await otherTab.exposeFunction('__receive', (...reported: unknown[]) =>
    sessionChanges.push(reported),
  );
  await otherTab.addInitScript(() =>
    document.addEventListener('wr-session-change', (event) => {
      const { loggedIn, reason } = (event as CustomEvent<{ loggedIn: boolean; reason: string }>)
        .detail;
      (window as unknown as { __receive(...reported: unknown[]): void }).__receive(
        loggedIn,
        reason,
      );
    }),
  );
  await otherTab.goto(host.origin);
  const other = sessionModel({ page: otherTab, host, t });
  await expect(other.loginButton).toBeVisible();
  await app.logIn();
  await expect(session.balance).toBeVisible();
  await expect(other.balance).toBeVisible();

  await other.logOut();
  await expect(session.loginButton).toBeVisible();
  await expect(session.balance).toHaveCount(0);

  await app.logIn();
  await expect(other.balance).toBeVisible();
  await session.logOut();
  await expect
    .poll(() => sessionChanges)
    .toEqual([
      [true, 'other-tab'],
      [false, 'logout'],
      [true, 'other-tab'],
      [false, 'other-tab'],
    ]);
});

test(
  'a payment updates balance and records in another tab',
  { tag: '@long' },
  async ({ page, host, app, session, vip, context }) => {
    await session.openHome();
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/#/pages-sub/asset/index?type=vip`);
    const records = otherTab.getByRole('list', { name: t('title.asset') }).getByRole('button');
    await expect(records.first()).toBeVisible();
    const recordsBefore = await records.count();
    await page.reload();
    await app.tab('tab.vip').click();
    await vip.buy('renew', '19.90');
    await expect(vip.receipt).toBeVisible();
    await expect(records).toHaveCount(recordsBefore + 1);
    await expect(otherTab.getByText('12,325.77').first()).toBeVisible();
  },
);

test('refetches prices when the page is shown after half a minute', async ({
  page,
  session,
  vip,
  mock,
}) => {
  await page.clock.install();
  await vip.open();
  const countQuotes = () => countCalls(mock, '/apply_vip');
  const quotesBefore = countQuotes();
  await page.clock.fastForward(31_000);
  await session.showPageAgain();
  await expect.poll(countQuotes).toBe(quotesBefore + 1);
});

test(
  'elements with the same key and storage share the session',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const tag = (key: string, storage = 'local') =>
      `<wealth-rewards id="${key}${Math.random()}" api-base="${mock.url}" storage-key="${key}" storage="${storage}" routing="memory" style="height: 260px; overflow: auto"></wealth-rewards>`;
    await host.open({ body: tag('a') + tag('a') + tag('b') + tag('a', 'memory') });
    const [localA, otherLocalA, localB, memoryA] = [0, 1, 2, 3].map((i) =>
      page.locator('wealth-rewards').nth(i),
    );
    await expect(page.getByRole('button', { name: t('login.submit') })).toHaveCount(4);
    await localA!.getByLabel(t('login.mobile')).fill('13800000001');
    await localA!.getByLabel(t('login.password'), { exact: true }).fill('Demo1234');
    await page.keyboard.press('Enter');
    await expect(localA!.getByText('12,345.67')).toBeVisible();
    await expect(otherLocalA!.getByText('12,345.67')).toBeVisible();
    for (const separateElement of [localB, memoryA])
      await expect(separateElement!.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);

test(
  'restores its storage unless another tab clears it',
  { tag: '@long' },
  async ({ page, host, session, context }) => {
    await session.openHome();
    const readStored = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => !/:(operations|ribbon)$/.test(name))
          .join(),
      );
    const storedBefore = await readStored();
    await page.evaluate(() => {
      localStorage.clear();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(readStored).toBe(storedBefore);
    await expect(session.balance).toBeVisible();

    // This tab has no app, because an app in it would restore the missing entry.
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/elsewhere`);
    await otherTab.evaluate(() => localStorage.clear());
    await expect(session.loginButton).toBeVisible();
  },
);

for (const [name, clearStorage] of [
  [
    'logged out',
    () => {
      const state = { token: null, userInfo: null };
      for (const key of Object.keys(localStorage))
        localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
    },
  ],
  // Usually the app restores a missing entry, but not after a return from the back-forward cache.
  ['cleared', () => localStorage.clear()],
] as const) {
  test(
    `going back after the storage was ${name} shows no balance`,
    { tag: name === 'logged out' ? [] : '@long' },
    async ({ host }) => {
      const { page, app, session, leave, goBack, close } = await openWithCache(host);
      await app.logIn();
      await expect(session.balance).toBeVisible();
      await leave();
      await page.evaluate(clearStorage);
      await goBack();
      await expect(session.loginButton).toBeVisible();
      await expect(session.balance).toHaveCount(0);
      expect(await session.readStorage()).not.toContain('token\\":\\"');
      await close();
    },
  );
}

test('a return from the back-forward cache clears the password', async ({ host }) => {
  const { session, leave, goBack, close } = await openWithCache(host);
  await session.mobile.fill('13800000001');
  await session.password.fill('Demo1234');
  await leave();
  await goBack();
  await expect(session.password).toHaveValue('');
  await expect(session.mobile).toHaveValue('138 0000 0001');
  await close();
});

test(
  'shows a member who logs in in another tab meanwhile',
  { tag: '@long' },
  async ({ page, host, app, session, context }) => {
    await host.open();
    await app.logIn(UNVERIFIED_MOBILE);
    await expect(app.heading('title.realname')).toBeVisible();
    const key = await page.evaluate(
      () => Object.keys(localStorage).find((name) => /\d$/.test(name)) ?? '',
    );
    const otherMemberEntry = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
    await session.logOut();
    await app.logIn();
    await expect(session.balance).toBeVisible();

    let releaseAnswer: () => void = () => {};
    const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
    let isFirstRequest = true;
    await page.route('**/v1/api/user/info', async (route) => {
      if (route.request().method() === 'GET' && isFirstRequest) {
        isFirstRequest = false;
        await released;
      }
      await route.continue().catch(() => {});
    });
    await page.reload();
    await expect.poll(() => isFirstRequest).toBe(false);
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/elsewhere`);
    await otherTab.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [key, otherMemberEntry],
    );
    await expect(session.balance).toHaveCount(0);
    releaseAnswer();
    await expect(app.heading('title.realname')).toBeVisible();
    await expect(session.balance).toHaveCount(0);
  },
);

test(
  'a refetch does not undo a logout in another tab',
  { tag: '@long' },
  async ({ page, session, mock }) => {
    await session.openHome();
    const countReads = () => countCalls(mock, 'GET /v1/api/user/info');
    const readsBefore = countReads();
    await session.element.evaluate((el) => {
      const key = Object.keys(localStorage).find((name) => /\d$/.test(name)) ?? '';
      const state = { token: null, userInfo: null };
      localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
      (el as unknown as { refresh(): void }).refresh();
    });
    await expect.poll(countReads).toBe(readsBefore + 1);
    await nextFrame(page);
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('"token":null');
    await page.reload();
    await expect(session.loginButton).toBeVisible();
  },
);
