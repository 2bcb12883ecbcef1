import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import type { InviteRewardRow } from '../../mock-server/modules/user/rows.ts';
import { fen } from '../../src/contract/money.ts';
import { LEDGER_TYPE, REWARD_STATUS } from '../../src/contract/statuses.ts';
import { goOnline } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const AWARD_HASH = '#/pages-sub/invite/award';
const CLAIM_PATH = '/api/user/receiveRewards';
const MEMBER_ID = 200001;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rewardsOf = ({ db }: Mock) => db.invite_rewards.where('user_id', MEMBER_ID);
/** Returns the transactions of the rewards that were claimed through the app. */
const claimTransactions = ({ db }: Mock) =>
  db.ledger_txns.filter(
    ({ biz_type, request_id }) => biz_type === LEDGER_TYPE.inviteReward && request_id !== null,
  );

async function openAwards(
  page: Page,
  host: { openLoggedIn(page: { hash: string }): Promise<void> },
) {
  await host.openLoggedIn({ hash: AWARD_HASH });
  await expect(page.getByRole('tab', { name: t('inviteAward.claimable') })).toBeVisible();
}

/** Changes how many rewards a member may claim a month or in total. */
const setCaps = (mock: Mock, caps: { month_cap?: number; total_cap?: number }) =>
  mock.transaction(() => {
    const settings = mock.db.settings.get(1);
    if (settings) mock.db.settings.update(1, { invite: { ...settings.invite, ...caps } });
  });

test('each reward shows friend, condition and dates, or the reason why it is not claimable', async ({
  page,
  host,
}) => {
  await openAwards(page, host);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  // The list starts with the earliest expiry.
  await expect(rows.first()).toContainText('熠* 139****8174可领取');
  await expect(rows.last()).toContainText('晟* 139****1931可领取');
  await expect(rows.last()).toContainText(t('inviteAward.event.claimable'));
  await expect(rows.last()).toContainText(t('inviteAward.joinedAt', { date: '2026-11-11' }));
  await expect(rows.last()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 前领取/);
  await page.getByRole('tab', { name: t('inviteAward.pending') }).click();
  await expect(rows.first()).toContainText('好友尚未完成实名认证');
  await page.getByRole('tab', { name: t('inviteAward.void') }).click();
  await expect(rows.filter({ hasText: '未在规定期限内领取' })).toHaveCount(3);
  await expect(rows.filter({ hasText: '好友的身份信息已失效或重复' })).toHaveCount(1);
  await page.getByRole('tab', { name: t('inviteAward.claimed') }).click();
  await expect(rows).toHaveCount(15);
  await expect(rows.first()).toContainText(/ 领取$|领取5\.00/);
});

test('hidden amounts are also hidden on the claim buttons and in the message after a claim', async ({
  page,
  host,
}) => {
  await openAwards(page, host);
  await page.getByRole('button', { name: t('money.hide') }).click();
  await expect(button(page, t('inviteAward.claimAll'))).toBeVisible();
  await expect(page.getByRole('tabpanel')).not.toContainText('5.00');
  await button(page, '领取 金额已隐藏，好友 熠*').click();
  await expect(page.getByText(t('inviteAward.doneHidden', { n: '1' }))).toBeVisible();
});

test('thirty taps on “claim all” send one claim and refetch the balance everywhere', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), AWARD_HASH);
  const claimAllButton = button(page, t('inviteAward.claimAllOf', { amount: '10.00' }));
  await expect(claimAllButton).toBeEnabled();
  const box = await claimAllButton.boundingBox();
  if (!box) throw new Error('not drawn');
  for (let i = 0; i < 30; i += 1)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByText(t('inviteAward.done', { n: '2', amount: '10.00' }))).toBeVisible();
  await expect(button(page, t('inviteAward.nothing'))).toBeDisabled();
  await expect(page.getByText(t('inviteAward.none.claimable'))).toBeVisible();
  await expect(
    page.getByRole('meter', { name: t('invite.claims.month', { n: '3' }) }),
  ).toBeVisible();
  expect(claimTransactions(mock)).toHaveLength(2);
  expect(new Set(claimTransactions(mock).map(({ request_id }) => request_id)).size).toBe(1);
  expect(allViolations(mock.db)).toEqual([]);
  await page.evaluate(() => (location.hash = '#/'));
  await expect(page.getByText('12,355.67')).toBeVisible();
});

