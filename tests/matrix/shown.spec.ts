import type { Page } from '@playwright/test';
import { fen } from '../../src/contract/money.ts';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { goOnline } from '../support/faults.ts';
import { pressDisabled } from '../support/press-disabled.ts';
import { operatorChangesProduct } from '../support/scenarios/invest.ts';
import { oneRewardExpires, rewardsBecomeThreeYuan } from '../support/scenarios/invite-award.ts';
import {
  endFreeDraws,
  operatorChangesOdds,
  operatorChangesPrize,
} from '../support/scenarios/lottery.ts';
import {
  memberWinsVipDays,
  memberWithoutVip,
  operatorRaisesVip3Price,
} from '../support/scenarios/vip.ts';
import {
  countWithdrawals,
  operatorChangesWithdrawals,
  readLastWithdrawal,
  rebindCardElsewhere,
  rebindWechatElsewhere,
  unbindCardElsewhere,
  unbindWechatElsewhere,
} from '../support/scenarios/withdrawals.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, test, type TestMock } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { openAtButton, pageWriteNamed, walkToButton } from '../support/write-journey.ts';
import { recordTried } from './record-tried.ts';

// Changes what a page shows before the member presses. Nothing is booked that was not shown, and the page says what has
// changed.

const DAY_MS = 86_400_000;

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  const table = 'Money in a browser: what was shown × change before the press';
  recordTried({ table, row: title.replace(/, .*/, ''), tried: 1, failed });
});

type Change = (mock: TestMock) => void;

const product =
  (changes: Parameters<typeof operatorChangesProduct>[1]): Change =>
  (mock) =>
    operatorChangesProduct(mock, changes);
const firstPrize =
  (changes: Parameters<typeof operatorChangesPrize>[1]): Change =>
  (mock) =>
    operatorChangesPrize(mock, changes);
/** By write: the change, and what the page shows after the press. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, readonly [Change, TextKey]>>>> = {
  'purchase of a wealth card': {
    fee: [product({ fee_rate: '0.50' }), 'invest.termsChanged'],
    term: [product({ term_days: 120 }), 'invest.termsChanged'],
    benchmark: [product({ benchmark_min: '1.40', benchmark_max: '2.00' }), 'invest.termsChanged'],
    'risk level': [product({ risk_level: 3 }), 'invest.termsChanged'],
    'cooling-off period': [product({ cooling_off_hours: 1 }), 'invest.termsChanged'],
    issuer: [product({ issuer: '另一家公司' }), 'invest.termsChanged'],
    dates: [(mock) => mock.advance(DAY_MS), 'invest.termsChanged'],
  },
  draw: {
    'value of a prize': [firstPrize({ value: 100, market_price: fen(100) }), 'lottery.stale'],
    'name of a prize': [firstPrize({ name: '手机壳' }), 'lottery.stale'],
    odds: [operatorChangesOdds, 'lottery.stale'],
    payment: [endFreeDraws, 'lottery.costStale'],
  },
  withdrawal: {
    fee: [
      (mock) => operatorChangesWithdrawals(mock, { fee_rate: '0.60' }),
      'withdrawal.termsChanged',
    ],
    arrival: [(mock) => mock.advance(3 * DAY_MS), 'withdrawal.termsChanged'],
  },
  'daily sign-in': {
    'end of VIP': [memberWithoutVip, 'signIn.changed'],
    'end of the day': [(mock) => mock.advance(DAY_MS), 'signIn.changed'],
  },
  'invitation rewards': {
    amount: [rewardsBecomeThreeYuan, 'inviteAward.changed'],
    number: [oneRewardExpires, 'inviteAward.changed'],
  },
};

for (const [name, changes] of Object.entries(CHANGES))
  for (const [changed, [change, message]] of Object.entries(changes))
    test(`${name}, changed ${changed}`, { tag: '@long' }, async ({ page, host, mock }) => {
      const write = pageWriteNamed(name);
      const { countEffects, page: writePage } = write;
      await openAtButton({ page, host, mock }, write);
      const before = countEffects(mock);
      change(mock);
      await writePage.button(page).click();
      await expect(page.getByText(t(message)).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText(t('operation.unclear'))).toHaveCount(0);
      expect(countEffects(mock)).toBe(before);
      expect(brokenRules(mock)).toEqual([]);
    });

/** What happens between the dialog and the press, and what the upgrade forfeits then. */
const UPGRADES: Readonly<
  Record<string, { change?: (mock: TestMock, page: Page) => unknown; amount: string; days: number }>
