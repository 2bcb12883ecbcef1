import { ROUTES, type Route } from '../../src/routes.ts';
import { answerWith, readStoredSession } from '../support/faults.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import { approveMember, UNVERIFIED_MOBILE } from '../support/scenarios/verification.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Login, logout and 401, who may see which page (RULES.md, Who sees what), and how the member is loaded.

const INFO_URL = '**/v1/api/user/info';
const READ_MEMBER = 'GET /v1/api/user/info';

test('shows the next member nothing of the last one', async ({ page, app, session, mock }) => {
  approveMember(mock);
  const cards = page.getByRole('list', { name: t('withdrawalType.cards') }).getByRole('listitem');
  const openCards = () => session.goTo('#/pages-sub/withdrawal-type/index');
  const searchField = page.getByLabel(t('team.search'));
  await session.openHome();
  await openCards();
  await expect(cards).toHaveCount(3);
  await session.goTo('#/pages-sub/team/index');
  await page.getByRole('button', { name: t('team.search') }).click();
  await searchField.fill('0007');
  await session.goTo('#/pages/my/index');
  await session.logoutButton.click();
  await app.answer('common.ok');
  await app.logIn(UNVERIFIED_MOBILE);
  await expect(session.brand).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: t('team.newest') })).toBeVisible();
  await expect(searchField).toHaveCount(0);
  await page.route('**/v1/api/bank/list*', () => new Promise(() => {}));
  await openCards();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).not.toHaveCount(0);
  await expect(cards).toHaveCount(0);
});

test(
  'does not redirect a verified member with an outdated session',
  { tag: '@long' },
  async ({ page, session }) => {
    await session.openHome();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => /\d$/.test(name)) ?? '';
      const { state } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        state: { token: string };
      };
      const userInfo = { is_auth: 0, invite_code: 'QS8888' };
      localStorage.setItem(key, JSON.stringify({ state: { ...state, userInfo }, version: 0 }));
    });
    const release = await holdRequests(page, INFO_URL);
    const sentRequest = page.waitForRequest(INFO_URL);
    await page.reload();
    await sentRequest;
    expect(page.url()).not.toContain('realname');
    release();
    await expect(session.balance).toBeVisible();
    expect(page.url()).not.toContain('realname');
  },
);

test('without a login, shows only public pages and sends only their calls', async ({
  page,
  host,
  session,
  mock,
}) => {
  await host.open();
  for (const { path, isPublic } of ROUTES as readonly Route[]) {
    await session.goTo(`#/${path}`);
    await expect.poll(session.hash).toBe(isPublic ? `#/${path}` : '#/pages/login/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!isPublic) await expect(session.loginButton).toBeVisible();
  }
  const apiCalls = mock.calls.filter((call) => call.includes('/api/'));
  expect(apiCalls.filter((call) => !call.endsWith('/common/config'))).toEqual([]);
});

test('renders a page only when the member is loaded, and refetches the member on return', async ({
  page,
  host,
  app,
  session,
  mock,
}) => {
  const release = await holdRequests(page, INFO_URL);
  const sentRequest = page.waitForRequest(INFO_URL);
  await host.open();
  await app.logIn();
  await sentRequest;
  await session.goTo('#/pages/my/index');
  await expect(app.heading('title.my')).toBeVisible();
  await expect(session.logoutButton).toHaveCount(0);
  expect(mock.calls.filter((call) => /wechat|card/.test(call))).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: '138****0001' })).toBeVisible();
  const readCalls = () => mock.calls.filter((call) => /^GET .*(info|card)/.test(call)).toSorted();
  await expect
    .poll(readCalls)
    .toEqual(['GET /v1/api/card/info', READ_MEMBER, 'GET /v1/api/wechat/info']);

  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(() => countCalls(mock, READ_MEMBER)).toBe(2);
  await expect(session.balance).toBeVisible();
});

test('offers a retry and a logout if the member loads slowly', async ({
  page,
  host,
  app,
  session,
}) => {
  await page.clock.install();
  let readCount = 0;
  await page.route(INFO_URL, () => void (readCount += 1));
  await host.open();
  await app.logIn();
  await expect.poll(() => readCount).toBe(1);
  await expect(session.brand).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText(t('member.slow'));
  // A retry sends a new request.
  await app.button('common.retry').click();
  await expect.poll(() => readCount).toBe(2);
  await session.logoutButton.click();
  await app.answer('common.ok');
  await expect(session.loginButton).toBeVisible();
});

