import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { en, t } from '../support/texts.ts';

// Tests the host simulator, which shows the app as a native app or an iframe host does.

test.use({ viewport: { width: 1280, height: 1000 } });

const HOSTS = { android: 'Android', ios: 'iOS', iframe: 'iframe' } as const;

const app = (page: Page) => page.frameLocator('iframe[title="The app"]');
const journal = (page: Page) => page.getByRole('region', { name: 'Messages, newest first' });
const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();
const phoneNote = (page: Page) => page.locator('[data-phone=note]');
const submit = (frame: FrameLocator) => frame.getByRole('button', { name: t('login.submit') });
const title = (frame: FrameLocator, name: string) =>
  frame.getByRole('heading', { level: 1, name, exact: true });

/** Returns the lines of the journal about messages of this direction, kind and method. */
const journalLines = (
  page: Page,
  direction: 'app → host' | 'host → app',
  kind: string,
  method: string,
) =>
  journal(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${direction}\\s*${kind}\\s*${method}`) });

/** Opens the simulator with the app logged in by the host. */
async function openLoggedIn(page: Page, url: string, host: keyof typeof HOSTS = 'android') {
  await page.goto(`${url}/webview.html`);
  // The app asks the host for the session on its first load.
  await expect(app(page).getByText('12,345.67')).toBeVisible();
  if (host === 'android') return;
  // The other kinds of host reload the app when they are chosen.
  await page.getByRole('radio', { name: HOSTS[host] }).check();
  await expect(journalLines(page, 'host → app', 'res', 'getSession')).toHaveCount(2);
  await expect(app(page).getByText('12,345.67')).toBeVisible();
}

for (const host of Object.keys(HOSTS) as (keyof typeof HOSTS)[]) {
  test(
    `on ${host}, the handshake, the session, the back key and the revocation work`,
    { tag: host === 'android' ? [] : '@long' },
    async ({ page, mock }) => {
      let token = '';
      page.on('response', async (response) => {
        if (!response.url().endsWith('/user/login')) return;
        token = ((await response.json()) as { data: { token: string } }).data.token;
      });
      await openLoggedIn(page, mock.url, host);
      const frame = app(page);
      await expect(journalLines(page, 'app → host', 'req', 'hello').first()).toBeVisible();
      const hello = journalLines(page, 'host → app', 'res', 'hello').first();
      await expect(hello).toContainText(`"platform":"${host}"`);
      await expect(journalLines(page, 'host → app', 'res', 'getSession').first()).toContainText(
        '••••••',
      );
      expect(token).not.toBe('');
      await expect(journal(page)).not.toContainText(token);

      await frame.getByRole('link', { name: t('tab.my') }).click();
      await expect(page.locator('#said-title')).toContainText(t('title.my'));
      await expect(page.locator('#said-back')).toContainText('setBackEnabled true');
      await frame.getByRole('button', { name: t('session.logout') }).click();
      await expect(frame.getByRole('alertdialog')).toBeVisible();
      await pressButton(page, /^Back/);
      await expect(phoneNote(page)).toHaveText('Handled by the app.');
      await expect(frame.getByRole('alertdialog')).toBeHidden();
      await expect(title(frame, t('title.my'))).toBeVisible();
      await pressButton(page, /^Back/);
      await expect(title(frame, t('brand'))).toBeVisible();
      await expect(page.locator('#said-back')).toContainText('setBackEnabled false');
      await pressButton(page, /^Back/);
      await expect(phoneNote(page)).toHaveText('Not handled: the app would close.');
      const [loggedOutLines, tabs] = await Promise.all([
        phoneNote(page).boundingBox(),
        frame.getByRole('navigation').boundingBox(),
      ]);
      expect((loggedOutLines?.y ?? 0) + (loggedOutLines?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
      await expect(journalLines(page, 'app → host', 'res', 'back').first()).toContainText(
        '"handled":false',
      );

      await pressButton(page, 'Revoke the session');
      // The app shows one message, then the login page.
      await frame.getByRole('alertdialog').getByRole('button').click();
      await expect(submit(frame)).toBeVisible();
      await expect(journalLines(page, 'app → host', 'res', 'sessionRevoked')).toHaveCount(1);
      // The simulator shows the effect on the host, and can revert the effect.
      await expect(page.getByText('Revoked. getSession answers null')).toBeVisible();
      await pressButton(page, 'Hand in a session');
      await expect(frame.getByText('12,345.67')).toBeVisible();
      await expect(page.getByText('Revoked. getSession')).toHaveCount(0);
    },
  );
}

test('starts logged in, and logs out or in as another account', async ({ page, mock }) => {
  await openLoggedIn(page, mock.url);
  const account = page.getByLabel('Account');
  await pressButton(page, /^Log out/);
  await expect(submit(app(page))).toBeVisible();
  await expect(account).toHaveValue('');
  await expect(page.getByLabel('getSession').first()).toHaveValue('none');
  await account.selectOption('13800000002');
  await expect(page.getByLabel('getSession').first()).toHaveValue('member');
  // This member must verify the real name first.
  await expect(title(app(page), t('title.realname'))).toBeVisible();
  await account.selectOption('13800000004');
  await expect(page.locator('#account-said')).not.toBeEmpty();
  await expect(submit(app(page))).toBeVisible();
});

test('the host sets insets, theme, language and page, and pauses and resumes the app', async ({
  page,
  mock,
}) => {
  await openLoggedIn(page, mock.url);
  const frame = app(page);
  await expect(frame.getByText(t('ribbon.demo'))).toBeVisible();
  const top = async () => (await title(frame, t('brand')).boundingBox())?.y ?? 0;
  const bottom = async () =>
    (await frame.getByRole('link', { name: t('tab.my') }).boundingBox())?.y ?? 0;
  const [topBefore, bottomBefore] = [await top(), await bottom()];
  await page.getByRole('slider', { name: 'top' }).fill('52');
  await expect.poll(async () => Math.round((await top()) - topBefore)).toBe(20);
  // The ribbon is below the status bar, so the title needs no extra space.
  const [screen, ribbon] = await Promise.all([
    page.locator('iframe').boundingBox(),
    frame.getByText(t('ribbon.demo')).boundingBox(),
  ]);
  const ribbonTop = (ribbon?.y ?? 0) - (screen?.y ?? 0);
  expect(ribbonTop).toBeGreaterThanOrEqual(52);
  expect((await top()) - (ribbon?.y ?? 0)).toBeLessThan(52);
  await page.getByRole('slider', { name: 'bottom' }).fill('54');
  await expect.poll(async () => Math.round(bottomBefore - (await bottom()))).toBe(30);
  await page.getByRole('slider', { name: 'keyboard' }).fill('300');
  await expect(page.locator('.keyboard')).toHaveCSS('height', '300px');
  await expect(journalLines(page, 'host → app', 'req', 'setInsets').first()).toContainText(
    '{"top":52,"right":0,"bottom":54,"left":0,"keyboard":300}',
  );
  await page.getByRole('slider', { name: 'keyboard' }).fill('0');

  await page.getByLabel('Theme').selectOption('dark');
  await expect(title(frame, t('brand'))).toHaveCSS('color', 'rgb(238, 242, 240)');
  await page.getByLabel('Language').selectOption('en');
  await expect(frame.getByRole('navigation').getByRole('link').last()).toHaveText(en('tab.my'));

  await pressButton(page, 'Go');
  await expect(phoneNote(page)).toHaveText('The app went there.');
  // The host continues at the current page.
  await expect(title(frame, en('title.my'))).toBeVisible();
  await expect(frame.getByRole('button', { name: en('session.logout') })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go' })).toBeFocused();
  await page.getByLabel('Path').fill('/pages/nowhere');
  await pressButton(page, 'Go');
  await expect(phoneNote(page)).toHaveText('The app did not go there.');

  await pressButton(page, /^Pause/);
  await expect(page.getByText('In the background')).toBeVisible();
  await pressButton(page, /^Resume/);
  await expect(page.getByText('In the background')).toBeHidden();
  for (const method of ['pause', 'resume', 'setTheme', 'setLocale']) {
    await expect(journalLines(page, 'app → host', 'res', method)).toHaveCount(1);
  }
});

test(
  'the device opens URLs and copies; otherwise the browser does',
  { tag: '@long' },
  async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>group</p>' }),
    );
    await page.goto(`${mock.url}/webview.html`);
    await expect(page.getByRole('checkbox', { name: 'close' })).toHaveCount(0);
    await page.getByLabel('Opens at').fill('/pages-sub/official-community/index');
    await pressButton(page, 'Reload the app');
    const join = app(page).getByRole('button', { name: t('officialCommunity.join') });
    await join.click();
    const sheet = page.getByRole('dialog', { name: 'In-app browser' });
    await expect(sheet).toContainText('https://example.com/community');
    await expect(sheet).toContainText('Purpose: community');
    await expect(journalLines(page, 'app → host', 'req', 'openUrl')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.getByRole('checkbox', { name: 'openUrl' }).uncheck();
    await expect(journalLines(page, 'app → host', 'res', 'hello').first()).toBeVisible();
    const popup = page.waitForEvent('popup');
    await join.click();
    await expect((await popup).getByText('group')).toBeVisible();
    await expect(journalLines(page, 'app → host', 'req', 'openUrl')).toHaveCount(1);
  },
);

for (const [handshake, kind] of [
  ['first', 'req'],
  ['late', 'res'],
] as const) {
  test(
    `in an iframe, the handshake with a host that says hello ${handshake} succeeds`,
    { tag: '@long' },
    async ({ page, mock }) => {
      await page.goto(`${mock.url}/webview.html`);
      await page.getByLabel('Handshake').selectOption(handshake);
      await expect(journalLines(page, 'app → host', 'evt', 'setBackEnabled').first()).toBeVisible();
      await pressButton(page, 'Clear');
      await page.getByLabel('getSession').first().selectOption('none');
      await page.getByRole('radio', { name: 'iframe' }).check();
      await expect(submit(app(page))).toBeVisible();
      await expect(journalLines(page, 'host → app', kind, 'hello').first()).toBeVisible();
      await expect(journalLines(page, 'app → host', 'evt', 'setTitle').first()).toBeVisible();
      await page.getByLabel('Path').fill('/pages/edit-password/index');
      await pressButton(page, 'Go');
      await expect(journalLines(page, 'app → host', 'res', 'navigate')).toContainText(
        '"navigated":true',
      );
    },
  );
}

test('without an answer the app works alone, and the simulator says that there was no handshake', async ({
  page,
  mock,
}) => {
  await page.goto(`${mock.url}/webview.html`);
  await page.getByLabel('Handshake').selectOption('never');
  await page.getByRole('radio', { name: 'iframe' }).check();
  await expect(submit(app(page))).toBeVisible();
  await pressButton(page, /^Back/);
  await expect(phoneNote(page)).toContainText('The app and this page have not met yet.');
});

test(
  'the journal is filtered, cleared and copied without a token',
  { tag: '@long' },
  async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openLoggedIn(page, mock.url);
    await page.getByLabel('Contains').fill('getsession ••');
    await page.getByLabel('Direction').selectOption('host → app');
    await expect(journal(page).getByRole('listitem')).toHaveCount(0);
    await page.getByLabel('Contains').fill('••');
    await expect(journal(page).getByRole('listitem')).toHaveCount(1);
    await journal(page).locator('summary:visible').click();
    await expect(journal(page).locator('pre:visible')).toContainText('"token": "••••••"');
    await pressButton(page, 'Copy');
    const copiedJournal = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copiedJournal)).toMatchObject([{ detail: { result: { token: '••••••' } } }]);
    await pressButton(page, 'Clear');
    await expect(journal(page).getByRole('listitem')).toHaveCount(0);
  },
);

test(
  'is accessible and complete on desktop and phone, light and dark',
  { tag: '@long' },
  async ({ page, mock }) => {
    await openLoggedIn(page, mock.url);
    await page.getByRole('slider', { name: 'keyboard' }).fill('300');
    await expectAccessible(page, '1280 light', 'body');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '1280 dark', 'body');
    await page.setViewportSize({ width: 375, height: 812 });
    await pressButton(page, /^Pause/);
    await expectAccessible(page, '375 dark', 'body');
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx).toBe(0);
  },
);
