import type { Page } from '@playwright/test';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { goOnline, readPendingOperations } from '../support/faults.ts';
import { idCardOf } from '../support/id-card.ts';
import { ADULT_ID_CARD } from '../support/pages/realname.ts';
import { pressDisabled } from '../support/press-disabled.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import {
  approveMember,
  countVerifications,
  readUnverifiedMember,
  UNVERIFIED_MOBILE,
} from '../support/scenarios/verification.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

const MASKED_ID_CARD = `${ADULT_ID_CARD.slice(0, 4)}************${ADULT_ID_CARD.slice(-2)}`;
const UNDER_AGE = '未满18周岁，暂不支持使用';

test('redirects an unverified member to a page with logout, help and the policy', async ({
  app,
  mock,
  session,
  realname,
  t,
}) => {
  await realname.open();
  await expect(app.heading('title.realname')).toBeVisible();
  for (const path of ['/', '/pages/my/index', '/pages-sub/asset/index', '/pages/vip/index']) {
    await session.goTo(`#${path}`);
    await expect.poll(session.hash).toBe('#/pages-sub/realname/index');
    await expect(realname.submitButton).toBeVisible();
  }
  // user/info was requested once, and decided all redirects.
  expect(countCalls(mock, '/user/info')).toBe(1);
  await expect(app.backButton).toHaveCount(0);

  const policyUrl = `${mock.url}/v1/static/agreement-privacy.html`;
  await expect(realname.policyRow).toHaveAttribute('href', policyUrl);
  await expect(realname.policyRow).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(realname.contactRow).toContainText('客服 400-000-0000（9:00–18:00）');
  await realname.contactRow.click();
  await expect(app.heading('title.officialCommunity')).toBeVisible();
  await app.backButton.click();
  await expect(app.heading('title.realname')).toBeVisible();

  await realname.logoutButton.click();
  await expect(app.dialog).toContainText(t('session.logoutTitle'));
  await app.answer('common.cancel');
  await expect(realname.submitButton).toBeVisible();
  await realname.logoutButton.click();
  await app.answer('common.ok');
  await expect(session.loginButton).toBeVisible();
});

test('twenty taps verify the member once, and nothing of the identity is stored', async ({
  page,
  app,
  mock,
  session,
  realname,
}) => {
  await realname.open();
  await expect(app.text('realname.why')).toBeVisible();
  await expect(app.text('realname.basis')).toBeVisible();
  await expect(app.text('realname.demo')).toBeVisible();
  await expect(realname.consent).not.toBeChecked();
  await expect(realname.idCard).toHaveAttribute('autocomplete', 'off');
  const spacedNumber = `${ADULT_ID_CARD.slice(0, 6)} ${ADULT_ID_CARD.slice(6)}`;
  await realname.fill(' 王小风 ', spacedNumber.toLowerCase());
  await realname.submitButton.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(realname.status('realname.approved')).toBeFocused();
  expect(countCalls(mock, '/user/auth')).toBe(1);
  await expect(page.getByText('王*')).toBeVisible();
  await expect(page.getByText(MASKED_ID_CARD)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(realname.submitButton).toHaveCount(0);
  await expect(realname.logoutButton).toHaveCount(0);
  const historyEntry = await page.evaluate(() => JSON.stringify([history.state, location.href]));
  for (const stored of [await session.readStorage(), historyEntry]) {
    expect(stored).not.toContain(ADULT_ID_CARD.slice(6, 14));
    expect(stored).not.toContain('王');
  }
  await app.button('common.home').click();
  await expect(page.getByText('王*')).toBeVisible();
  await expect(session.brand).toBeVisible();
});

test('refetches the status of a submission under review', async ({
  page,
  app,
  mock,
  realname,
  t,
}) => {
  await realname.open();
  await realname.submit('王待审');
  await expect(realname.status('realname.pending')).toBeFocused();
  await expect(page.getByText(MASKED_ID_CARD)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await realname.refreshButton.click();
  await expect(page.getByRole('status')).toHaveText(t('realname.stillPending'));
  await expect(realname.status('realname.pending')).toBeVisible();
  await page.reload();
  await expect(realname.status('realname.pending')).toBeVisible();
  await expect(realname.logoutButton).toBeVisible();

  approveMember(mock);
  await realname.refreshButton.click();
  await expect(realname.status('realname.approved')).toBeFocused();
  await app.button('common.home').click();
  await expect(page.getByText('王*')).toBeVisible();
});

test('focuses the first invalid field; a refused submission keeps the input', async ({
  page,
  app,
  realname,
  t,
}) => {
  await realname.open();
  await expect(page.getByText(t('realname.triesLeft', { n: '5' }))).toBeVisible();
  await realname.submitButton.click();
  await expect(realname.name).toBeFocused();
  const number = idCardOf('20090101');
  await realname.fill('王小风', number);
  await realname.consent.uncheck();
  await realname.submitButton.click();
  await expect(realname.consent).toBeFocused();
  await realname.consent.check();
  await realname.submitButton.click();
  await app.closeMessage(UNDER_AGE);
  await expect(page.getByText(t('realname.triesLeft', { n: '4' }))).toBeVisible();
  await expect(realname.idCard).toHaveAccessibleDescription(new RegExp(`${UNDER_AGE}$`));
  await expect(realname.idCard).toHaveValue(number);
  await expect(realname.name).toHaveValue('王小风');
});

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

test('locks the form after a lost answer until the outcome is known', async ({
  page,
  app,
  mock,
  realname,
  t,
}) => {
  await realname.open();
  const { sentBodies, stopLosing } = await loseAnswers(page);
  await realname.submit();
  await expect(app.text('error.network')).toBeVisible();
  await expect(realname.pendingButton).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: t('operation.unclearText') }),
  ).toBeVisible();
  await expect(realname.idCard).toHaveValue(ADULT_ID_CARD);
  await expectAccessible(page, 'unclear');
  await expectNoOverflow(page);
  // One message announces the result, and then the page shows it.
  await expect(app.text('error.network')).toHaveCount(0);
  await pressDisabled(realname.pendingButton);
  await realname.idCard.press('Enter');
  stopLosing();
  await goOnline(page);
  await expect(realname.status('realname.approved')).toBeVisible();
  expect(sentBodies.filter((body) => !('resolve' in body))).toHaveLength(1);
  expect(readUnverifiedMember(mock).auth_status).toBe(AUTH_STATUS.approved);
  expect(countVerifications(mock)).toBe(1);
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
});

