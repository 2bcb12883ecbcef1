import type { Page } from '@playwright/test';
import { ROUTES } from '../../src/routes.ts';
import { nextFrame } from '../support/next-frame.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  button,
  CANARIES,
  SECRET_FORMS,
  MOBILE,
  openPage,
  PASSWORD,
  PAYMENT_CODE,
  type SecretForm,
} from './canaries.ts';
import { leakEverywhere } from './leak-probe.ts';
import { SINKS, watchLeaks, type Canary, type LeakWatch } from './watch-leaks.ts';

// A member types and reads values that must not leave the app. The test looks for them in every sink and expects
// none.

async function register(page: Page, watch: LeakWatch) {
  await SECRET_FORMS.registration.fill(page);
  await watch.scan('typed the registration');
  await button(page, t('register.submit')).click();
  const code = page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
  const recovery = { name: 'recovery code', value: (await code.textContent()) ?? '' };
  watch.addCanaries({ ...recovery, allowed: ['text of the page'] });
  await watch.scan('saw the recovery code');
  watch.addCanaries(recovery);
  await button(page, t('onceCode.kept')).click();
  await expect(button(page, t('realname.submit'))).toBeVisible();
}

async function verify(page: Page, watch: LeakWatch) {
  await SECRET_FORMS['real name'].fill(page);
  await watch.scan('typed the real name');
  await button(page, t('realname.submit')).click();
  await expect(page.getByText('王*')).toBeVisible();
  await watch.scan('is verified');
}

async function bindPayees(page: Page, watch: LeakWatch) {
  await openPage(page, 'pages-sub/withdrawal-type/index');
  await button(page, t('withdrawalType.addCard')).click();
  await SECRET_FORMS['bank card'].fill(page);
  await watch.scan('typed the card');
  await button(page, t('withdrawalType.bindCard')).click();
  await expect(page.getByText(t('withdrawalType.held', { time: '' }).trim()).first()).toBeVisible();
  await watch.scan('has bound the card');
  await button(page, t('withdrawalType.addWechat')).click();
  await SECRET_FORMS.WeChat.fill(page);
  watch.addCanaries({ ...PAYMENT_CODE, allowed: ['attributes'] });
  await watch.scan('typed the WeChat number');
  watch.addCanaries(PAYMENT_CODE);
  await button(page, t('withdrawalType.addWechat')).click();
  await expect(page.getByText('ka****77')).toBeVisible();
  await watch.scan('has bound WeChat');
}

/** Opens every page of the app. */
async function openAllPages(page: Page, watch: LeakWatch) {
  for (const { path } of ROUTES) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await watch.scan(`opened ${path}`);
  }
}

async function logOut(page: Page, watch: LeakWatch) {
  await openPage(page, 'pages/my/index');
  await button(page, t('session.logout')).click();
  await button(page, t('common.ok')).click();
  await expect(button(page, t('login.submit'))).toBeVisible();
  await watch.scan('logged out');
}

/** Reads the token that the device has stored. Returns it as a canary. */
async function storedToken(page: Page): Promise<Canary> {
  const value = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(Object.values(localStorage).join())?.[1] ?? '',
  );
  expect(value).toMatch(/.{32}/);
  return { name: 'token', value, allowed: ['localStorage'], isToken: true };
}

async function expectNoLeaks(watch: LeakWatch) {
  const leaks = await watch.findLeaks();
  watch.recordCounts();
  expect(leaks).toEqual([]);
}

test(
  'nothing secret leaves the app along the way of a new member, and only the API is called',
  { tag: '@long' },
  async ({ page, host, mock, bundle, app }) => {
    const watch = await watchLeaks(page, mock.url);
    watch.addCanaries(...CANARIES);
    await host.open({ hash: `#/${SECRET_FORMS.registration.path}` });
    await register(page, watch);
    const token = await storedToken(page);
    watch.addCanaries(token);
    await verify(page, watch);
    await bindPayees(page, watch);
    await openAllPages(page, watch);
    // After the logout, the device must not store the token.
    watch.addCanaries({ ...token, allowed: [] });
    await logOut(page, watch);
    expect(await watch.canariesInFields()).toEqual([]);
    await app.logIn(MOBILE, PASSWORD);
    await expect(page.getByText('0.00').first()).toBeVisible();
    watch.addCanaries({ ...(await storedToken(page)), name: 'token of the next session' });
    await watch.scan('logged in again');

    await expectNoLeaks(watch);
    expect(watch.origins()).toEqual([host.origin, bundle, mock.url].sort());
    for (const sink of ['events', 'bridge', 'logger', 'history'] as const)
      expect((await watch.recorded(sink)).length, sink).toBeGreaterThan(0);
  },
);

const FAULTS = [
  ...['reset-before-commit', 'html', 'malformed-json', 'truncated-json', 'wrong-types'],
  ...['cut-body', 'unauthorized-status', 'unauthorized-body', 'server-error'],
];

for (const [name, form] of Object.entries<SecretForm>(SECRET_FORMS))
  for (const fault of FAULTS)
    test(
      `nothing secret of the form “${name}” leaves the app after ${fault}`,
      { tag: '@long' },
      async ({ page, host, mock }) => {
        const watch = await watchLeaks(page, mock.url);
        for (const canary of CANARIES.filter(({ sentTo }) => sentTo?.test(form.call)))
          // The preview of the picture may stay inside its form.
          watch.addCanaries(
            canary === PAYMENT_CODE ? { ...canary, allowed: ['attributes'] } : canary,
          );
        const hash = `#/${form.path}`;
        await (form.member ? host.openLoggedIn({ hash }, form.member) : host.open({ hash }));
        if (form.member) watch.addCanaries(await storedToken(page));
        await form.fill(page);
        // Waits until the form has loaded its own data.
        await expect(button(page, form.submit)).toBeVisible();
        await watch.scan('typed');
        await mock.setFault(fault, form.call, 2);
        await button(page, form.submit).click();
        await expect
          .poll(async () => (await watch.recorded('events')).join())
          .toMatch(new RegExp(`wr-error|call:${form.call}`));
        await nextFrame(page);
        await watch.scan('failed');
        expect(mock.calls).toContain(`POST /v1${form.call}`);
        await expectNoLeaks(watch);
      },
    );

test('the watch finds a value in each sink', { tag: '@long' }, async ({ page, host, mock }) => {
  const watch = await watchLeaks(page, mock.url);
  const [secret = PAYMENT_CODE] = CANARIES;
  await page.route('https://elsewhere.example/**', (route) => route.abort());
  await host.open();
  await expect(button(page, t('login.submit'))).toBeVisible();
  watch.addCanaries(secret);
  await watch.scan('before');
  expect(await watch.findLeaks()).toEqual([]);
  await page.evaluate(leakEverywhere, secret.value);
  await watch.scan('after');
  expect((await watch.findLeaks()).sort()).toEqual(
    SINKS.map(
      (sink) => `${/request/.test(sink) ? 'sent' : 'after'}: ${secret.name} in ${sink}`,
    ).sort(),
  );
});
