import type { WealthRewardsElement } from '../../src/index.ts';
import {
  faults,
  paddedSuccess,
  redirectTo,
  startFaultServer,
  type Fault,
} from '../support/fault-server.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The faults of transport.test.ts in a real browser, as the user sees them.

const TOAST = t('error.network');
const DIALOG = t('error.request');

const LOGIN_DATA = {
  token: 'token-of-another-server',
  expire_time: '2026-11-28 10:00:00',
  is_new: 0,
  user: { id: 200001, is_auth: 1, invite_code: 'QS8888' },
};

const CASES: [string, Fault, typeof TOAST][] = [
  ['a connection reset before any byte', faults.resetBeforeBytes, TOAST],
  ['a connection closed before any byte', faults.closeBeforeBytes, TOAST],
  ['a body cut in the middle', faults.cutBody, TOAST],
  ['an HTML page with 502', faults.html502, DIALOG],
  ['an HTML page with 200', faults.html200, DIALOG],
  ['a 204', faults.noContent, DIALOG],
  ['malformed JSON', faults.malformedJson, DIALOG],
  ['truncated JSON', faults.truncatedJson, DIALOG],
  ['ten megabytes', paddedSuccess(LOGIN_DATA, 1e7), DIALOG],
];

const CASES_OF_SHORT_RUN = new Set(['a body cut in the middle', 'malformed JSON']);
for (const [name, fault, expectedMessage] of CASES) {
  test(
    `shows one message, keeps the input, and the next try works after ${name}`,
    { tag: CASES_OF_SHORT_RUN.has(name) ? [] : '@long' },
    async ({ page, host, mock, app }) => {
      const server = await startFaultServer(fault);
      await host.open({
        body: `<wealth-rewards api-base="${server.url}" storage="memory"></wealth-rewards>`,
      });
      await app.logIn();
      if (expectedMessage === TOAST) {
        await expect(page.getByRole('status').getByText(TOAST)).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      } else {
        await expect(page.getByRole('alertdialog', { name: t('error.title') })).toContainText(
          DIALOG,
        );
        await expect(page.getByText(TOAST)).toHaveCount(0);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('common.ok') })
          .click();
      }
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
      await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('Demo1234');
      expect(server.requests.every(({ headers }) => headers['cookie'] === undefined)).toBe(true);
      await page
        .locator('wealth-rewards')
        .evaluate((el, url) => el.setAttribute('api-base', url), mock.url);
      await app.logIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await server.close();
    },
  );
}

test('does not follow a redirect, so no other server gets the login', async ({
  page,
  host,
  app,
}) => {
  const otherServer = await startFaultServer(paddedSuccess(LOGIN_DATA, 0));
  const server = await startFaultServer(redirectTo(`${otherServer.url}/v1/api/user/login`));
  await host.open({
    body: `<wealth-rewards api-base="${server.url}" storage="memory"></wealth-rewards>`,
  });
  await app.logIn();
  await expect(page.getByRole('status').getByText(TOAST)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('Demo1234');
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /v1/api/user/login',
  );
  expect([otherServer.requests, otherServer.preflights]).toEqual([[], []]);
  await server.close();
  await otherServer.close();
});

test('a redirect of a call with a token ends the session and shows the login page', async ({
  page,
  host,
  mock,
  app,
}) => {
  const otherServer = await startFaultServer(paddedSuccess({}, 0));
  await host.open();
  await app.logIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.route(`${mock.url}/v1/api/**`, (route) =>
    route.fulfill({
      status: 302,
      headers: { Location: `${otherServer.url}/login`, 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('title.vip') })
    .click();
  await expect(page.getByRole('alertdialog', { name: t('error.title') })).toContainText(DIALOG);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  expect([otherServer.requests, otherServer.preflights]).toEqual([[], []]);
  await otherServer.close();
});

test('shows a network failure after a minute without a whole answer, not before', async ({
  page,
  host,
  app,
}) => {
  const server = await startFaultServer(faults.trickle);
  await page.clock.install();
  await host.open({ body: `<wealth-rewards api-base="${server.url}"></wealth-rewards>` });
  await app.logIn();
  await expect.poll(() => server.requests.filter(({ method }) => method === 'POST').length).toBe(1);
  await page.clock.fastForward(59_000);
  await expect(page.getByRole('button', { name: t('login.submitting') })).toBeVisible();
  await expect(page.getByText(TOAST)).toHaveCount(0);
  await page.clock.fastForward(1_500);
  await expect(page.getByText(TOAST)).toBeVisible();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await server.close();
});

test('sends no cookies of the host to an API, even on the origin of the host', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/'))
      void request.allHeaders().then((headers) => cookies.push(headers['cookie']));
  });
  await page.context().addCookies([
    { name: 'XSRF-TOKEN', value: 'host-secret', url: bundle },
    { name: 'XSRF-TOKEN', value: 'host-secret', url: mock.url },
  ]);
  await page.goto(`${bundle}/plain.html`);
  await expect.poll(() => cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(Boolean)).toEqual([]);
  expect(host.origin).toMatch(/^http/);
});

test('the browser shows no answered call as cancelled', async ({ page, host, mock }) => {
  const shownAs: string[] = [];
  const isCall = (url: string) => url.startsWith(`${mock.url}/v1/`);
  page.on('requestfinished', (request) => isCall(request.url()) && shownAs.push('finished'));
  page.on('requestfailed', (request) => isCall(request.url()) && shownAs.push('cancelled'));
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  const refresh = () =>
    page.locator('wealth-rewards').evaluate((element: WealthRewardsElement) => element.refresh());
  const CALL_COUNT = 60;
  while (shownAs.length < CALL_COUNT) {
    const before = shownAs.length;
    await refresh();
    await expect.poll(() => shownAs.length).toBeGreaterThan(before);
  }
  expect(new Set(shownAs)).toEqual(new Set(['finished']));
});