test('claims one reward by the button of its row, which shows the amount', async ({
  page,
  host,
  mock,
}) => {
  await openAwards(page, host);
  await button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '熠*' })).dblclick();
  await expect(page.getByText(t('inviteAward.done', { n: '1', amount: '5.00' }))).toBeVisible();
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '5.00' }))).toBeEnabled();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  expect(claimTransactions(mock)).toHaveLength(1);
});

test(
  'after a claim by keyboard, the focus moves to the next reward, then to the empty list',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAwards(page, host);
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '熠*' })).focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toBeFocused();
    await rows.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toBeFocused();
  },
);

test(
  '“claim all” keeps the focus when nothing is left to claim',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAwards(page, host);
    const claimAllButton = button(page, t('inviteAward.claimAllOf', { amount: '10.00' }));
    await expect(claimAllButton).toBeEnabled();
    await claimAllButton.focus();
    await page.keyboard.press('Enter');
    const emptyButton = button(page, t('inviteAward.nothing'));
    await expect(emptyButton).toBeFocused();
    await expect(emptyButton).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(emptyButton).toBeFocused();
  },
);

test('the button shows the amount that the cap allows, and a message says how many rewards remain', async ({
  page,
  host,
  mock,
}) => {
  // One reward was claimed this month.
  setCaps(mock, { month_cap: 2 });
  await openAwards(page, host);
  await button(page, t('inviteAward.claimSomeOf', { n: '1', amount: '5.00' })).click();
  const dialog = page.getByRole('alertdialog', {
    name: t('inviteAward.done', { n: '1', amount: '5.00' }),
  });
  await expect(dialog).toContainText('另有 1 笔未领取');
  await dialog.getByRole('button').click();
  await expect(page.getByText('仍可邀请好友；')).toBeVisible();
  await expect(button(page, t('invite.capped.month'))).toBeDisabled();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('领取次数已达上限');
  await expect(page.getByRole('button', { name: /^领取 5\.00/ })).toHaveCount(0);
  expect(claimTransactions(mock)).toHaveLength(1);
});

test(
  'the button respects a total cap that is below the monthly cap',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    setCaps(mock, {
      total_cap:
        rewardsOf(mock).filter(({ status }) => status === REWARD_STATUS.claimed).length + 1,
    });
    await openAwards(page, host);
    await button(page, t('inviteAward.claimSomeOf', { n: '1', amount: '5.00' })).click();
    await expect(page.getByRole('alertdialog')).toContainText('另有 1 笔未领取');
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(button(page, t('invite.capped.total'))).toBeDisabled();
    const claimedCount = rewardsOf(mock).filter(
      ({ status }) => status === REWARD_STATUS.claimed,
    ).length;
    await expect(page.getByRole('meter', { name: `累计已领取 ${claimedCount} 次` })).toBeVisible();
    await expect(page.getByText('可领取（元） · 已达上限0.00')).toBeVisible();
    expect(claimTransactions(mock)).toHaveLength(1);
  },
);

test(
  'lists up to fifty rewards, claimable ones first, and each tab says where the others are',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const [templateReward] = rewardsOf(mock).filter(
      ({ status }) => status === REWARD_STATUS.claimable,
    );
    const { id: _id, ...rewardFields } = templateReward ?? rewardsOf(mock)[0]!;
    const expire_at = Date.UTC(2027, 0, 1);
    mock.transaction(() => {
      // Each further reward expires one second earlier.
      for (let i = 0; i < 46; i += 1)
        mock.db.invite_rewards.insert({
          ...rewardFields,
          status: REWARD_STATUS.claimable,
          expire_at: expire_at - i * 1000,
        });
    });
    await openAwards(page, host);
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    const hiddenCountText = page
      .getByRole('tabpanel')
      .getByRole('paragraph')
      .filter({ hasText: /^(仅|优先)显示/ });
    await expect(page.getByRole('tab', { name: t('inviteAward.claimable') })).toContainText('48');
    await expect(rows).toHaveCount(48);
    await expect(hiddenCountText).toHaveCount(0);
    await expect(
      button(page, t('inviteAward.claimSomeOf', { n: '9', amount: '45.00' })),
    ).toBeEnabled();
    await page.getByRole('tab', { name: t('inviteAward.claimed') }).click();
    await expect(hiddenCountText).toContainText('更早的见 资金明细');
    await page.getByRole('tab', { name: t('inviteAward.pending') }).click();
    await expect(page.getByText(t('inviteAward.none.pending'))).toHaveCount(0);
    await expect(hiddenCountText).toContainText('更早的见 我的团队');
    mock.transaction(() => {
      for (let i = 0; i < 9; i += 1)
        mock.db.invite_rewards.insert({
          ...rewardFields,
          status: REWARD_STATUS.claimable,
          expire_at: expire_at - 100_000 - i,
        });
    });
    await page.reload();
    await page.getByRole('tab', { name: t('inviteAward.claimable') }).click();
    await expect(hiddenCountText).toHaveText(/最先到期的 50 笔，其余领取后显示/);
    await expect(page.getByRole('tab', { name: t('inviteAward.claimable') })).toContainText('57');
    await expect(rows).toHaveCount(50);
  },
);