test('keeps the session if the member fails to load', async ({ page, app, session, mock }) => {
  await session.openHome();
  await page.route(INFO_URL, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toContainText(t('error.network'));
  await expect(page.getByRole('alert')).toContainText(t('member.unavailableHint'));
  expect((await readStoredSession(page)).token).toBeTruthy();
  const callsBefore = mock.calls.length;
  await page.unroute(INFO_URL);
  await app.button('common.retry').click();
  await expect(session.balance).toBeVisible();
  const readCalls = () =>
    mock.calls.slice(callsBefore).filter((call) => /user|wechat|card/.test(call));
  await expect.poll(readCalls).toHaveLength(3);
  expect(readCalls().sort()).toEqual([
    'GET /v1/api/card/info',
    READ_MEMBER,
    'GET /v1/api/wechat/info',
  ]);
});

test('starts at home or at the page in the URL', async ({ page, host, app, session }) => {
  await host.openLoggedIn();
  await expect(session.brand).toBeVisible();
  await host.open({ hash: '#/pages/index/index' });
  await expect(session.balance).toBeVisible();
  await host.open({ hash: '#/pages/my/index' });
  await page.reload();
  await expect(page.getByText('138****0001')).toBeVisible();
  await page.goto(`${host.origin}/#/no/such/page`);
  await page.reload();
  await expect(app.text('notFound.text')).toBeVisible();
  await app.button('common.home').click();
  await expect(session.balance).toBeVisible();
});

test('opens the requested page after a login, but no redirect in the URL', async ({
  page,
  host,
  app,
  session,
}) => {
  await host.open({
    hash: '#/pages/login/index?redirect=%2F%2Fevil.example&url=https://evil.example',
  });
  await app.logIn();
  await expect(session.balance).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/#/`);

  await session.logOut();
  expect(await readStoredSession(page)).toEqual({ token: null, userInfo: null });
  await expect(session.loginButton).toBeVisible();
  await page.goto('about:blank');
  await host.open({ hash: '#/pages-sub/news-detail/index?id=7&redirect=https://evil.example' });
  await app.logIn();
  await expect(app.heading('title.newsDetail')).toBeVisible();
  expect(session.hash()).toBe('#/pages-sub/news-detail/index?id=7');
});

test('starts at home after ten minutes or a logout', async ({ page, host, app, session }) => {
  await page.clock.install();
  await host.open({ hash: '#/pages-sub/team/index' });
  await expect(session.loginButton).toBeVisible();
  await page.clock.fastForward(10 * 60_000);
  await app.logIn();
  await expect(session.brand).toBeVisible();

  await session.goTo('#/pages-sub/team/index');
  await expect(app.heading('title.team')).toBeVisible();
  await session.logOut();
  await app.logIn();
  await expect(session.brand).toBeVisible();
});

test(
  'every call has the platform and the token',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    const headers: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/api/') && request.method() !== 'OPTIONS')
        headers.push(request.headers());
    });
    await host.open();
    await app.logIn();
    await expect(session.balance).toBeVisible();
    const { token } = await readStoredSession(page);
    expect(headers.every(({ platform }) => platform === 'h5')).toBe(true);
    expect(headers.map((requestHeaders) => requestHeaders['token'])).toContain(token);
    expect(headers[0]).not.toHaveProperty('token');
  },
);

test(
  'a member can log in while the storage is full',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await host.open();
    await app.logIn();
    await expect(page.getByRole('status')).toContainText(t('session.notKept'));
    await expect(session.balance).toBeVisible();
  },
);

test('many simultaneous 401s show one dialog and redirect once', async ({
  page,
  app,
  session,
  mock,
}) => {
  await session.openHome();
  await session.element.evaluate((el) => {
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
    await page.route(
      /\/v1\/api\/(user\/info|wechat\/info|card\/info|index\/|common\/)/,
      answerWith({ code: 401, msg: '登录已过期', data: null }, 401),
    );
    await session.element.evaluate((el) => {
      const element = el as unknown as { refresh(): void };
      for (let round = 0; round < 20; round += 1) {
        document.dispatchEvent(new Event('visibilitychange'));
        element.refresh();
      }
    });
    await expect(app.dialog).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await app.answer('common.ok');
    await expect(session.loginButton).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
    await app.logIn();
    await expect(session.balance).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
    mock.advance(60_000);
  }
  const reportedCounts = await page.evaluate(
    () => (window as unknown as { reported: object }).reported,
  );
  expect(reportedCounts).toEqual({ routes: 2, sessions: 2 });
});

test('loads a page that failed when the network is back', async ({
  page,
  app,
  session,
  context,
}) => {
  await session.openHome();
  await context.setOffline(true);
  await expect(app.text('offline.note')).toBeVisible();
  await session.goTo('#/pages-sub/official-community/index');
  await expect(page.getByRole('alert')).toContainText(t('error.chunk'));
  await expect(app.heading('title.officialCommunity')).toBeVisible();
  await expect(app.backButton).toBeVisible();
  await context.setOffline(false);
  await expect(app.text('offline.note')).toHaveCount(0);
  await expect(page.getByText('示例财富官方交流群')).toBeVisible();
});

for (const hash of ['#/pages/edit-password/index', '#/pages-sub/official-community/index'])
  test(
    `the public page ${hash} does not wait for the member`,
    { tag: hash.includes('edit-password') ? [] : '@long' },
    async ({ page, host, app, session, mock }) => {
      const release = await holdRequests(page, INFO_URL);
      await host.openLoggedIn({ hash });
      // The page does not wait for the member.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const content = page.getByRole('main').or(page.locator('[data-scroller]'));
      await expect(content.first()).toBeVisible();
      const answered = page.waitForResponse(INFO_URL);
      release();
      // A read that is still under way would serve for the next one too.
      await (await answered).finished();
      expect(countCalls(mock, READ_MEMBER)).toBe(1);
      await session.showPageAgain();
      await expect.poll(() => countCalls(mock, READ_MEMBER)).toBe(2);
      await expect(app.dialog).toHaveCount(0);
    },
  );
