import type { Page } from '@playwright/test';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { goOnline, readPendingOperations } from '../support/faults.ts';
import { idCardOf } from '../support/id-card.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const UNVERIFIED_MOBILE = '13800000002';
const REJECTED_MOBILE = '13800000003';
const ADULT_ID_CARD = idCardOf('19880808');
const MASKED_ID_CARD = `${ADULT_ID_CARD.slice(0, 4)}************${ADULT_ID_CARD.slice(-2)}`;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const submitButton = (page: Page) => page.getByRole('button', { name: t('realname.submit') });
const nameField = (page: Page) => page.getByLabel(t('realname.name'), { exact: true });
const idCardField = (page: Page) => page.getByLabel(t('realname.idCard'), { exact: true });
const consentCheckbox = (page: Page) => page.getByRole('checkbox');
const dialog = (page: Page) => page.getByRole('alertdialog', { name: t('error.title') });
const row = (page: Page, label: string) => page.getByRole('link', { name: label });

async function fillIn(page: Page, realName: string, number = ADULT_ID_CARD) {
  await nameField(page).fill(realName);
  await idCardField(page).fill(number);
  await consentCheckbox(page).check();
}

async function closeMessage(page: Page, text: string) {
  await expect(dialog(page)).toContainText(text);
  await dialog(page)
    .getByRole('button', { name: t('common.ok') })
    .click();
}

test('an unverified member is redirected to real-name verification, which offers logout, help and the policy', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await expect(title(page, t('title.realname'))).toBeVisible();
  for (const path of ['/', '/pages/my/index', '/pages-sub/asset/index', '/pages/vip/index']) {
    await page.evaluate((hash) => (location.hash = hash), `#${path}`);
    await expect.poll(() => page.url()).toBe(`${host.origin}/#/pages-sub/realname/index`);
    await expect(submitButton(page)).toBeVisible();
  }
  // user/info was requested once, and decided all redirects.
  expect(mock.calls.filter((call) => call.endsWith('/user/info'))).toHaveLength(1);
  await expect(page.getByRole('button', { name: t('nav.back') })).toHaveCount(0);

  const policy = row(page, t('realname.privacy'));
  await expect(policy).toHaveAttribute('href', `${mock.url}/v1/static/agreement-privacy.html`);
  await expect(policy).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(row(page, t('realname.contact'))).toContainText('客服 400-000-0000（9:00–18:00）');
  await row(page, t('realname.contact')).click();
  await expect(title(page, t('title.officialCommunity'))).toBeVisible();
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(title(page, t('title.realname'))).toBeVisible();

  await page.getByRole('button', { name: t('session.logout') }).click();
  const confirmation = page.getByRole('alertdialog', { name: t('session.logoutTitle') });
  await confirmation.getByRole('button', { name: t('common.cancel') }).click();
  await expect(submitButton(page)).toBeVisible();
  await page.getByRole('button', { name: t('session.logout') }).click();
  await confirmation.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});

test('a name with a rare character, pasted from a PDF file, is verified and masked', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await fillIn(page, '\u202d“𠮷\u00ad田　\u200b⻓”，\u202c');
  await submitButton(page).click();
  await expect(page.getByText('𠮷*')).toBeVisible();
  expect(mock.db.users.find(({ mobile }) => mobile === UNVERIFIED_MOBILE)?.real_name).toBe(
    '𠮷田长',
  );
});

test('the form explains why it asks and requires consent; twenty taps verify the member once, and a button opens home', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await expect(page.getByText('反洗钱')).toBeVisible();
  await expect(page.getByText('《个人信息保护法》')).toBeVisible();
  await expect(page.getByText(t('realname.demo'))).toBeVisible();
  await expect(consentCheckbox(page)).not.toBeChecked();
  await expect(idCardField(page)).toHaveAttribute('autocomplete', 'off');
  await fillIn(
    page,
    ' 王小风 ',
    `${ADULT_ID_CARD.slice(0, 6)} ${ADULT_ID_CARD.slice(6)}`.toLowerCase(),
  );
  await submitButton(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(heading(page, t('realname.approved'))).toBeFocused();
  expect(mock.calls.filter((call) => call.endsWith('/user/auth'))).toHaveLength(1);
  await expect(page.getByText('王*')).toBeVisible();
  await expect(page.getByText(MASKED_ID_CARD)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(submitButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('session.logout') })).toHaveCount(0);
  await page.getByRole('button', { name: t('common.home') }).click();
  await expect(page.getByText('王*')).toBeVisible();
  await expect(title(page, '示例财富')).toBeVisible();
});