test('a click by a script claims no reward', { tag: '@long' }, async ({ page, host, mock }) => {
  await openAwards(page, host);
  const claimButton = button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '熠*' }));
  await claimButton.evaluate((element: HTMLElement) => element.click());
  await claimButton.dispatchEvent('click');
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '10.00' }))).toBeEnabled();
  expect(mock.calls).not.toContain(`POST /v1${CLAIM_PATH}`);
});

test('claims nothing if the sum or an amount differs from the one on its button', async ({
  page,
  host,
  mock,
}) => {
  await openAwards(page, host);
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '10.00' }))).toBeEnabled();
  const [first] = rewardsOf(mock).filter(({ status }) => status === REWARD_STATUS.claimable);
  const changeReward = (changes: Partial<InviteRewardRow>) =>
    mock.transaction(() => void mock.db.invite_rewards.update(first!.id, changes));
  const dialog = page.getByRole('alertdialog');
  const closeDialog = async () => {
    await expect(dialog).toContainText(t('inviteAward.changed'));
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(dialog).toHaveCount(0);
  };
  changeReward({ status: REWARD_STATUS.expired });
  await button(page, t('inviteAward.claimAllOf', { amount: '10.00' })).click();
  await closeDialog();
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '5.00' }))).toBeEnabled();
  changeReward({ status: REWARD_STATUS.claimable });
  await page.reload();
  await expect(
    button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '晟*' })),
  ).toBeEnabled();
  mock.transaction(() => {
    for (const { id } of rewardsOf(mock)) mock.db.invite_rewards.update(id, { amount: fen(300) });
  });
  await button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '晟*' })).click();
  await closeDialog();
  expect(claimTransactions(mock)).toHaveLength(0);
  await button(page, t('inviteAward.claimFrom', { amount: '3.00', name: '晟*' })).click();
  await expect(page.getByText(t('inviteAward.done', { n: '1', amount: '3.00' }))).toBeVisible();
});

test('shows the business error of an expired reward, books nothing and refetches the list', async ({
  page,
  host,
  mock,
}) => {
  await openAwards(page, host);
  mock.transaction(() => {
    for (const { id, status } of [...rewardsOf(mock)])
      if (status === REWARD_STATUS.claimable)
        mock.db.invite_rewards.update(id, { status: REWARD_STATUS.expired });
  });
  await button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '晟*' })).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(button(page, t('inviteAward.nothing'))).toBeDisabled();
  expect(claimTransactions(mock)).toHaveLength(0);
});

test('a lost answer locks all claim buttons until the outcome is known, and claims once', async ({
  page,
  host,
  mock,
}) => {
  await openAwards(page, host);
  await mock.setFault('reset-after-commit', CLAIM_PATH, 100);
  await button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '晟*' })).click();
  await expect(button(page, t('operation.unclear'))).toBeVisible();
  await expect(
    button(page, t('inviteAward.claimFrom', { amount: '5.00', name: '熠*' })),
  ).toBeDisabled();
  await mock.heal();
  await goOnline(page);
  await expect(page.getByText(t('inviteAward.done', { n: '1', amount: '5.00' }))).toBeVisible();
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '5.00' }))).toBeEnabled();
  expect(claimTransactions(mock)).toHaveLength(1);
  expect(allViolations(mock.db)).toEqual([]);
});

test('retries rewards that failed to load', async ({ page, host, mock }) => {
  // On a slow start, the app sends this read a second time by itself.
  await mock.setFault('malformed-json', '/api/user/inviteRewards', 100);
  await host.openLoggedIn({ hash: AWARD_HASH });
  const error = page.getByRole('alert').filter({ hasText: t('inviteAward.unavailable') });
  await expect(error).toBeVisible();
  await mock.heal();
  await error.getByRole('button', { name: t('common.retry') }).click();
  await expect(button(page, t('inviteAward.claimAllOf', { amount: '10.00' }))).toBeEnabled();
});
