import { answerWith, readStoredSession, refuseLogin } from '../support/faults.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const BUSY = { code: 10010, msg: '系统繁忙，请稍后再试', data: null };

test('many taps log in once; a reload keeps the session; a logout can be cancelled', async ({
  page,
  host,
  app,
  session,
  mock,
}) => {
  await host.open();
  await session.mobile.fill('13800000001');
  await session.password.fill('Demo1234');
  await session.loginButton.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(session.brand).toBeVisible();
  const greeting = { greeting: t('home.greeting.morning'), name: '张*' };
  await expect(page.getByText(t('home.greeting.named', greeting))).toBeVisible();
  await expect(session.balance).toBeVisible();
  await expect
    .poll(() => readStoredSession(page))
    .toMatchObject({
      token: expect.stringMatching(/^[\x21-\x7e]{32,}$/) as unknown as string,
      userInfo: { is_auth: 1, invite_code: 'QS8888' },
    });

  await app.tab('tab.my').click();
  await expect(app.heading('title.my')).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(session.balance.filter({ visible: true })).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/#/pages/my/index`);
  await page.reload();
  await expect(session.balance).toBeVisible();
  expect(countCalls(mock, '/user/login')).toBe(1);

  await session.logoutButton.click();
  await app.answer('common.cancel');
  await expect(app.dialog).toHaveCount(0);
  await expect(session.logoutButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await expect(session.balance).toBeVisible();

  await session.logoutButton.click();
  await expect(app.dialog).toContainText(t('session.logoutTitle'));
  await app.answer('common.ok');
  await expect(session.loginButton).toBeVisible();
  await expect(session.balance).toHaveCount(0);
  await page.reload();
  await expect(session.loginButton).toBeVisible();
  expect(await readStoredSession(page)).toEqual({ token: null, userInfo: null });
});

test('shows a refused login once, focuses its field and keeps the input', async ({
  page,
  host,
  app,
  session,
}) => {
  const { mobile, password } = session;
  await host.open();
  await app.logIn('1380000', 'abc');
  await expect(mobile).toBeFocused();
  await mobile.fill('13800000001');
  await password.fill('');
  await mobile.press('Enter');
  await expect(password).toBeFocused();

  const wrongPassword = '账号或密码错误（还可尝试4次）';
  await app.logIn('13800000001', 'wrong-password');
  await expect(page.getByRole('alert')).toHaveText(wrongPassword);
  await expect(password).toHaveAccessibleDescription(wrongPassword);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('wrong-password');
  await expect(mobile).toHaveValue('138 0000 0001');
  await expect(page.getByRole('link', { name: t('title.editPassword') })).toBeVisible();

  const frozen = '账号已被冻结，请联系客服';
  const contactLink = page.getByRole('link', { name: t('login.contact') });
  await app.logIn('13800000004');
  await expect(page.getByRole('alert')).toHaveText(frozen);
  await expect(mobile).toHaveAccessibleDescription(frozen);
  await expect(mobile).toBeFocused();
  await expect(contactLink).toHaveAttribute('href', /official-community/);
  await expect(app.dialog).toHaveCount(0);

  await mobile.fill('13800000001');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(contactLink).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(session.balance).toBeVisible();
});

test(
  'five wrong passwords lock the account',
  { tag: '@long' },
  async ({ page, host, app, session, mock }) => {
    await page.clock.install();
    await host.open();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await app.logIn('13800000001', 'wrong-password');
      const businessError = attempt === 5 ? '密码错误次数过多' : `还可尝试${5 - attempt}次`;
      await expect(page.getByRole('alert')).toContainText(businessError);
    }
    const remaining = t('login.locked', { time: '14:5\\d' });
    await expect(page.getByRole('timer')).toHaveText(new RegExp(`^${remaining}$`));
    await expect(session.loginButton).toBeDisabled();
    await session.mobile.fill('13800000002');
    await expect(session.loginButton).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await session.mobile.fill('13800000001');
    await expect(session.loginButton).toBeDisabled();
    mock.advance(15 * 60_000 + 1000);
    await page.clock.fastForward(15 * 60_000);
    await app.logIn();
    await expect(session.balance).toBeVisible();
  },
);

test('sends a login that was submitted before the API client loaded', async ({
  page,
  host,
  app,
  session,
  mock,
}) => {
  const release = await holdRequests(page, '**/chunks/frame-components-*.js');
  await host.open();
  await app.logIn();
  await expect(app.button('login.submitting')).toBeVisible();
  expect(mock.calls).toEqual([]);
  release();
  await expect(session.balance).toBeVisible();
});