test(
  'stores nothing of the identity number on the device',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({}, UNVERIFIED_MOBILE);
    await fillIn(page, '王小风');
    await submitButton(page).click();
    await expect(heading(page, t('realname.approved'))).toBeVisible();
    const storedText = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    );
    expect(storedText).not.toContain(ADULT_ID_CARD.slice(6, 14));
    expect(storedText).not.toContain('王');
  },
);

test('shows a submission under review, and refetches its status on the page', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await fillIn(page, '王待审');
  await submitButton(page).click();
  await expect(heading(page, t('realname.pending'))).toBeFocused();
  await expect(page.getByText(MASKED_ID_CARD)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const refreshButton = page.getByRole('button', { name: t('realname.refresh') });
  await refreshButton.click();
  await expect(page.getByRole('status')).toHaveText(t('realname.stillPending'));
  await expect(heading(page, t('realname.pending'))).toBeVisible();
  await page.reload();
  await expect(heading(page, t('realname.pending'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('session.logout') })).toBeVisible();

  const user = mock.db.users.find(({ mobile }) => mobile === UNVERIFIED_MOBILE);
  mock.transaction(() =>
    mock.db.users.update(user?.id ?? 0, { auth_status: AUTH_STATUS.approved }),
  );
  await refreshButton.click();
  await expect(heading(page, t('realname.approved'))).toBeFocused();
  await page.getByRole('button', { name: t('common.home') }).click();
  await expect(page.getByText('王*')).toBeVisible();
});

test('shows the reason of a rejection, keeps the input and allows another try', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await fillIn(page, '王驳回');
  await submitButton(page).click();
  await closeMessage(page, '姓名与证件不一致');
  await expect(page.getByRole('alert')).toContainText(t('realname.rejected'));
  await expect(page.getByRole('alert')).toContainText('姓名与证件不一致');
  await expect(nameField(page)).toHaveValue('王驳回');
  await expect(idCardField(page)).toHaveValue(ADULT_ID_CARD);
  await expect(consentCheckbox(page)).toBeChecked();
  await nameField(page).fill('王小风');
  await submitButton(page).click();
  await expect(heading(page, t('realname.approved'))).toBeVisible();
});

test('a member who was rejected earlier sees the reason and an empty form', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({}, REJECTED_MOBILE);
  await expect(page.getByRole('alert')).toContainText('姓名与证件不一致');
  await expect(page.getByRole('alert')).toContainText('今天还可以提交 5 次');
  await expect(nameField(page)).toHaveValue('');
  await expect(consentCheckbox(page)).not.toBeChecked();
});

