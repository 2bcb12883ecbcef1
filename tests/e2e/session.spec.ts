import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { answerWith, readStoredSession } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Login, logout and 401, who may see which page (RULES.md, Who sees what), and how the member is loaded.

/** Finds the login button, which only the login page has. */
const LOGIN_BUTTON = { name: t('login.submit') };
const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*' };

test('stores token and member after login; logout clears both at once', async ({ page, host }) => {
  await host.open();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect
    .poll(() => readStoredSession(page))
    .toMatchObject({
      token: expect.stringMatching(/^[\x21-\x7e]{32,}$/) as unknown as string,
      userInfo: { is_auth: 1, invite_code: 'QS8888' },
    });
  await page
    .locator('wealth-rewards')
    .evaluate((el) => (el as unknown as { logout(): void }).logout());
  expect(await readStoredSession(page)).toEqual({ token: null, userInfo: null });
  await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
});

test('shows the next member nothing of what the last one has read', async ({
  page,
  host,
  mock,
}) => {
  const { id } = mock.db.users.where('mobile', '13800000002')[0]!;
  mock.transaction(() => mock.db.users.update(id, { auth_status: AUTH_STATUS.approved }));
  const cards = page.getByRole('list', { name: t('withdrawalType.cards') }).getByRole('listitem');
  const openPage = () => page.evaluate(() => (location.hash = '#/pages-sub/withdrawal-type/index'));
  await host.openLoggedIn();
  await openPage();
  await expect(cards).toHaveCount(3);
  await page
    .locator('wealth-rewards')
    .evaluate((el) => (el as unknown as { logout(): void }).logout());
  await logIn(page, '13800000002');
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await page.route('**/v1/api/bank/list*', () => new Promise(() => {}));
  await openPage();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).not.toHaveCount(0);
  await expect(cards).toHaveCount(0);
});

test('shows the next member no search of the last one', async ({ page, host, mock }) => {
  const { id } = mock.db.users.where('mobile', '13800000002')[0]!;
  mock.transaction(() => mock.db.users.update(id, { auth_status: AUTH_STATUS.approved }));
  const searchField = page.getByLabel(t('team.search'));
  const openPage = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  await host.openLoggedIn();
  await openPage('#/pages-sub/team/index');
  await searchField.fill('0007');
  await openPage('#/pages/my/index');
  await page.getByRole('button', { name: t('session.logout') }).click();
  await page.getByRole('button', { name: t('common.ok') }).click();
  await logIn(page, '13800000002');
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await page.goBack();
  await expect(searchField).toHaveValue('');
});

test('on a 401 clears the session first, then shows the message and the login page', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.route('**/v1/api/user/info', answerWith({ code: 401, msg: '登录已过期，请重新登录' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(dialog).toContainText('登录已过期，请重新登录');
  expect(await readStoredSession(page)).toEqual({ token: null, userInfo: null });
  await expect(page.getByText('12,345.67')).toHaveCount(0);
  await expect(page.getByRole('button', LOGIN_BUTTON)).toHaveCount(0);
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
});

test('redirects an unverified member from every page without a redirect loop', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: '#/pages/vip/index' }, '13800000002');
  const heading = page.getByRole('heading', { level: 1, name: t('title.realname') });
  await expect(heading).toBeVisible();
  for (const hash of ['#/', '#/pages/my/index', '#/pages-sub/team/index']) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/pages-sub/realname/index');
    await expect(heading).toBeVisible();
  }
  expect(mock.calls.filter((call) => call === 'GET /v1/api/user/info')).toHaveLength(1);
  await page.evaluate(() => (location.hash = '#/pages-sub/official-community/index'));
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
});

test(
  'does not redirect a verified member, even if the stored session says “not verified”',
  { tag: '@long' },
  async ({ page, host }) => {
    let releaseAnswer: () => void = () => {};
    const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
    await host.openLoggedIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => !name.endsWith(':operations')) ?? '';
      const { state } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        state: { token: string };
      };
      const userInfo = { is_auth: 0, invite_code: 'QS8888' };
      localStorage.setItem(key, JSON.stringify({ state: { ...state, userInfo }, version: 0 }));
    });
    await page.route('**/v1/api/user/info', async (route) => {
      await released;
      await route.continue();
    });
    const sentRequest = page.waitForRequest('**/v1/api/user/info');
    await page.reload();
    await sentRequest;
    expect(page.url()).not.toContain('realname');
    releaseAnswer();
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(page.url()).not.toContain('realname');
  },
);