for (const [name, path, ownText] of [
  ['home', '/', '12,345.67'],
  ['the account page', '/pages/my/index', '138****0001'],
  ['a page without personal data', '/pages-sub/team/index', t('title.team')],
] as const)
  test(
    `after the session ends, nothing of ${name} is stored or rendered`,
    { tag: name === 'home' ? [] : '@long' },
    async ({ page, app, session, mock }) => {
      await session.openHome();
      await page.evaluate(() => {
        const codes: unknown[] = [];
        document.addEventListener('wr-error', (event) =>
          codes.push((event as CustomEvent<{ code: string }>).detail.code),
        );
        Object.assign(window, { codes });
      });
      await session.navigate(path);
      await expect(page.getByText(ownText).filter({ visible: true }).first()).toBeVisible();
      expect(await session.readStorage()).toContain('token\\":\\"');

      mock.advance(8 * 24 * 3_600_000);
      await session.refresh();
      await expect(app.errorDialog).toContainText('登录已过期，请重新登录');
      expect(await session.readStorage()).not.toMatch(/token\\":\\"|invite_code|QS8888/);
      for (const text of ['12,345.67', '138****0001', '青', ownText])
        await expect(page.getByText(text)).toHaveCount(0);
      // The dialog hides the page from screen readers, so the test checks what is rendered.
      const rendered = session.element.locator('[part~="page"], [part~="tabbar"], h1, nav');
      await expect(rendered).toHaveCount(0);
      await expect(session.mobile).toHaveCount(0);

      await app.answer('common.ok');
      await expect(session.loginButton).toBeVisible();
      await expect(app.dialog).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toEqual([
        'AUTH',
      ]);
    },
  );

test(
  'an unknown page links to the login',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    await host.open({ hash: '#/pages/my/index' });
    await expect(session.loginButton).toBeVisible();
    await page.goto(`${host.origin}/#/no/such/page`);
    await expect(app.text('notFound.text')).toBeVisible();
    await app.button('common.home').click();
    await expect(session.loginButton).toBeVisible();
  },
);

test(
  'logs in after three times Escape on a dialog',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    await host.open();
    await refuseLogin(page);
    await app.logIn();
    await expect(app.dialog).toBeVisible();
    for (let pressCount = 0; pressCount < 3; pressCount += 1) await page.keyboard.press('Escape');
    await app.dialog.or(session.loginButton).first().waitFor();
    if (await app.button('common.ok').isVisible()) await app.answer('common.ok');
    await app.logIn();
    await expect(session.balance).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ language: 'en' });

  test(
    'shows no button before the English texts load',
    { tag: '@long' },
    async ({ page, host, session }) => {
      const release = await holdRequests(page, '**/chunks/core-*.js');
      const chunkRequest = page.waitForRequest('**/chunks/core-*.js');
      await host.open();
      await chunkRequest;
      await expect(page.getByRole('button')).toHaveCount(0);
      release();
      await expect(session.loginButton).toBeVisible();
    },
  );

  test(
    'the login page is completely in English',
    { tag: '@long' },
    async ({ page, host, app, session, t }) => {
      await host.open();
      await app.logIn('1380', '');
      await expect(app.text('login.mobileFormat')).toBeVisible();
      await app.logIn('13800000001', 'wrong-password');
      await expect(page.getByRole('alert')).toHaveText(
        'Incorrect mobile or password (4 tries left)',
      );
      await session.password.fill('Demo1234');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('asset.available'))).toBeVisible();
    },
  );
});

test(
  'keeps the session if user/info fails after a login',
  { tag: '@long' },
  async ({ page, host, app, session, mock }) => {
    await page.route('**/v1/api/user/info', answerWith(BUSY, 500));
    await host.open();
    await app.logIn();
    await app.closeMessage(BUSY.msg);
    await expect(page.getByRole('alert')).toContainText(t('member.unavailableHint'));
    await page.unroute('**/v1/api/user/info');
    await app.button('common.retry').click();
    await expect(session.balance).toBeVisible();
    expect(countCalls(mock, '/user/login')).toBe(1);
  },
);

test(
  'each press sends one call with its own request_id',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    const requestIds: string[] = [];
    await page.route('**/v1/api/user/login', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      requestIds.push((route.request().postDataJSON() as { request_id: string }).request_id);
      return requestIds.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await host.open();
    await app.logIn('13800000001', 'wrong-password');
    await expect(app.text('error.network')).toBeVisible();
    for (const triesLeft of [4, 3]) {
      await session.loginButton.click();
      await expect(page.getByRole('alert')).toContainText(`还可尝试${triesLeft}次`);
    }
    expect(new Set(requestIds).size).toBe(3);
  },
);

test(
  'never shows the key of a text that is loading',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    const release = await holdRequests(page, '**/chunks/pages-*.js');
    const requestedUrls: string[] = [];
    page.on('requestfinished', (request) => requestedUrls.push(request.url()));
    await host.open();
    await expect(session.loginButton).toBeVisible();
    await expect
      .poll(() => requestedUrls.some((url) => url.includes('/frame-components-')))
      .toBe(true);
    await expect(session.element).not.toContainText(/ribbon\.|login\.[a-z]/);
    release();
    await expect(app.text('ribbon.demo')).toBeVisible();
  },
);