> = {
  'nothing changes': { amount: '331.00', days: 597 },
  'another tab renews': {
    change: async (_mock, page) => {
      const otherTab = await page.context().newPage();
      await otherTab.goto(page.url());
      const renewal = pageWriteNamed('VIP renewal');
      await walkToButton(otherTab, renewal);
      await renewal.page.button(otherTab).click();
      await expect(renewal.page.done(otherTab)).toBeVisible();
      await otherTab.close();
    },
    amount: '380.90',
    days: 687,
  },
  'a prize adds days': {
    change: (mock) => memberWinsVipDays(mock, 3),
    amount: '331.00',
    days: 600,
  },
  'the operator raises the price': { change: operatorRaisesVip3Price, amount: '231.00', days: 417 },
};

for (const [name, { change, amount, days }] of Object.entries(UPGRADES))
  test(`upgrade, ${name}`, { tag: '@long' }, async ({ page, host, mock }) => {
    const upgrade = pageWriteNamed('VIP upgrade that forfeits');
    await openAtButton({ page, host, mock }, upgrade);
    const { button, done, steps } = upgrade.page;
    const before = upgrade.countEffects(mock);
    const lossText = (yuan: string, period: number) =>
      `${t('vip.lossAmount', { amount: yuan })}、${t('vip.lossDays', { n: period })}`;
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(lossText('331.00', 597));
    await change?.(mock, page);
    await button(page).click();
    if (change) {
      await dialog.getByRole('button', { name: t('common.ok') }).click();
      expect(upgrade.countEffects(mock)).toBe(before);
      await expect(page.getByText(t('vip.loss', { loss: lossText(amount, days) }))).toBeVisible();
      for (const [find, act] of steps!.slice(-2)) await act(find(page));
      await button(page).click();
    }
    await expect(done(page)).toContainText(lossText(amount, days));
    expect(upgrade.countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
  });

const changesOfCard = (bankCode: string): { unbind: Change; bindAgain: Change } => ({
  unbind: (mock) => unbindCardElsewhere(mock, bankCode),
  bindAgain: (mock) => rebindCardElsewhere(mock, bankCode),
});

/** The payees of the form. Without `choose`, the form offers the payee by itself. */
const PAYEES = [
  { name: 'the offered card', choose: null, ...changesOfCard('SLSY') },
  { name: 'a chosen card', choose: /样例城市银行/, ...changesOfCard('YLCS') },
  {
    name: 'the chosen WeChat',
    choose: /微信/,
    unbind: unbindWechatElsewhere,
    bindAgain: rebindWechatElsewhere,
  },
];
const INSTANTS = ['before the member returns to the tab', 'at the moment of the press'] as const;

for (const { name, choose, ...changes } of PAYEES)
  for (const change of ['unbind', 'bindAgain'] as const)
    for (const instant of INSTANTS)
      test(
        `payee, ${name}, ${change}, ${instant}`,
        { tag: '@long' },
        async ({ page, mock, withdrawal }) => {
          const before = countWithdrawals(mock);
          await withdrawal.open();
          if (choose) await withdrawal.choosePayee(choose);
          await withdrawal.fill();
          await withdrawal.expectNet('497.50');
          changes[change](mock);
          if (instant === 'at the moment of the press') {
            await withdrawal.submitButton.click();
            await page
              .getByRole('alertdialog')
              .getByRole('button', { name: t('common.ok') })
              .click();
          } else await goOnline(page);
          await withdrawal.expectPayeeGone();
          // The button looks disabled, and a press has no effect.
          await pressDisabled(withdrawal.submitButton);
          expect(countWithdrawals(mock)).toBe(before);
          await withdrawal.choosePayee(/演示农村银行/);
          await withdrawal.fill();
          await withdrawal.submitButton.click();
          await expect(withdrawal.success).toBeVisible();
          expect(countWithdrawals(mock)).toBe(before + 1);
          expect(readLastWithdrawal(mock).payee.name).toBe('演示农村银行');
          expect(brokenRules(mock)).toEqual([]);
        },
      );