test('without a login only public pages are shown, and no call of another page is sent', async ({
  page,
  host,
  mock,
}) => {
  const hash = () => page.evaluate(() => location.hash);
  await host.open();
  for (const { path, isPublic } of ROUTES as readonly Route[]) {
    await page.evaluate((to) => (location.hash = to), `#/${path}`);
    await expect.poll(hash).toBe(isPublic ? `#/${path}` : '#/pages/login/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!isPublic) await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
  }
  const apiCalls = mock.calls.filter((call) => call.includes('/api/'));
  expect(apiCalls.filter((call) => !call.endsWith('/common/config'))).toEqual([]);
});

test('after a login, a page is rendered and sends its calls only when the member is loaded', async ({
  page,
  host,
  mock,
}) => {
  let releaseAnswer: () => void = () => {};
  const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route('**/v1/api/user/info', async (route) => {
    await released;
    await route.continue();
  });
  const sentRequest = page.waitForRequest('**/v1/api/user/info');
  await host.open();
  await logIn(page);
  await sentRequest;
  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('session.logout') })).toHaveCount(0);
  expect(mock.calls.filter((call) => /wechat|card/.test(call))).toEqual([]);
  releaseAnswer();
  await expect(page.getByRole('heading', { name: '138****0001' })).toBeVisible();
  const readCalls = () => mock.calls.filter((call) => /^GET .*(info|card)/.test(call)).toSorted();
  await expect
    .poll(readCalls)
    .toEqual(['GET /v1/api/card/info', 'GET /v1/api/user/info', 'GET /v1/api/wechat/info']);
});

test('if the member is still loading after ten seconds, offers a retry and a logout', async ({
  page,
  host,
}) => {
  await page.clock.install();
  let readCount = 0;
  await page.route('**/v1/api/user/info', () => void (readCount += 1));
  await host.open();
  await logIn(page);
  await expect.poll(() => readCount).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText(t('member.slow'));
  // A retry sends a new request.
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect.poll(() => readCount).toBe(2);
  await page.getByRole('button', { name: t('session.logout') }).click();
  await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
});

test('keeps the session if the member fails to load, and renders no page', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.route('**/v1/api/user/info', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toContainText(t('error.network'));
  await expect(page.getByRole('alert')).toContainText('登录状态已保留');
  expect((await readStoredSession(page)).token).toBeTruthy();
  const callsBefore = mock.calls.length;
  await page.unroute('**/v1/api/user/info');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText('12,345.67')).toBeVisible();
  const readCalls = () =>
    mock.calls.slice(callsBefore).filter((call) => /user|wechat|card/.test(call));
  await expect.poll(readCalls).toHaveLength(3);
  expect(readCalls().sort()).toEqual([
    'GET /v1/api/card/info',
    'GET /v1/api/user/info',
    'GET /v1/api/wechat/info',
  ]);
});

test('when the app is shown again, the member is refetched and checked', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  const countReads = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
  expect(countReads()).toBe(1);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(countReads).toBe(2);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('starts at home or at the page in the URL; an unknown page shows a message', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await host.open({ hash: '#/pages/index/index' });
  await expect(page.getByText('12,345.67')).toBeVisible();
  await host.open({ hash: '#/pages/my/index' });
  await page.reload();
  await expect(page.getByText('138****0001')).toBeVisible();
  await page.goto(`${host.origin}/#/no/such/page`);
  await page.reload();
  await expect(page.getByText(t('notFound.text'))).toBeVisible();
  await page.getByRole('button', { name: t('common.home') }).click();
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('after login opens the requested page with its own parameters only', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages-sub/news-detail/index?id=7&redirect=https://evil.example' });
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1, name: t('title.newsDetail') })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/pages-sub/news-detail/index?id=7');
});

