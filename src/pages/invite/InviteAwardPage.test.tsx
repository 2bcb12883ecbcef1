import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp, readyButton } from '../../../tests/support/open-app.ts';
import { interceptCall } from '../../../tests/support/page-calls.ts';
import {
  countClaimedRewards,
  memberGetsRewards,
  oneClaimLeft,
  oneRewardExpires,
  readClaims,
  rewardsBecomeThreeYuan,
} from '../../../tests/support/scenarios/invite-award.ts';
import { t } from '../../../tests/support/texts.ts';

async function openAwards(arrange?: (mock: Mock) => void) {
  const opened = await openApp('/pages-sub/invite/award', arrange && { arrange });
  const { app, user, mock } = opened;
  await app.findByRole('tab', { name: new RegExp(t('inviteAward.claimable')) });
  const press = async (name: string) => user.click(await readyButton(app, name));
  return {
    ...opened,
    press,
    rows: () => [...app.getByRole('tabpanel').querySelectorAll('li')],
    openTab: (tab: 'pending' | 'void' | 'claimed') =>
      user.click(app.getByRole('tab', { name: t(`inviteAward.${tab}`) })),
    claimFrom: (name: string, amount = '5.00') =>
      press(t('inviteAward.claimFrom', { amount, name })),
    closeMessage: async (text: string) => {
      expect(await app.findByRole('alertdialog')).toHaveTextContent(text);
      await press(t('common.ok'));
    },
    expectClaims: (count: number) => expect(readClaims(mock)).toHaveLength(count),
  };
}

test('each reward shows friend, condition and dates, or the reason why it is not claimable', async () => {
  const { rows, openTab } = await openAwards();
  expect(rows()).toHaveLength(2);
  // The list starts with the earliest expiry.
  const status = t('inviteAward.claimable');
  expect(rows()[0]).toHaveTextContent(`熠* 139****8174${status}`);
  expect(rows()[1]).toHaveTextContent(`晟* 139****1931${status}`);
  expect(rows()[1]).toHaveTextContent(t('inviteAward.event.claimable'));
  expect(rows()[1]).toHaveTextContent(t('inviteAward.joinedAt', { date: '2026-11-11' }));
  expect(rows()[1]).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d 前领取/);
  await openTab('pending');
  expect(rows()[0]).toHaveTextContent('好友尚未完成实名认证');
  await openTab('void');
  const rowsWith = (text: string) => rows().filter((row) => row.textContent.includes(text));
  expect(rowsWith('未在规定期限内领取')).toHaveLength(3);
  expect(rowsWith('好友的身份信息已失效或重复')).toHaveLength(1);
  await openTab('claimed');
  expect(rows()).toHaveLength(15);
  expect(rows()[0]).toHaveTextContent(/ 领取$|领取5\.00/);
});

test('each reward names its amount once', async () => {
  const { rows, openTab } = await openAwards();
  const amountsIn = (row: Element) => row.textContent.match(/5\.00/g)?.length ?? 0;
  expect(rows().map(amountsIn)).toEqual([1, 1]);
  await openTab('claimed');
  expect(new Set(rows().map(amountsIn))).toEqual(new Set([1]));
});

test('after a claim, no reward can be claimed until the list is current', async () => {
  const { app, claimFrom } = await openAwards();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  interceptCall('/user/inviteRewards', async (send) => {
    await isReleased;
    return send();
  });
  await claimFrom('熠*');
  await app.findByText(t('inviteAward.done', { n: '1', amount: '5.00' }));
  for (const button of app.getAllByRole('button', { name: /^领取/ }))
    expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await readyButton(app, t('inviteAward.claimAllOf', { amount: '5.00' }));
});

test('hidden amounts are also hidden on the claim buttons and in the message after a claim', async () => {
  const { app, press, claimFrom } = await openAwards();
  await press(t('money.hide'));
  await readyButton(app, t('inviteAward.claimAll'));
  expect(app.getByRole('tabpanel')).not.toHaveTextContent('5.00');
  await claimFrom('熠*', t('money.hidden'));
  await app.findByText(t('inviteAward.doneHidden', { n: '1' }));
});

