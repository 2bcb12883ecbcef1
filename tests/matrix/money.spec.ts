import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { forceDraw } from '../../mock-server/control/arrange.ts';
import type { CardProductRow } from '../../mock-server/modules/card/rows.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import type { PrizeRow } from '../../mock-server/modules/prize/rows.ts';
import type { InviteRewardRow } from '../../mock-server/modules/user/rows.ts';
import { fen } from '../../src/contract/money.ts';
import {
  HOLDING_STATUS,
  LEDGER_TYPE,
  REWARD_STATUS,
  VIP_LEVEL,
} from '../../src/contract/statuses.ts';
import { goOnline, holdAnswers } from '../support/faults.ts';
import { openKillableBrowser } from '../support/killable-browser.ts';
import { DRAW_PATH, drawButton, drawsOf } from '../support/lottery.ts';
import { expect, test, type TestMock } from '../support/test.ts';
import { buyVip, prepayTenPeriods, purchases } from '../support/vip.ts';
import {
  confirmButton,
  fillInForm,
  openSheet,
  countOrders,
  WITHDRAW_PATH,
} from '../support/withdrawal.ts';
import { recordTried } from './record-tried.ts';

// Presses each write that moves money or value in a browser while the connection breaks, at three instants, or while the
// browser is killed. The page says that the outcome is unknown, then shows the true outcome, and the effect happens at
// most once.
//
// Presses each of them also after the operator or the calendar has changed what the page shows. Nothing is booked, and the
// page says what has changed.

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

const pendingText = (page: Page) => page.getByText('结果确认中').filter({ visible: true });
const notDoneText = (page: Page) => page.getByText('未生效').filter({ visible: true });

const TABLE = 'Money in a browser: write × instant';
const TERMS_TABLE = 'Money in a browser: what was shown × change before the press';

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  const table = title.includes(', changed ') ? TERMS_TABLE : TABLE;
  recordTried({ table, row: title.replace(/, .*/, ''), tried: 1, failed });
});