test('shows missing or malformed values at their fields before sending', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await submitButton(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription(
    t('refused.missing', { label: t('realname.name') }),
  );
  await expect(nameField(page)).toBeFocused();
  await expect(idCardField(page)).toHaveAccessibleDescription(/请输入身份证号$/);
  await expect(consentCheckbox(page)).toHaveAccessibleDescription(t('refused.sensitiveConsent'));
  await fillIn(page, 'Tom', '11010519491231002');
  await submitButton(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription(t('refused.realName'));
  await expect(idCardField(page)).toHaveAccessibleDescription(/身份证号不正确，请核对 18 位号码$/);
  for (const wrongNumber of ['110105198808080000', '11010519880230003X']) {
    await idCardField(page).fill(wrongNumber);
    await submitButton(page).click();
    await expect(idCardField(page)).toHaveAccessibleDescription(/身份证号不正确/);
    await expect(idCardField(page)).toHaveValue(wrongNumber);
  }
  await fillIn(page, '王小风');
  await consentCheckbox(page).uncheck();
  await submitButton(page).click();
  await expect(consentCheckbox(page)).toHaveAccessibleDescription(t('refused.sensitiveConsent'));
  await expect(consentCheckbox(page)).toBeFocused();
  expect(mock.calls).not.toContain('POST /v1/api/user/auth');
});

for (const { refusedCase, number, text } of [
  {
    refusedCase: 'a member under age',
    number: idCardOf('20090101'),
    text: '未满18周岁，暂不支持使用',
  },
  {
    refusedCase: 'an identity that another account has',
    number: '11010519491231002X',
    text: '该身份已被其他账号认证',
  },
])
  test(
    `shows the business error of ${refusedCase} at the identity number and keeps the input`,
    { tag: number === idCardOf('20090101') ? [] : '@long' },
    async ({ page, host }) => {
      await host.openLoggedIn({}, UNVERIFIED_MOBILE);
      await expect(page.getByText(t('realname.triesLeft', { n: '5' }))).toBeVisible();
      await fillIn(page, '王小风', number);
      await submitButton(page).click();
      await closeMessage(page, text);
      await expect(page.getByText(t('realname.triesLeft', { n: '4' }))).toBeVisible();
      await expect(idCardField(page)).toHaveAccessibleDescription(new RegExp(`${text}$`));
      await expect(idCardField(page)).toHaveValue(number);
      await expect(nameField(page)).toHaveValue('王小风');
    },
  );

test(
  'after five attempts on one day, says that the member can try again tomorrow',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({}, UNVERIFIED_MOBILE);
    await fillIn(page, '王小风', idCardOf('20090101'));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await submitButton(page).click();
      await closeMessage(page, '未满18周岁，暂不支持使用');
    }
    await submitButton(page).click();
    await closeMessage(page, '今日认证次数已达上限');
    await expect(page.getByRole('alert')).toContainText('今日认证次数已达上限');
    await expect(page.getByRole('alert')).toContainText('请明天再试');
  },
);

test(
  'if user/info fails after a submission, the next press refetches it and submits nothing',
  { tag: '@long' },
  async ({ page, host }) => {
    const requestIds: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/auth') && request.method() === 'POST')
        requestIds.push((request.postDataJSON() as { request_id: string }).request_id);
    });
    await host.openLoggedIn({}, UNVERIFIED_MOBILE);
    await fillIn(page, '王小风');
    await page.route('**/v1/api/user/info', (route) =>
      route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
    );
    await submitButton(page).click();
    await expect(page.getByText(t('error.network'))).toBeVisible();
    await expect(idCardField(page)).toHaveValue(ADULT_ID_CARD);
    await page.unroute('**/v1/api/user/info');
    await submitButton(page).click();
    await expect(heading(page, t('realname.approved'))).toBeVisible();
    expect(requestIds).toHaveLength(1);
  },
);

/** Lets submissions reach the server, but loses their answers until `stopLosing`. `sentBodies` has the body of each call. */
async function loseAnswers(page: Page): Promise<{ sentBodies: object[]; stopLosing: () => void }> {
  const bodies: object[] = [];
  let isLosing = true;
  await page.route('**/v1/api/user/auth', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    bodies.push(route.request().postDataJSON() as object);
    if (!isLosing) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { sentBodies: bodies, stopLosing: () => (isLosing = false) };
}

const pendingButton = (page: Page) => page.getByRole('button', { name: t('operation.unclear') });

test('if the answer of a submission is lost, the form is locked until the outcome is known, then shows it', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await host.openLoggedIn({}, UNVERIFIED_MOBILE);
  await fillIn(page, '王小风');
  const { sentBodies, stopLosing } = await loseAnswers(page);
  await submitButton(page).click();
  await expect(page.getByText(t('error.network'))).toBeVisible();
  await expect(pendingButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: '请勿重复提交' }),
  ).toBeVisible();
  await expect(idCardField(page)).toHaveValue(ADULT_ID_CARD);
  await expectAccessible(page, 'unclear');
  await expectNoOverflow(page);
  // One message announces the result, and then the page shows it.
  await expect(page.getByText(t('error.network'))).toHaveCount(0);
  await pendingButton(page).click({ force: true });
  await idCardField(page).press('Enter');
  stopLosing();
  await goOnline(page);
  await expect(heading(page, t('realname.approved'))).toBeVisible();
  expect(sentBodies.filter((body) => !('resolve' in body))).toHaveLength(1);
  const user = mock.db.users.find(({ mobile }) => mobile === UNVERIFIED_MOBILE);
  expect(user?.auth_status).toBe(AUTH_STATUS.approved);
  expect(mock.db.operations.filter(({ path }) => path.endsWith('/user/auth'))).toHaveLength(1);
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
});

