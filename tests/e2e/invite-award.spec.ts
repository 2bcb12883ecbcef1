import { goOnline } from '../support/faults.ts';
import { AWARD_HASH } from '../support/pages/invite-award.ts';
import { claimableRewardsExpire, readClaims } from '../support/scenarios/invite-award.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const CLAIM_PATH = '/api/user/receiveRewards';

test('thirty taps on “claim all” send one claim and refetch the balance everywhere', async ({
  page,
  app,
  host,
  inviteAward,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), AWARD_HASH);
  await expect(inviteAward.claimAll('10.00')).toBeEnabled();
  const box = await inviteAward.claimAll('10.00').boundingBox();
  if (!box) throw new Error('not drawn');
  for (let i = 0; i < 30; i += 1)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(inviteAward.done('2', '10.00')).toBeVisible();
  await expect(inviteAward.nothingToClaim).toBeDisabled();
  await expect(app.text('inviteAward.none.claimable')).toBeVisible();
  await expect(
    page.getByRole('meter', { name: t('invite.claims.month', { n: '3' }) }),
  ).toBeVisible();
  expect(readClaims(mock)).toHaveLength(2);
  expect(new Set(readClaims(mock).map(({ request_id }) => request_id)).size).toBe(1);
  expect(brokenRules(mock)).toEqual([]);
  await page.evaluate(() => (location.hash = '#/'));
  await expect(page.getByText('12,355.67')).toBeVisible();
});

test(
  'after a claim by keyboard, the focus moves to the next reward, then to the empty list',
  { tag: '@long' },
  async ({ page, inviteAward }) => {
    const { rows, list } = inviteAward;
    await inviteAward.open();
    await inviteAward.claimFrom('熠*').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toBeFocused();
    await rows.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(list).toBeFocused();
  },
);

test(
  '“claim all” keeps the focus when nothing is left to claim',
  { tag: '@long' },
  async ({ page, inviteAward }) => {
    await inviteAward.open();
    await expect(inviteAward.claimAll('10.00')).toBeEnabled();
    await inviteAward.claimAll('10.00').focus();
    await page.keyboard.press('Enter');
    await expect(inviteAward.nothingToClaim).toBeFocused();
    await expect(inviteAward.nothingToClaim).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(inviteAward.nothingToClaim).toBeFocused();
  },
);

test('a click by a script claims no reward', { tag: '@long' }, async ({ inviteAward, mock }) => {
  await inviteAward.open();
  const claimButton = inviteAward.claimFrom('熠*');
  await claimButton.evaluate((element: HTMLElement) => element.click());
  await claimButton.dispatchEvent('click');
  await expect(inviteAward.claimAll('10.00')).toBeEnabled();
  expect(mock.calls).not.toContain(`POST /v1${CLAIM_PATH}`);
});

test('shows the business error of an expired reward, books nothing and refetches the list', async ({
  app,
  inviteAward,
  mock,
}) => {
  await inviteAward.open();
  await expect(inviteAward.claimFrom('晟*')).toBeEnabled();
  claimableRewardsExpire(mock);
  await inviteAward.claimFrom('晟*').click();
  await app.dialog.getByRole('button').click();
  await expect(inviteAward.nothingToClaim).toBeDisabled();
  expect(readClaims(mock)).toHaveLength(0);
});

test('a lost answer locks all claim buttons until the outcome is known, and claims once', async ({
  page,
  inviteAward,
  mock,
}) => {
  await inviteAward.open();
  await mock.setFault('reset-after-commit', CLAIM_PATH, 100);
  await inviteAward.claimFrom('晟*').click();
  await expect(inviteAward.pendingButton).toBeVisible();
  await expect(inviteAward.claimFrom('熠*')).toBeDisabled();
  await mock.heal();
  await goOnline(page);
  await expect(inviteAward.done('1', '5.00')).toBeVisible();
  await expect(inviteAward.claimAll('5.00')).toBeEnabled();
  expect(readClaims(mock)).toHaveLength(1);
  expect(brokenRules(mock)).toEqual([]);
});

test('retries rewards that failed to load', async ({ app, host, inviteAward, mock }) => {
  // On a slow start, the app sends this read a second time by itself.
  await mock.setFault('malformed-json', '/api/user/inviteRewards', 100);
  await host.openLoggedIn({ hash: AWARD_HASH });
  await expect(inviteAward.error).toBeVisible();
  await mock.heal();
  await app.button('common.retry').click();
  await expect(inviteAward.claimAll('10.00')).toBeEnabled();
});
