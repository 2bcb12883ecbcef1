import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { nextFrame } from '../support/next-frame.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { buyVip, openVip, resultDialog } from '../support/vip.ts';

test('two tabs log in and out together, and wr-session-change names the other tab as the reason', async ({
  page,
  host,
  context,
}) => {
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
  await expect(otherTab.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect(otherTab.getByText('12,345.67')).toBeVisible();

  await otherTab
    .locator('wealth-rewards')
    .evaluate((el) => (el as unknown as { logout(): void }).logout());
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.getByText('12,345.67')).toHaveCount(0);

  await logIn(page);
  await expect(otherTab.getByText('12,345.67')).toBeVisible();
  await page
    .locator('wealth-rewards')
    .evaluate((el) => (el as unknown as { logout(): void }).logout());
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
  'a payment in one tab updates the balance and the fund records in another tab',
  { tag: '@long' },
  async ({ page, host, context }) => {
    await host.open();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/#/pages-sub/asset/index?type=vip`);
    const records = otherTab.getByRole('list', { name: t('title.asset') }).getByRole('button');
    await expect(records.first()).toBeVisible();
    const recordsBefore = await records.count();
    await page.reload();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('tab.vip') })
      .click();
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    await expect(resultDialog(page)).toBeVisible();
    await expect(records).toHaveCount(recordsBefore + 1);
    await expect(otherTab.getByText('12,325.77').first()).toBeVisible();
  },
);

test('refetches prices and lists when the page is shown after half a minute', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  await openVip(page, host);
  const countQuotes = () => mock.calls.filter((call) => call.endsWith('/apply_vip')).length;
  const showPageAgain = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const quotesBefore = countQuotes();
  await page.clock.fastForward(31_000);
  await showPageAgain();
  await expect.poll(countQuotes).toBe(quotesBefore + 1);
});

test(
  'two elements share the session only with the same key and storage',
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
  'storage that another tab clears logs out; storage that this page loses itself is restored',
  { tag: '@long' },
  async ({ page, host, context }) => {
    await host.open();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    const readStored = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => !name.endsWith(':operations'))
          .join(),
      );
    const storedBefore = await readStored();
    await page.evaluate(() => {
      localStorage.clear();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(readStored).toBe(storedBefore);
    await expect(page.getByText('12,345.67')).toBeVisible();

    // This tab has no app, because an app in it would restore the missing entry.
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/elsewhere`);
    await otherTab.evaluate(() => localStorage.clear());
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
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
    `going back to a page whose storage was ${name} meanwhile shows no balance`,
    { tag: name === 'logged out' ? [] : '@long' },
    async ({ host, mock }) => {
      // Playwright disables the back-forward cache, which this test needs.
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: CHROMIUM_ARGS,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      const page = await browser.newPage();
      // Only Chromium repeats storage events for a restored page, so the test stops them: `pageshow` must be enough.
      await page.addInitScript(() =>
        addEventListener('storage', (event) => event.stopImmediatePropagation()),
      );
      expect(mock.calls).toEqual([]);
      await page.goto(host.origin);
      await logIn(page);
      await expect(page.getByText('12,345.67')).toBeVisible();
      await page.evaluate(() =>
        addEventListener(
          'pageshow',
          (event) => (document.title = event.persisted ? 'restored' : 'loaded'),
        ),
      );
      await page.goto(`${host.origin}/elsewhere`);
      await page.evaluate(clearStorage);
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveTitle('restored');
      await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
      await expect(page.getByText('12,345.67')).toHaveCount(0);
      expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(
        '"token":"',
      );
      await browser.close();
    },
  );
}

test('a return from the back-forward cache clears the password and keeps the number', async ({
  host,
}) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(host.origin);
  await page.getByLabel(t('login.mobile')).fill('13800000001');
  await page.getByLabel(t('login.password'), { exact: true }).fill('Demo1234');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = String(persisted))),
  );
  await page.goto(`${host.origin}/elsewhere`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('true');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('');
  await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await browser.close();
});

test(
  'shows the member who logged in in another tab while the previous member was loading',
  { tag: '@long' },
  async ({ page, host, context }) => {
    await host.open();
    await logIn(page, '13800000002');
    await expect(page.getByRole('heading', { level: 1, name: t('title.realname') })).toBeVisible();
    const key = await page.evaluate(
      () => Object.keys(localStorage).find((name) => !name.endsWith(':operations')) ?? '',
    );
    const otherMemberEntry = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
    await page
      .locator('wealth-rewards')
      .evaluate((el) => (el as unknown as { logout(): void }).logout());
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();

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
    await expect(page.getByText('12,345.67')).toHaveCount(0);
    releaseAnswer();
    await expect(page.getByRole('heading', { level: 1, name: t('title.realname') })).toBeVisible();
    await expect(page.getByText('12,345.67')).toHaveCount(0);
  },
);

test(
  'an element that refetches the member does not undo a logout that it has not noticed yet',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    const countReads = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
    const readsBefore = countReads();
    await page.locator('wealth-rewards').evaluate((el) => {
      const key = Object.keys(localStorage).find((name) => !name.endsWith(':operations')) ?? '';
      const state = { token: null, userInfo: null };
      localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
      (el as unknown as { refresh(): void }).refresh();
    });
    await expect.poll(countReads).toBe(readsBefore + 1);
    await nextFrame(page);
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('"token":null');
    await page.reload();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);