test('after a reload the app requests the unknown outcome, shows it once and submits nothing again', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: '#/pages-sub/realname/index' }, UNVERIFIED_MOBILE);
  await fillIn(page, '王小风');
  const { sentBodies, stopLosing } = await loseAnswers(page);
  await submitButton(page).click();
  await expect(pendingButton(page)).toBeVisible();
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of ['王小风', ADULT_ID_CARD, UNVERIFIED_MOBILE])
    expect(storedText).not.toContain(secret);
  stopLosing();
  sentBodies.length = 0;
  await page.reload();
  await expect(page.getByText(t('operation.done', { action: t('operation.any') }))).toBeVisible();
  await expect(heading(page, t('realname.approved'))).toBeVisible();
  expect(sentBodies).toEqual([expect.objectContaining({ resolve: 1 })]);
  expect(mock.db.operations.filter(({ path }) => path.endsWith('/user/auth'))).toHaveLength(1);
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
});

test(
  'if a submission never reached the server, the app says so after a reload and unlocks the form',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({}, UNVERIFIED_MOBILE);
    await fillIn(page, '王小风');
    await page.route('**/v1/api/user/auth', (route) => route.abort('connectionreset'));
    await submitButton(page).click();
    await expect(pendingButton(page)).toBeVisible();
    await page.unroute('**/v1/api/user/auth');
    await page.reload();
    await closeMessage(page, t('operation.undone', { action: t('operation.any') }));
    await fillIn(page, '王小风');
    await submitButton(page).click();
    await expect(heading(page, t('realname.approved'))).toBeVisible();
  },
);

test('a verified member sees masked data, no form and a back button', async ({ page, host }) => {
  await host.openLoggedIn({ hash: '#/pages-sub/realname/index' });
  await expect(heading(page, t('realname.approved'))).toBeVisible();
  await expect(page.getByText('张*')).toBeVisible();
  await expect(page.getByText('1101************2X')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test(
  'form, help and logout work without the operator’s configuration',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/common/config', (route) => route.abort());
    await host.openLoggedIn({}, UNVERIFIED_MOBILE);
    await expect(submitButton(page)).toBeVisible();
    await expect(row(page, t('realname.contact'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('session.logout') })).toBeVisible();
  },
);

test(
  'the real-name page is in English from the empty form to the review',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>`,
    });
    await page.getByLabel('Mobile number').fill(UNVERIFIED_MOBILE);
    await page.getByLabel('Password', { exact: true }).fill('Demo1234');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(title(page, 'Real-name verification')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please enter: Legal name')).toBeVisible();
    await page.getByLabel('Legal name').fill('王驳回');
    await page.getByLabel('ID number').fill(ADULT_ID_CARD);
    await consentCheckbox(page).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert')).toContainText('The name does not match the ID document');
    await page.getByLabel('Legal name').fill('王待审');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(heading(page, 'Under review')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  },
);

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `no state of the real-name page has an axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.openLoggedIn(
        { body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>` },
        UNVERIFIED_MOBILE,
      );
      await expect(row(page, t('realname.privacy'))).toBeVisible();
      await expectAccessible(page, 'form');
      await submitButton(page).click();
      await expectAccessible(page, 'form with errors');
      await expectNoOverflow(page);
      await fillIn(page, '王驳回');
      await submitButton(page).click();
      await closeMessage(page, '姓名与证件不一致');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'rejected');
      await nameField(page).fill('王待审');
      await submitButton(page).click();
      await expect(heading(page, t('realname.pending'))).toBeVisible();
      await expectAccessible(page, 'pending');
      const user = mock.db.users.find(({ mobile }) => mobile === UNVERIFIED_MOBILE);
      mock.transaction(() =>
        mock.db.users.update(user?.id ?? 0, { auth_status: AUTH_STATUS.approved }),
      );
      await page.getByRole('button', { name: t('realname.refresh') }).click();
      await expect(heading(page, t('realname.approved'))).toBeVisible();
      await expectAccessible(page, 'approved');
      await expectNoOverflow(page);
    },
  );
