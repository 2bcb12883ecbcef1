import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { HOLDING_STATUS, LEDGER_TYPE, VIP_LEVEL } from '../../src/contract/statuses.ts';
import { goOnline, holdAnswers } from '../fixtures/faults.ts';
import { openKillableBrowser } from '../fixtures/killable-browser.ts';
import { DRAW_PATH, drawButton, drawsOf } from '../fixtures/lottery.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyVip, prepayTenPeriods, purchases } from '../fixtures/vip.ts';
import {
  confirmButton,
  fillInForm,
  openSheet,
  countOrders,
  WITHDRAW_PATH,
} from '../fixtures/withdrawal.ts';
import { recordTried } from './record-tried.ts';

// Presses each write that moves money or value in a browser while the connection breaks, at three instants, or while the
// browser is killed. The page says that the outcome is unclear, then shows the true outcome, and the effect happens at
// most once.

const FAULT_KINDS = ['reset-before-commit', 'reset-after-commit', 'cut-body'] as const;

interface Write {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly setUp?: (mock: Mock) => void;
  /** Loads the data that the page needs before the connection breaks. Quotes use the path of the write. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** Counts the writes that took effect. */
  readonly countEffects: (mock: Mock) => number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const countVip3 = ({ db }: Mock) =>
  db.vip_segments.filter(({ level }) => level === VIP_LEVEL.vip3).length;

const WRITES: readonly Write[] = [
  {
    name: 'daily sign-in',
    path: '/api/user/sign',
    hash: '#/pages-sub/sign-in/index',
    press: (page) => button(page, '立即签到').click(),
    countEffects: ({ db }) => db.sign_logs.filter(({ date }) => date === '2026-11-21').length,
  },
  {
    name: 'sign-in milestone',
    path: '/api/user/receive_sign',
    hash: '#/pages-sub/sign-in/index',
    press: (page) => button(page, '领取 7 天').click(),
    countEffects: ({ db }) => db.milestone_claims.all().length,
  },
  {
    name: 'invitation rewards',
    path: '/api/user/receiveRewards',
    hash: '#/pages-sub/invite/award',
    press: (page) => button(page, '一键领取 10.00').click(),
    // Two rewards are claimed together.
    countEffects: ({ db }) =>
      db.ledger_txns.filter(
        ({ biz_type, request_id }) => biz_type === LEDGER_TYPE.inviteReward && request_id !== null,
      ).length / 2,
  },
  {
    name: 'VIP',
    path: '/api/user/apply_vip',
    hash: '#/pages/vip/index',
    prepare: (page) => expect(button(page, '确认续费')).toBeEnabled(),
    press: (page) => buyVip(page, '确认续费', '19.90'),
    countEffects: (mock) => purchases(mock).length,
  },
  {
    name: 'VIP upgrade that forfeits',
    path: '/api/user/apply_vip',
    hash: '#/pages/vip/index',
    setUp: prepayTenPeriods,
    prepare: async (page) => {
      await page.getByRole('radio', { name: '升级 VIP3' }).check();
      await expect(page.getByText('确认后将失去 331.00 元剩余价值')).toBeVisible();
    },
    press: (page) => buyVip(page, '确认升级', '0.00'),
    // An upgrade for 0.00 has no fund record.
    countEffects: countVip3,
  },
  {
    name: 'withdrawal',
    path: WITHDRAW_PATH,
    hash: '#/pages/my/index',
    prepare: async (page) => {
      await openSheet(page);
      await fillInForm(page);
      await expect(confirmButton(page)).toHaveText('确认提现，到账 497.50 元');
    },
    press: (page) => confirmButton(page).click(),
    countEffects: countOrders,
  },
  {
    name: 'draw',
    path: DRAW_PATH,
    hash: '#/pages-sub/lottery/index',
    press: (page) => drawButton(page).click(),
    countEffects: (mock) => drawsOf(mock).length,
  },
  {
    name: 'cancelled purchase of a wealth card',
    path: '/api/card/binding',
    hash: '#/pages/invest/index',
    press: async (page) => {
      await page.getByRole('tab', { name: /我的持有/ }).click();
      await button(page, '撤销买入').click();
      await button(page, '撤销并退回 1,000.00 元').click();
    },
    countEffects: ({ db }) =>
      db.card_holdings.filter(({ status }) => status === HOLDING_STATUS.cancelled).length,
  },
];

const unclearText = (page: Page) => page.getByText('结果确认中').filter({ visible: true });
const notDoneText = (page: Page) => page.getByText('未生效').filter({ visible: true });

const TABLE = 'Money in a browser: write × instant';

for (const { name, path, hash, setUp, prepare, press, countEffects } of WRITES) {
  for (const faultKind of FAULT_KINDS) {
    test(`${name}, ${faultKind}`, { tag: '@long' }, async ({ page, host, mock }) => {
      setUp?.(mock);
      const before = countEffects(mock);
      await host.openLoggedIn({ hash });
      await prepare?.(page);
      await mock.setFault(faultKind, path, 100);
      await press(page);
      await expect(unclearText(page).first()).toBeVisible();
      await mock.heal();
      await goOnline(page);
      const isDone = faultKind !== 'reset-before-commit';
      if (!isDone) await expect(notDoneText(page).first()).toBeVisible();
      await expect(unclearText(page)).toHaveCount(0);
      expect(await notDoneText(page).count()).toBe(isDone ? 0 : 1);
      expect(countEffects(mock)).toBe(before + (isDone ? 1 : 0));
      expect(allViolations(mock.db)).toEqual([]);
    });
  }
}

for (const { name, path, hash, setUp, prepare, press, countEffects } of WRITES)
  test(`${name}, browser killed`, { tag: '@long' }, async ({ page, host, mock }, testInfo) => {
    setUp?.(mock);
    const before = countEffects(mock);
    await host.openLoggedIn({ hash });
    const start = () => openKillableBrowser(testInfo.outputPath('profile'), page);
    const killed = await start();
    await killed.page.goto(page.url());
    await prepare?.(killed.page);
    await holdAnswers(killed.page, `**${path}`);
    await press(killed.page);
    await expect.poll(() => countEffects(mock)).toBe(before + 1);
    await killed.kill();

    const restarted = await start();
    const releaseOutcome = await holdAnswers(restarted.page, `**${path}`);
    await restarted.page.goto(page.url());
    await expect(unclearText(restarted.page).first()).toBeVisible();
    await releaseOutcome();
    await goOnline(restarted.page);
    await expect(unclearText(restarted.page)).toHaveCount(0);
    await expect(notDoneText(restarted.page)).toHaveCount(0);
    expect(countEffects(mock)).toBe(before + 1);
    expect(allViolations(mock.db)).toEqual([]);
    await restarted.kill();
  });

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  recordTried({ table: TABLE, row: title.replace(/, .*/, ''), tried: 1, failed });
});