for (const { name, path, hash, setUp, prepare, press, countEffects } of WRITES) {
  for (const faultKind of FAULT_KINDS) {
    test(`${name}, ${faultKind}`, { tag: '@long' }, async ({ page, host, mock }) => {
      setUp?.(mock);
      const before = countEffects(mock);
      await host.openLoggedIn({ hash });
      await prepare?.(page);
      await mock.setFault(faultKind, path, 100);
      await press(page);
      await expect(pendingText(page).first()).toBeVisible();
      await mock.heal();
      await goOnline(page);
      const isDone = faultKind !== 'reset-before-commit';
      if (!isDone) await expect(notDoneText(page).first()).toBeVisible();
      await expect(pendingText(page)).toHaveCount(0);
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
    await expect(pendingText(restarted.page).first()).toBeVisible();
    await releaseOutcome();
    await goOnline(restarted.page);
    await expect(pendingText(restarted.page)).toHaveCount(0);
    await expect(notDoneText(restarted.page)).toHaveCount(0);
    expect(countEffects(mock)).toBe(before + 1);
    expect(allViolations(mock.db)).toEqual([]);
    await restarted.kill();
  });

/** Something that the page shows before the press, and that changes before the server gets the write. */
interface ChangedTerms {
  readonly name: string;
  /** The name of the write. */
  readonly write: string;
  readonly change: (mock: TestMock) => void;
  /** What the page shows after the press. */
  readonly message: string;
}

const PURCHASE = 'purchase of a wealth card';
const PRODUCT_ID = 2;

/** Goes to the confirmation of a purchase, with both consents. */
async function openConfirmation(page: Page): Promise<void> {
  await button(page, '购买').click();
  await page.getByLabel('买入金额（元）').fill('2000');
  await button(page, '下一步').click();
  await page.getByText('以上为风险揭示全文要点').scrollIntoViewIfNeeded();
  await button(page, '已阅读，下一步').click();
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check();
  await expect(button(page, '确认买入 2,000.00 元')).toBeEnabled();
}

const SHOWN_WRITES: readonly Write[] = [
  ...WRITES,
  {
    name: PURCHASE,
    path: '/api/card/binding',
    hash: `#/pages/invest/index?id=${PRODUCT_ID}`,
    prepare: openConfirmation,
    press: (page) => button(page, '确认买入 2,000.00 元').click(),
    countEffects: ({ db }) => db.card_holdings.all().length,
  },
];

const changeProduct =
  (changes: Partial<CardProductRow>) =>
  ({ db, transaction }: Mock) =>
    transaction(() => void db.card_products.update(PRODUCT_ID, changes));

const changePrize =
  (changes: Partial<PrizeRow>) =>
  ({ db, transaction }: Mock) =>
    transaction(() => void db.prizes.update(1, changes));

/** Changes the first claimable reward of the member. */
const changeReward =
  (changes: Partial<InviteRewardRow>) =>
  ({ db, transaction }: Mock) => {
    const reward = db.invite_rewards.find(({ status }) => status === REWARD_STATUS.claimable);
    transaction(() => void db.invite_rewards.update(reward!.id, changes));
  };

const TERMS_CHANGED = '产品条款或文件已更新，尚未扣款';
const PRIZES_CHANGED = '奖品或概率已更新，本次未抽奖';
const QUOTE_CHANGED = '提现条件已更新，尚未提交';
const REWARDS_CHANGED = '可领取的奖励有变化，尚未领取';
const DAY_MS = 24 * 3_600_000;

const purchaseChange = (name: string, change: ChangedTerms['change']): ChangedTerms => ({
  name,
  write: PURCHASE,
  change,
  message: TERMS_CHANGED,
});

const CHANGES: readonly ChangedTerms[] = [
  purchaseChange('fee', changeProduct({ fee_rate: '0.50' })),
  purchaseChange('term', changeProduct({ term_days: 120 })),
  purchaseChange('benchmark', changeProduct({ benchmark_min: '1.40', benchmark_max: '2.00' })),
  purchaseChange('risk level', changeProduct({ risk_level: 3 })),
  purchaseChange('cooling-off period', changeProduct({ cooling_off_hours: 1 })),
  purchaseChange('issuer', changeProduct({ issuer: '另一家公司' })),
  purchaseChange('dates', (mock) => mock.advance(DAY_MS)),
  {
    name: 'value of a prize',
    write: 'draw',
    change: changePrize({ value: 100, market_price: fen(100) }),
    message: PRIZES_CHANGED,
  },
  {
    name: 'name of a prize',
    write: 'draw',
    change: changePrize({ name: '手机壳' }),
    message: PRIZES_CHANGED,
  },
  {
    name: 'odds',
    write: 'draw',
    change: ({ db, transaction }) => void transaction(() => forceDraw(db, 4)),
    message: PRIZES_CHANGED,
  },
  {
    name: 'payment',
    write: 'draw',
    change: ({ db, transaction }) =>
      transaction(() => void db.lottery_activities.update(1, { free_per_day: 0 })),
    message: '抽奖费用已更新，本次未抽奖',
  },
  {
    name: 'fee',
    write: 'withdrawal',
    change: ({ db, transaction }) => {
      const { withdraw } = db.settings.get(1)!;
      transaction(
        () => void db.settings.update(1, { withdraw: { ...withdraw, fee_rate: '0.60' } }),
      );
    },
    message: QUOTE_CHANGED,
  },
  {
    name: 'arrival',
    write: 'withdrawal',
    change: (mock) => mock.advance(3 * DAY_MS),
    message: QUOTE_CHANGED,
  },
  {
    name: 'end of VIP',
    write: 'daily sign-in',
    change: ({ db, transaction }) =>
      transaction(() => {
        for (const { id } of [...db.vip_segments.all()]) db.vip_segments.remove(id);
      }),
    message: '今日奖励有变化，尚未签到',
  },
  {
    name: 'end of the day',
    write: 'daily sign-in',
    change: (mock) => mock.advance(DAY_MS),
    message: '今日奖励有变化，尚未签到',
  },
  {
    name: 'amount',
    write: 'invitation rewards',
    change: changeReward({ amount: fen(300) }),
    message: REWARDS_CHANGED,
  },
  {
    name: 'number',
    write: 'invitation rewards',
    change: changeReward({ status: REWARD_STATUS.expired }),
    message: REWARDS_CHANGED,
  },
];

for (const { name, write, change, message } of CHANGES) {
  const { hash, prepare, press, countEffects } = SHOWN_WRITES.find((each) => each.name === write)!;
  test(`${write}, changed ${name}`, { tag: '@long' }, async ({ page, host, mock }) => {
    const { card } = mock.db.settings.get(1)!;
    mock.transaction(() =>
      mock.db.settings.update(1, { card: { ...card, risk_dwell_seconds: 0 } }),
    );
    const before = countEffects(mock);
    await host.openLoggedIn({ hash });
    await prepare?.(page);
    // The page has read what it shows.
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    change(mock);
    await press(page);
    await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
    await expect(pendingText(page)).toHaveCount(0);
    expect(countEffects(mock)).toBe(before);
    expect(allViolations(mock.db)).toEqual([]);
  });
}