test.for(['month', 'total'] as const)(
  'with one claim left by the %s cap, the button claims one reward, and a message says how many remain',
  async (cap) => {
    const { app, mock, rows, press, closeMessage, expectClaims } = await openAwards(
      oneClaimLeft[cap],
    );
    await press(t('inviteAward.claimSomeOf', { n: '1', amount: '5.00' }));
    await app.findByRole('alertdialog', {
      name: t('inviteAward.done', { n: '1', amount: '5.00' }),
    });
    await closeMessage(t('inviteAward.left', { n: '1' }));
    const cappedButton = await app.findByRole('button', { name: t(`invite.capped.${cap}`) });
    expect(cappedButton).toHaveAttribute('aria-disabled', 'true');
    const limits = { days: '90', total: String(countClaimedRewards(mock)) };
    expect(app.getByText(t(`invite.cappedText.${cap}`, limits))).toBeVisible();
    const n = cap === 'total' ? limits.total : '2';
    expect(app.getByRole('meter', { name: t(`invite.claims.${cap}`, { n }) })).toBeVisible();
    const claimable = `${t('invite.claimable')} · ${t('invite.atCap')}`;
    expect(app.getByText(claimable).parentElement).toHaveTextContent(`${claimable}0.00`);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('领取次数已达上限');
    expect(app.queryByRole('button', { name: /^领取 5\.00/ })).toBeNull();
    expectClaims(1);
  },
);

test('lists all of 48 claimable rewards, and the other tabs say where the older ones are', async () => {
  const { app, rows, openTab } = await openAwards((mock) => memberGetsRewards(mock, 46));
  expect(app.getByRole('tab', { selected: true })).toHaveTextContent('48');
  expect(rows()).toHaveLength(48);
  const note = () => app.getByRole('tabpanel').querySelector(':scope > p, :scope > div > p');
  expect(note()).toBeNull();
  await readyButton(app, t('inviteAward.claimSomeOf', { n: '9', amount: '45.00' }));
  await openTab('claimed');
  expect(note()).toHaveTextContent(t('inviteAward.older', { n: String(rows().length) }));
  expect(note()).toHaveTextContent(t('title.asset'));
  await openTab('pending');
  expect(app.queryByText(t('inviteAward.none.pending'))).toBeNull();
  expect(note()).toHaveTextContent(t('inviteAward.older', { n: String(rows().length) }));
  expect(note()).toHaveTextContent(t('title.team'));
});

test('lists the first fifty of 57 claimable rewards', async () => {
  const { app, rows } = await openAwards((mock) => memberGetsRewards(mock, 55));
  expect(app.getByText(t('inviteAward.later', { n: '50' }))).toBeVisible();
  expect(app.getByRole('tab', { selected: true })).toHaveTextContent('57');
  expect(rows()).toHaveLength(50);
});

test('claims nothing if the sum differs from the one on the button', async () => {
  const { app, mock, press, closeMessage, expectClaims } = await openAwards();
  await readyButton(app, t('inviteAward.claimAllOf', { amount: '10.00' }));
  oneRewardExpires(mock);
  await press(t('inviteAward.claimAllOf', { amount: '10.00' }));
  await closeMessage(t('inviteAward.changed'));
  await readyButton(app, t('inviteAward.claimAllOf', { amount: '5.00' }));
  expectClaims(0);
});

test('claims nothing if an amount differs from the one on its button', async () => {
  const { app, mock, claimFrom, closeMessage, expectClaims } = await openAwards();
  rewardsBecomeThreeYuan(mock);
  await claimFrom('晟*');
  await closeMessage(t('inviteAward.changed'));
  await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
  expectClaims(0);
  await claimFrom('晟*', '3.00');
  await app.findByText(t('inviteAward.done', { n: '1', amount: '3.00' }));
});
