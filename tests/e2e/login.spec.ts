import { expect, logIn, test, logInWithGeneralError } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('a member logs in, sees name and balance, reloads and logs out', async ({
  page,
  host,
  mock,
}) => {
  await host.open();
  await logIn(page);

  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await expect(page.getByText('上午好，张*')).toBeVisible();
  await expect(page.getByText('12,345.67')).toBeVisible();

  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/#/pages/my/index`);

  await page.reload();
  await expect(page.getByText('12,345.67')).toBeVisible();
  expect(mock.calls.filter((call) => call.endsWith('/user/login'))).toHaveLength(1);

  await page.getByRole('button', { name: t('session.logout') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('session.logoutTitle') });
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.getByText('12,345.67')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/"token":"/);
});

test('a logout can be cancelled', async ({ page, host }) => {
  await host.openLoggedIn({ hash: '#/pages/my/index' });
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('button', { name: t('session.logout') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('session.logout') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('shows a missing or malformed mobile number under its field, focuses the field and keeps the input', async ({
  page,
  host,
  mock,
}) => {
  await host.open();
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page.getByText(t('login.mobileMissing'))).toBeVisible();
  await expect(page.getByText(t('login.passwordMissing'))).toBeVisible();
  await logIn(page, '1380000', 'abc');
  await expect(page.getByText(t('login.mobileFormat'))).toBeVisible();
  await expect(page.getByText(t('login.passwordFormat'))).toBeVisible();
  const mobile = page.getByLabel(t('login.mobile'));
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveValue('1380000');
  await expect(mobile).toHaveAccessibleDescription(t('login.mobileFormat'));
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('abc');

  await mobile.fill('12800000000');
  await page.keyboard.press('Enter');
  await expect(mobile).toHaveAccessibleDescription(t('login.mobileInvalid'));

  await mobile.fill('13800000001');
  await expect(page.getByText(t('login.mobileInvalid'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeFocused();
  expect(mock.calls).not.toContain('POST /v1/api/user/login');
});

test(
  'groups a complete mobile number on blur, and sends it without spaces',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open();
    const mobile = page.getByLabel(t('login.mobile'));
    await mobile.pressSequentially('1380000');
    await page.keyboard.press('Tab');
    await expect(mobile).toHaveValue('1380000');
    await mobile.press('End');
    await mobile.pressSequentially('0001');
    await expect(mobile).toHaveValue('13800000001');
    await page.getByLabel(t('login.password'), { exact: true }).fill('Demo1234');
    await expect(mobile).toHaveValue('138 0000 0001');
    for (const typed of ['86-13800000001', '8613800000001', '(+86)13800000001', '０1380000000１']) {
      await mobile.fill(typed);
      await mobile.blur();
      await expect(mobile).toHaveValue('138 0000 0001');
    }
    await mobile.fill('86138000000');
    await mobile.blur();
    await expect(mobile).toHaveValue('861 3800 0000');
    await mobile.fill('86-13800000001');
    const loginRequest = page.waitForRequest('**/user/login');
    await page.keyboard.press('Enter');
    expect((await loginRequest).postDataJSON()).toMatchObject({ mobile: '13800000001' });
  },
);

test('shows a refused login once, at its field, with a link to help, and keeps the input', async ({
  page,
  host,
}) => {
  await host.open();
  const mobile = page.getByLabel(t('login.mobile'));
  const password = page.getByLabel(t('login.password'), { exact: true });
  await logIn(page, '13800000001', 'wrong-password');
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误（还可尝试4次）');
  await expect(password).toHaveAccessibleDescription('账号或密码错误（还可尝试4次）');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('wrong-password');
  await expect(mobile).toHaveValue('138 0000 0001');
  await expect(page.getByRole('link', { name: t('title.editPassword') })).toBeVisible();

  await logIn(page, '13800000004');
  await expect(page.getByRole('alert')).toHaveText('账号已被冻结，请联系客服');
  await expect(mobile).toHaveAccessibleDescription('账号已被冻结，请联系客服');
  await expect(mobile).toBeFocused();
  await expect(page.getByRole('link', { name: t('login.contact') })).toHaveAttribute(
    'href',
    /official-community/,
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await mobile.fill('13800000001');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('login.contact') })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('shows a business error that belongs to no field in a dialog only', async ({ page, host }) => {
  await host.open();
  await logInWithGeneralError(page);
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(dialog).toContainText('今天不行');
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByText('今天不行')).toHaveCount(0);
  await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('Demo1234');
});

test(
  'five wrong passwords lock the account for fifteen minutes',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    await host.open();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await logIn(page, '13800000001', 'wrong-password');
      const businessError = attempt === 5 ? '密码错误次数过多' : `还可尝试${5 - attempt}次`;
      await expect(page.getByRole('alert')).toContainText(businessError);
    }
    const button = page.getByRole('button', { name: t('login.submit') });
    await expect(page.getByRole('timer')).toHaveText(/^14:5\d 后可再试$/);
    await expect(button).toBeDisabled();
    await page.getByLabel(t('login.mobile')).fill('13800000002');
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel(t('login.mobile')).fill('13800000001');
    await expect(button).toBeDisabled();
    mock.advance(15 * 60_000 + 1000);
    await page.clock.fastForward(15 * 60_000);
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test('many taps send one login call', async ({ page, host, mock }) => {
  await host.open();
  await page.getByLabel(t('login.mobile')).fill('13800000001');
  await page.getByLabel(t('login.password'), { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: t('login.submit') }).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(page.getByText('12,345.67')).toBeVisible();
  expect(mock.calls.filter((call) => call.endsWith('/user/login'))).toHaveLength(1);
});

test('a login form that is submitted before the API client has loaded is sent when it has loaded', async ({
  page,
  host,
  mock,
}) => {
  let releaseChunk: () => void = () => {};
  const released = new Promise<void>((resolve) => (releaseChunk = resolve));
  await page.route('**/chunks/frame-components-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await host.open();
  await logIn(page);
  await expect(page.getByRole('button', { name: t('login.submitting') })).toBeVisible();
  expect(mock.calls).toEqual([]);
  releaseChunk();
  await expect(page.getByText('12,345.67')).toBeVisible();
});

for (const [name, path, ownText] of [
  ['home', '/', '12,345.67'],
  ['the account page', '/pages/my/index', '138****0001'],
  ['a page without personal data', '/pages-sub/team/index', t('title.team')],
] as const) {
  test(
    `while the message about the ended session covers ${name}, nothing of that page is stored or rendered`,
    { tag: name === 'home' ? [] : '@long' },
    async ({ page, host, mock }) => {
      await host.openLoggedIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await page.evaluate(() => {
        const codes: unknown[] = [];
        document.addEventListener('wr-error', (event) =>
          codes.push((event as CustomEvent<{ code: string }>).detail.code),
        );
        Object.assign(window, { codes });
      });
      const element = page.locator('wealth-rewards');
      await element.evaluate(
        (el, to) => (el as unknown as { navigate(path: string): boolean }).navigate(to),
        path,
      );
      await expect(page.getByText(ownText).filter({ visible: true }).first()).toBeVisible();
      const readStored = () =>
        page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(await readStored()).toContain('token\\":\\"');

      mock.advance(8 * 24 * 3_600_000);
      await element.evaluate((el) => (el as unknown as { refresh(): void }).refresh());
      const dialog = page.getByRole('alertdialog', { name: t('error.title') });
      await expect(dialog).toContainText('登录已过期，请重新登录');
      expect(await readStored()).not.toMatch(/token\\":\\"|invite_code|QS8888/);
      for (const text of ['12,345.67', '138****0001', '青', ownText])
        await expect(page.getByText(text)).toHaveCount(0);
      // The dialog hides the page from screen readers, so the test checks what is rendered.
      await expect(element.locator('[part~="page"], [part~="tabbar"], h1, nav')).toHaveCount(0);
      await expect(page.getByLabel(t('login.mobile'))).toHaveCount(0);

      await dialog.getByRole('button', { name: t('common.ok') }).click();
      await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toEqual([
        'AUTH',
      ]);
    },
  );
}

test(
  'a page that needs a login shows the login page, and an unknown page links to home',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: '#/pages/my/index' });
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await page.goto(`${host.origin}/#/no/such/page`);
    await expect(page.getByText(t('notFound.text'))).toBeVisible();
    await page.getByRole('button', { name: t('common.home') }).click();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);

test(
  'shows no button before the English texts have loaded, so never a Chinese one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    let releaseChunk: () => void = () => {};
    const released = new Promise<void>((resolve) => (releaseChunk = resolve));
    await page.route('**/chunks/core-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const chunkRequest = page.waitForRequest('**/chunks/core-*.js');
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>`,
    });
    await chunkRequest;
    await expect(page.getByRole('button')).toHaveCount(0);
    releaseChunk();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
);

test(
  'the member can log in after pressing Escape three times on a dialog',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open();
    await logInWithGeneralError(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (let pressCount = 0; pressCount < 3; pressCount += 1) await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('button', { name: t('login.submit') }))
      .first()
      .waitFor();
    await logInAgain();
    await expect(page.getByText('12,345.67')).toBeVisible();

    async function logInAgain() {
      const okButton = page.getByRole('alertdialog').getByRole('button', { name: t('common.ok') });
      if (await okButton.isVisible()) await okButton.click();
      await logIn(page);
    }
  },
);

test('the login page is completely in English', { tag: '@long' }, async ({ page, host, mock }) => {
  await host.open({ body: `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>` });
  await page.getByLabel('Mobile number').fill('1380');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter an 11-digit mobile number')).toBeVisible();
  await page.getByLabel('Mobile number').fill('13800000001');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect mobile or password (4 tries left)');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Available (CNY)')).toBeVisible();
});

test(
  'keeps the session if user/info fails after a login, and shows a retry',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/user/info', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 500,
            headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
            body: JSON.stringify({ code: 10010, msg: '系统繁忙，请稍后再试', data: null }),
          })
        : route.continue(),
    );
    await host.open();
    await logIn(page);
    const dialog = page.getByRole('alertdialog', { name: t('error.title') });
    await expect(dialog).toContainText('系统繁忙，请稍后再试');
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('alert')).toContainText(t('member.unavailableHint'));
    await page.unroute('**/v1/api/user/info');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test(
  'each press of “log in” sends one call with its own request_id, whatever the last answer was',
  { tag: '@long' },
  async ({ page, host }) => {
    const requestIds: string[] = [];
    await page.route('**/v1/api/user/login', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      requestIds.push((route.request().postDataJSON() as { request_id: string }).request_id);
      return requestIds.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await host.open();
    await logIn(page, '13800000001', 'wrong-password');
    await expect(page.getByText(t('error.network'))).toBeVisible();
    for (const triesLeft of [4, 3]) {
      await page.getByRole('button', { name: t('login.submit') }).click();
      await expect(page.getByRole('alert')).toContainText(`还可尝试${triesLeft}次`);
    }
    expect(new Set(requestIds).size).toBe(3);
  },
);

test('never shows the key of a text that is loading', { tag: '@long' }, async ({ page, host }) => {
  let releaseChunk: () => void = () => {};
  const released = new Promise<void>((resolve) => (releaseChunk = resolve));
  await page.route('**/chunks/pages-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const requestedUrls: string[] = [];
  page.on('requestfinished', (request) => requestedUrls.push(request.url()));
  await host.open();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect
    .poll(() => requestedUrls.some((url) => url.includes('/frame-components-')))
    .toBe(true);
  await expect(page.locator('wealth-rewards')).not.toContainText(/ribbon\.|login\.[a-z]/);
  releaseChunk();
  await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
});