test('requests the unknown outcome after a reload, and submits nothing again', async ({
  page,
  mock,
  realname,
  t,
}) => {
  await realname.open();
  const { sentBodies, stopLosing } = await loseAnswers(page);
  await realname.submit();
  await expect(realname.pendingButton).toBeVisible();
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of ['王小风', ADULT_ID_CARD, UNVERIFIED_MOBILE])
    expect(storedText).not.toContain(secret);
  stopLosing();
  sentBodies.length = 0;
  await page.reload();
  await expect(page.getByText(t('operation.done', { action: t('operation.any') }))).toBeVisible();
  await expect(realname.status('realname.approved')).toBeVisible();
  expect(sentBodies).toEqual([expect.objectContaining({ resolve: 1 })]);
  expect(countVerifications(mock)).toBe(1);
  await expect.poll(() => readPendingOperations(page)).toBe('[]');
});

test(
  'unlocks the form if a submission never reached the server',
  { tag: '@long' },
  async ({ page, app, realname, t }) => {
    await realname.open();
    await page.route('**/v1/api/user/auth', (route) => route.abort('connectionreset'));
    await realname.submit();
    await expect(realname.pendingButton).toBeVisible();
    await page.unroute('**/v1/api/user/auth');
    await page.reload();
    await app.closeMessage(t('operation.undone', { action: t('operation.any') }));
    await realname.submit();
    await expect(realname.status('realname.approved')).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ language: 'en' });

  test(
    'the page is in English from the form to the review',
    { tag: '@long' },
    async ({ page, app, host, realname, t }) => {
      await host.open();
      await app.logIn(UNVERIFIED_MOBILE);
      await expect(app.heading('title.realname')).toBeVisible();
      await realname.submitButton.click();
      const missingName = t('refused.missing', { label: t('realname.name') });
      await expect(page.getByText(missingName)).toBeVisible();
      await realname.submit('王驳回');
      await app.answer('common.ok');
      await expect(page.getByRole('alert')).toContainText(
        'The name does not match the ID document',
      );
      await realname.submit('王待审');
      await expect(realname.status('realname.pending')).toBeVisible();
      await expect(realname.refreshButton).toBeVisible();
    },
  );
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `no state of the real-name page has an axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, app, mock, realname }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      const body = `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`;
      await host.openLoggedIn({ body }, UNVERIFIED_MOBILE);
      await expect(realname.policyRow).toBeVisible();
      await expectAccessible(page, 'form');
      await realname.submitButton.click();
      await expectAccessible(page, 'form with errors');
      await expectNoOverflow(page);
      await realname.submit('王驳回');
      await app.closeMessage('姓名与证件不一致');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'rejected');
      await realname.submit('王待审');
      await expect(realname.status('realname.pending')).toBeVisible();
      await expectAccessible(page, 'pending');
      approveMember(mock);
      await realname.refreshButton.click();
      await expect(realname.status('realname.approved')).toBeVisible();
      await expectAccessible(page, 'approved');
      await expectNoOverflow(page);
    },
  );