test('a redirect in the address is ignored', async ({ page, host }) => {
  await host.open({
    hash: '#/pages/login/index?redirect=%2F%2Fevil.example&url=https://evil.example',
  });
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/#/`);
});

test('starts at home after ten minutes on the login page or an explicit logout', async ({
  page,
  host,
}) => {
  await page.clock.install();
  await host.open({ hash: '#/pages-sub/team/index' });
  await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
  await page.clock.fastForward(10 * 60_000);
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();

  await page.evaluate(() => (location.hash = '#/pages-sub/team/index'));
  await expect(page.getByRole('heading', { level: 1, name: t('title.team') })).toBeVisible();
  await page
    .locator('wealth-rewards')
    .evaluate((el) => (el as unknown as { logout(): void }).logout());
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
});

test(
  'every call has the platform header, and the token header if there is a token',
  { tag: '@long' },
  async ({ page, host }) => {
    const headers: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/api/') && request.method() !== 'OPTIONS')
        headers.push(request.headers());
    });
    await host.open();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    const { token } = await readStoredSession(page);
    expect(headers.every(({ platform }) => platform === 'h5')).toBe(true);
    expect(
      headers
        .filter((requestHeaders) => 'token' in requestHeaders)
        .map((requestHeaders) => requestHeaders['token']),
    ).toContain(token);
    expect(headers[0]).not.toHaveProperty('token');
  },
);

test(
  'a member can log in while the storage is full, and gets a message',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await host.open();
    await logIn(page);
    await expect(page.getByRole('status')).toContainText('浏览器不允许保存登录状态');
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test('many simultaneous 401s show one dialog and redirect once, also after the next login', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.locator('wealth-rewards').evaluate((el) => {
    const eventCounts = { routes: 0, sessions: 0 };
    (window as unknown as { reported: typeof eventCounts }).reported = eventCounts;
    el.addEventListener('wr-route-change', (event) => {
      if ((event as CustomEvent<{ to: string }>).detail.to.startsWith('/pages/login'))
        eventCounts.routes += 1;
    });
    el.addEventListener('wr-session-change', (event) => {
      if (!(event as CustomEvent<{ loggedIn: boolean }>).detail.loggedIn) eventCounts.sessions += 1;
    });
  });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await page.route(/\/v1\/api\/(user\/info|wechat\/info|card\/info|index\/|common\/)/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status: 401,
            headers: CORS_HEADERS,
            json: { code: 401, msg: '登录已过期', data: null },
          }),
    );
    await page.locator('wealth-rewards').evaluate((el) => {
      const element = el as unknown as { refresh(): void };
      for (let round = 0; round < 20; round += 1) {
        document.dispatchEvent(new Event('visibilitychange'));
        element.refresh();
      }
    });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('button', LOGIN_BUTTON)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    mock.advance(60_000);
  }
  const reportedCounts = await page.evaluate(
    () => (window as unknown as { reported: object }).reported,
  );
  expect(reportedCounts).toEqual({ routes: 2, sessions: 2 });
});

test('says that the network is down, and loads a page that failed when the network is back', async ({
  page,
  host,
  context,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await page.evaluate(() => (location.hash = '#/pages-sub/official-community/index'));
  await expect(page.getByRole('alert')).toContainText('连接服务器超时');
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('nav.back') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toHaveCount(0);
  await expect(page.getByText('示例财富官方交流群')).toBeVisible();
});

for (const hash of ['#/pages/edit-password/index', '#/pages-sub/official-community/index'])
  test(
    `the public page ${hash} does not wait for the member, who is loaded at launch and when the page is shown again`,
    { tag: hash.includes('edit-password') ? [] : '@long' },
    async ({ page, host, mock }) => {
      const countReads = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
      let releaseAnswer = () => {};
      const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
      await page.route('**/v1/api/user/info', async (route) => {
        await released;
        await route.continue();
      });
      await host.openLoggedIn({ hash });
      // The page does not wait for the member.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('main').or(page.locator('[data-scroller]')).first(),
      ).toBeVisible();
      const answered = page.waitForResponse('**/v1/api/user/info');
      releaseAnswer();
      // A read that is still under way would serve for the next one too.
      await (await answered).finished();
      expect(countReads()).toBe(1);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(countReads).toBe(2);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  );
