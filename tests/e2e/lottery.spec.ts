import { YES } from '../../src/contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { answerWith } from '../support/faults.ts';
import {
  activityOf,
  cell,
  drawButton,
  drawsOf,
  lastCell,
  makeOnlyPrize,
  openLottery,
  prizeDialog,
} from '../support/lottery.ts';
import { nextFrame } from '../support/next-frame.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const DAY_MS = 86_400_000;

test('each cell shows its odds; the light stops on the prize of the server, and the dialog names this prize', async ({
  page,
  host,
  mock,
}) => {
  makeOnlyPrize(mock, '50积分');
  await openLottery(page, host);
  await expect(cell(page, '50积分')).toContainText('100.00%');
  await expect(page.getByText('2026-11-01 至 2027-01-29')).toBeVisible();
  await expect(page.getByText(/抽中 .+ · \d+(分钟|小时|天)前$/).first()).toBeAttached();
  await expect(drawButton(page)).toHaveAccessibleDescription('免费 · 余 1 次');
  await drawButton(page).click();
  await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.drawing'));
  await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '50积分' }));
  await expect(prizeDialog(page)).toContainText('现有 1,330 积分');
  await expect(lastCell(page)).toContainText('50积分');
  await prizeDialog(page)
    .getByRole('button', { name: t('lottery.later') })
    .click();
  await expect(drawButton(page)).toBeFocused();
  await expect(page.getByText('1,330')).toBeVisible();
  expect(drawsOf(mock)).toHaveLength(1);
});

for (const path of ['user/info', 'prize/list'])
  test(
    `the title is white while ${path} loads, and after ${path} has failed`,
    { tag: path === 'prize/list' ? [] : '@long' },
    async ({ page, host }) => {
      await page.clock.install();
      const title = page.getByRole('heading', { level: 1, name: t('title.lottery') });
      let releaseAnswer = () => {};
      const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
      await page.route(`**/v1/api/${path}*`, async (route) => {
        await released;
        await answerWith({ code: 10009, msg: '系统维护中', data: null })(route);
      });
      const sentRequest = page.waitForRequest(`**/v1/api/${path}*`);
      await host.openLoggedIn({ hash: '#/pages-sub/lottery/index' });
      await sentRequest;
      // The skeleton stays until the member is loaded, or for ten seconds.
      await page.clock.fastForward(10_000);
      await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
      releaseAnswer();
      await expect(page.getByText(/资料加载失败|抽奖信息加载失败/)).toBeVisible();
      await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
    },
  );

test(
  'the title is white when the code of the page does not load',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/chunks/LotteryPage*.js', (route) => route.abort());
    await host.openLoggedIn({ hash: '#/pages-sub/lottery/index' });
    const title = page.getByRole('heading', { level: 1, name: t('title.lottery') });
    await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
  },
);

test('pays with the free draw, then a chance, then points, up to the daily limit', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  makeOnlyPrize(mock, '谢谢参与');
  mock.transaction(() => mock.db.lottery_activities.update(1, { daily_limit: 3 }));
  await openLottery(page, host);
  for (const costText of [
    '免费 · 余 1 次',
    '用 1 次机会 · 余 1',
    t('lottery.cost.points', { n: '20' }),
  ]) {
    await expect(drawButton(page)).toHaveAccessibleDescription(costText);
    await expect(drawButton(page)).toBeEnabled();
    await drawButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(prizeDialog(page)).toContainText('本次未抽中奖品');
    // The rate limit allows two draws per second.
    await expect(prizeDialog(page).getByRole('button')).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    await expect(prizeDialog(page)).toHaveCount(0);
  }
  await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.why.usedUp'));
  await expect(drawButton(page)).toBeDisabled();
  await drawButton(page).click({ force: true });
  await expect(page.getByText('1,260')).toBeVisible();
  expect(drawsOf(mock).map(({ used_free, cost_points }) => [used_free, cost_points])).toEqual([
    [1, 0],
    [0, 0],
    [0, 20],
  ]);
  await page.getByRole('link', { name: t('lottery.records') }).click();
  const rows = page.getByRole('list', { name: t('title.lotteryDetail') }).getByRole('listitem');
  for (const [i, paidWith] of [
    t('lottery.paid.points', { n: '20' }),
    t('lottery.paid.chance'),
    t('lottery.paid.free'),
  ].entries())
    await expect(rows.nth(i).getByText(paidWith, { exact: true })).toBeVisible();
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(page.getByRole('link', { name: t('title.lottery'), exact: true })).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(
    `ten rapid taps are one draw (${reducedMotion})`,
    { tag: reducedMotion === 'reduce' ? [] : '@long' },
    async ({ page, host, mock }) => {
      await page.emulateMedia({ reducedMotion });
      makeOnlyPrize(mock, '10积分');
      await openLottery(page, host);
      await drawButton(page).click({ clickCount: 10 });
      await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '10积分' }));
      expect(drawsOf(mock)).toHaveLength(1);
      expect(mock.calls.filter((call) => call.endsWith('/prize/draw'))).toHaveLength(1);
    },
  );
}

test(
  'a key that is held down draws once, and the dialog stays until the key is pressed again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    makeOnlyPrize(mock, '谢谢参与');
    await openLottery(page, host);
    await expect(drawButton(page)).toBeEnabled();
    await drawButton(page).focus();
    const holdKey = async () => {
      for (let i = 0; i < 8; i += 1) await page.keyboard.down('Enter');
    };
    await holdKey();
    await expect(prizeDialog(page)).toContainText('本次未抽中奖品');
    const okButton = prizeDialog(page).getByRole('button');
    await expect(okButton).not.toHaveAttribute('aria-disabled');
    await holdKey();
    await expect(okButton).toBeVisible();
    await page.keyboard.up('Enter');
    await page.keyboard.down('Enter');
    await expect(prizeDialog(page)).toHaveCount(0);
    await expect(drawButton(page)).toBeFocused();
    await holdKey();
    await page.keyboard.up('Enter');
    await expect(page.getByText('正在抽奖')).toHaveCount(0);
    expect(drawsOf(mock)).toHaveLength(1);
  },
);

test(
  'the dialog of each prize links to its next step: address, balance, VIP or records',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLottery(page, host);
    for (const [prize, text, linkName, hash] of [
      [
        '无线耳机',
        '请在 30 天内填写收货地址',
        t('lottery.way.address'),
        '#/pages-sub/address/index?select=1',
      ],
      [
        '现金0.88元',
        '已存入可用余额',
        t('lottery.way.see'),
        '#/pages-sub/asset/index?type=lottery',
      ],
      ['VIP体验3天', '已生效', t('lottery.way.see'), '#/pages/vip/index'],
      ['10积分', '已入账', t('lottery.way.see'), '#/pages-sub/lottery/detail'],
    ] as const) {
      makeOnlyPrize(mock, prize);
      await drawButton(page).click();
      await expect(prizeDialog(page)).toContainText(`抽中 ${prize}`);
      await expect(prizeDialog(page)).toContainText(text);
      const nextStepButton = prizeDialog(page).getByRole('button', { name: linkName });
      await expect(nextStepButton).not.toHaveAttribute('aria-disabled');
      await nextStepButton.click();
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
      await page.goBack();
      await expect(drawButton(page)).toBeVisible();
    }
  },
);

test('a physical prize asks for the address at once and is confirmed on the prize page', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  makeOnlyPrize(mock, '无线耳机');
  await openLottery(page, host);
  await drawButton(page).click();
  const addressButton = prizeDialog(page).getByRole('button', { name: t('lottery.way.address') });
  await expect(addressButton).not.toHaveAttribute('aria-disabled');
  await addressButton.click();
  await expect(page.getByText(t('address.chooseFor', { prize: '无线耳机' }))).toBeVisible();
  const address = (name: string) =>
    page
      .getByRole('list', { name: t('title.address') })
      .getByRole('button', { name: RegExp(`^${name}`) });
  await address('张小北').click();
  // Another address is chosen as on the prize page.
  const sheet = page.getByRole('dialog', { name: t('myPrize.confirmTitle') });
  await sheet.getByRole('button', { name: t('myPrize.another') }).click();
  await address('张三').click();
  await sheet.getByRole('button', { name: t('myPrize.confirm'), exact: true }).click();
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  expect(drawsOf(mock)).toMatchObject([
    { status: PRIZE_RECORD_STATUS.toSend, address: { name: '张三' } },
  ]);
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(drawButton(page)).toBeVisible();
});

test('if the odds have changed, a press shows them with a message and draws nothing', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLottery(page, host);
  makeOnlyPrize(mock, '10积分');
  mock.transaction(() => mock.db.lottery_activities.update(1, { odds_version: 2 }));
  await drawButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('lottery.stale'));
  await expect(page.getByRole('alert')).toContainText('第 2 版');
  await expect(prizeDialog(page)).toHaveCount(0);
  await expect(cell(page, '10积分')).toContainText('100.00%');
  await expect(drawButton(page)).toHaveAccessibleDescription('免费 · 余 1 次');
  expect(drawsOf(mock)).toHaveLength(0);
  await drawButton(page).click();
  await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '10积分' }));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if a prize has changed, a press shows it with a message and draws nothing', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  makeOnlyPrize(mock, '50积分');
  await openLottery(page, host);
  await expect(cell(page, '50积分')).toContainText('100.00%');
  mock.transaction(() => mock.db.prizes.update(6, { name: '5积分', value: 5 }));
  await drawButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('lottery.stale'));
  await expect(cell(page, '5积分')).toContainText('100.00%');
  expect(drawsOf(mock)).toHaveLength(0);
});

test('takes no press in the half second after the cost of a draw has changed', async ({
  page,
  host,
  mock,
}) => {
  mock.transaction(() => mock.db.users.update(200001, { chances: 0 }));
  await page.clock.install();
  await openLottery(page, host);
  await page.clock.runFor(600);
  await expect(drawButton(page)).toBeEnabled();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  mock.transaction(() => mock.db.lottery_activities.update(1, { free_per_day: 0 }));
  // The page refetches each minute. The new cost is rendered within a few timers.
  await page.clock.runFor(60_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return drawButton(page).textContent();
    })
    .toContain(t('lottery.cost.points', { n: '20' }));
  await drawButton(page).click({ force: true });
  await expect(drawButton(page)).toBeDisabled();
  await page.clock.runFor(600);
  await expect(drawButton(page)).toBeEnabled();
  expect(drawsOf(mock)).toHaveLength(0);
});

test(
  'the draw button stays locked until the changed odds are loaded',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    makeOnlyPrize(mock, '10积分');
    await openLottery(page, host);
    mock.transaction(() => mock.db.lottery_activities.update(1, { odds_version: 2 }));
    await page.route('**/v1/api/prize/list*', answerWith({ code: 10009, msg: '' }, 500));
    await drawButton(page).click();
    const refreshButton = page
      .getByRole('alert')
      .getByRole('button', { name: t('refresh.action') });
    await expect(page.getByRole('alert')).toContainText('第 2 版');
    await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.why.behind'));
    await expect(drawButton(page)).toBeDisabled();
    await expect(refreshButton).not.toHaveAttribute('aria-disabled');
    await page.unroute('**/v1/api/prize/list*');
    await refreshButton.click();
    await expect(drawButton(page)).toBeEnabled();
    await expect(page.getByText(t('lottery.version', { n: '2' }))).toBeVisible();
    expect(drawsOf(mock)).toHaveLength(0);
  },
);

test('if the free draw is gone, a draw for points needs another press', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  makeOnlyPrize(mock, '谢谢参与');
  mock.transaction(() => mock.db.users.update(200001, { chances: 0 }));
  await openLottery(page, host);
  mock.transaction(() => mock.db.lottery_activities.update(1, { free_per_day: 0 }));
  await drawButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('lottery.costStale'));
  await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.cost.points', { n: '20' }));
  expect(drawsOf(mock)).toHaveLength(0);
  await drawButton(page).click();
  await expect(prizeDialog(page)).toContainText('本次费用：20 积分');
  await expect(prizeDialog(page)).toContainText('今日还可抽 9 次，下一次：20 积分');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(drawsOf(mock)).toHaveLength(1);
});

test('never charges more points than the button shows; a new cost needs another press', async ({
  page,
  host,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  makeOnlyPrize(mock, '谢谢参与');
  mock.transaction(() => {
    mock.db.users.update(200001, { chances: 0 });
    mock.db.lottery_activities.update(1, { free_per_day: 0 });
  });
  await openLottery(page, host);
  await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.cost.points', { n: '20' }));
  mock.transaction(() => mock.db.lottery_activities.update(1, { cost_points: 200 }));
  await drawButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('lottery.costStale'));
  await expect(drawButton(page)).toHaveAccessibleDescription(
    t('lottery.cost.points', { n: '200' }),
  );
  expect(drawsOf(mock)).toHaveLength(0);
  await drawButton(page).click();
  await expect(prizeDialog(page)).toContainText('本次费用：200 积分');
  expect(drawsOf(mock).map(({ cost_points }) => cost_points)).toEqual([200]);
});

test(
  'after the last payable draw the dialog says why there is no next draw',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    makeOnlyPrize(mock, '谢谢参与');
    mock.transaction(() => {
      mock.db.users.update(200001, { chances: 0 });
      mock.db.lottery_activities.update(1, { cost_points: 5_000 });
    });
    await openLottery(page, host);
    await drawButton(page).click();
    await expect(prizeDialog(page)).toContainText('未抽中奖品。暂时不能再抽：积分不足。');
  },
);

test(
  'names the prize even if the member leaves the page during the draw',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    makeOnlyPrize(mock, '10积分');
    await openLottery(page, host);
    await drawButton(page).click();
    await expect.poll(() => drawsOf(mock).length).toBe(1);
    await page.getByRole('button', { name: t('nav.back') }).click();
    await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '10积分' }));
    await prizeDialog(page)
      .getByRole('button', { name: t('lottery.later') })
      .click();
  },
);

test(
  'names no prize if the member logs out during the draw',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    makeOnlyPrize(mock, '10积分');
    await openLottery(page, host);
    const answer = page.waitForResponse((response) => response.url().endsWith('/prize/draw'));
    await drawButton(page).click();
    await answer;
    await page
      .locator('wealth-rewards')
      .evaluate((el) => (el as unknown as { logout(): void }).logout());
    await expect(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible();
    // Waits longer than the running light takes.
    await page.clock.fastForward(10_000);
    await nextFrame(page);
    await expect(prizeDialog(page)).toHaveCount(0);
    expect(drawsOf(mock)).toHaveLength(1);
  },
);

test('neither points nor odds on the page reveal the prize before the running light stops', async ({
  page,
  host,
  mock,
}) => {
  mock.transaction(() => {
    for (const { id, name } of mock.db.prizes.where('activity_id', 1))
      if (name === '智能手机') mock.db.prizes.update(id, { stock_left: 1, stock_total: 1 });
  });
  makeOnlyPrize(mock, '智能手机');
  await openLottery(page, host);
  const readPointsAndOdds = () =>
    page.locator('wealth-rewards').evaluate((el) => {
      const text = (selector: string) => el.shadowRoot?.querySelector(selector)?.textContent;
      return [text('dl'), text('section[aria-labelledby="lottery-odds"]')];
    });
  const textsBefore = await readPointsAndOdds();
  const refetchAnswer = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/prize/list'),
  );
  await drawButton(page).click();
  await refetchAnswer;
  // Waits, so that refetched data would have been rendered.
  await nextFrame(page);
  expect(await readPointsAndOdds()).toEqual(textsBefore);
  await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '智能手机' }));
  await expect(page.getByText(t('lottery.version', { n: '2' }))).toBeVisible();
  await expect(page.getByText(t('lottery.soldOut', { name: '谢谢参与' }))).toBeVisible();
});

test(
  'refetches the odds each minute and when the page is shown again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    await openLottery(page, host);
    makeOnlyPrize(mock, '10积分');
    await page.clock.runFor(61_000);
    await expect(cell(page, '10积分')).toContainText('100.00%');
    makeOnlyPrize(mock, '50积分');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(cell(page, '50积分')).toContainText('100.00%');
  },
);

test(
  'when a prize has run out, its odds go to “thanks” before the next draw',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    mock.transaction(() => {
      for (const { id, name } of mock.db.prizes.where('activity_id', 1))
        if (name === '智能手机') mock.db.prizes.update(id, { stock_left: 1, stock_total: 1 });
    });
    makeOnlyPrize(mock, '智能手机');
    await openLottery(page, host);
    await drawButton(page).click();
    await expect(prizeDialog(page)).toContainText(t('lottery.won', { name: '智能手机' }));
    await prizeDialog(page)
      .getByRole('button', { name: t('lottery.later') })
      .click();
    await expect(cell(page, '智能手机')).toContainText(t('lottery.none'));
    await expect(page.getByText(t('lottery.version', { n: '2' }))).toBeVisible();
    await drawButton(page).click();
    await expect(prizeDialog(page)).toContainText('谢谢参与');
    expect(drawsOf(mock)).toHaveLength(2);
  },
);

test('shows all odds, which add up to 100 %, with stock, value, period and organizer', async ({
  page,
  host,
}) => {
  await openLottery(page, host);
  await expect(page.getByText('已发完的奖品')).toHaveCount(0);
  await page.getByRole('button', { name: t('lottery.oddsAction') }).click();
  const sheet = page.getByRole('dialog', { name: t('lottery.oddsTitle') });
  const rows = sheet.getByRole('row');
  await expect(rows.nth(1)).toHaveText(/智能手机.*3,999\.00 元.*0\.001%2 \/ 2$/);
  await expect(rows.nth(8)).toHaveText(/谢谢参与.*35\.00%.*不限/);
  await expect(rows.nth(9)).toHaveText(/合计.*100%/);
  const oddsTexts = await sheet.locator('tbody td:nth-of-type(1)').allTextContents();
  expect(oddsTexts.reduce((sum, text) => sum + Number(text.slice(0, -1)) * 1_000, 0)).toBe(100_000);
  for (const text of [
    '2026-11-01 00:00 – 2027-01-29 23:59',
    '示例财富（演示）有限公司',
    '400-000-0000',
    '实物在 30 天内填写地址，逾期视为放弃',
    '抽奖与购买财富卡无关',
  ])
    await expect(sheet).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('lottery.oddsAction') })).toBeFocused();
});

test(
  'lists no winners if there are none, and says why a draw is not possible',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openLottery(page, host);
    await expect(page.getByRole('group', { name: t('lottery.winners') })).toContainText(/抽中/);
    const reopenPage = async () => {
      await page.getByRole('button', { name: t('nav.back') }).click();
      await page.getByRole('link', { name: /^抽奖/ }).click();
    };
    const { start_at, end_at } = activityOf(mock);
    mock.transaction(() => {
      for (const { id } of [...mock.db.prize_records.where('activity_id', 1)])
        mock.db.prize_records.update(id, { activity_id: 2 });
      mock.db.lottery_activities.update(1, { cost_points: 5_000, free_per_day: 0 });
      mock.db.users.update(200001, { chances: 0 });
    });
    await reopenPage();
    await expect(drawButton(page)).toHaveAccessibleDescription(t('lottery.why.short'));
    await expect(page.getByRole('group', { name: t('lottery.winners') })).toHaveCount(0);
    for (const [days, reason] of [
      [100, t('lottery.why.soon')],
      [-100, t('lottery.why.ended')],
    ] as const) {
      mock.transaction(() => {
        mock.db.lottery_activities.update(2, { start_at: 0, end_at: 1 });
        mock.db.lottery_activities.update(1, {
          start_at: start_at + days * DAY_MS,
          end_at: end_at + days * DAY_MS,
        });
      });
      await reopenPage();
      await expect(drawButton(page)).toHaveAccessibleDescription(reason);
      await expect(drawButton(page)).toBeDisabled();
    }
  },
);

test('lists every draw with time, cost, prize, number and odds; copies the number, refreshes', async ({
  page,
  host,
  mock,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const olderRecords = mock.db.prize_records
    .filter(({ user_id }) => user_id === 200001)
    .slice(0, -60);
  mock.transaction(() => {
    for (const { id } of olderRecords) mock.db.prize_records.update(id, { user_id: 200003 });
  });
  await openLottery(page, host);
  await page.getByRole('link', { name: t('lottery.records') }).click();
  const list = page.getByRole('list', { name: t('title.lotteryDetail') });
  const firstRow = list.getByRole('listitem').first();
  for (const text of [
    '无线耳机',
    '待填地址',
    '2026-11-19 20:00:00',
    t('lottery.paid.free'),
    t('lottery.version', { n: '1' }),
  ])
    await expect(firstRow).toContainText(text);
  await firstRow.getByRole('button').click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^D\d{20}$/);
  await expect(
    firstRow.getByRole('link', { name: t('lottery.addressBy', { time: '12-19' }) }),
  ).toBeVisible();
  const { id } = mock.db.prize_records.filter(({ user_id }) => user_id === 200001).at(-1)!;
  mock.transaction(() => mock.db.prize_records.update(id, { status: PRIZE_RECORD_STATUS.expired }));
  await page.getByRole('button', { name: t('refresh.action') }).click();
  await expect(firstRow).toContainText('已过期');
  const endText = page.getByText(t('lottery.endOfRecords', { n: '60' }));
  const lastRow = list.getByRole('listitem').last();
  const scrollToEnd = () => lastRow.scrollIntoViewIfNeeded().then(() => endText.isVisible());
  await expect.poll(scrollToEnd, { intervals: [50] }).toBe(true);
});

test(
  'a draw that is made between two pages of the list makes no record appear twice',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openLottery(page, host);
    await page.getByRole('link', { name: t('lottery.records') }).click();
    const list = page.getByRole('list', { name: t('title.lotteryDetail') });
    await expect(list.getByRole('listitem').first()).toContainText('无线耳机');
    const memberRecords = mock.db.prize_records.filter(({ user_id }) => user_id === 200001);
    const { id: _, ...thanksRecord } = memberRecords.find(({ prize }) => prize.type === 'thanks')!;
    const freeDraw = { draw_no: 'D1', cost_points: 0, used_free: YES } as const;
    mock.transaction(() => mock.db.prize_records.insert({ ...thanksRecord, ...freeDraw }));
    // The new draw moves the last draw of page one to the start of page two, so the server returns it twice.
    const repeatedRow = list.getByText(memberRecords.at(-50)!.draw_no);
    await expect(async () => {
      await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await expect(list.getByText(memberRecords.at(-51)!.draw_no)).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(repeatedRow).toHaveCount(1);
  },
);

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large" locale="en"'] as const) {
  test(
    `the lottery and its records have no axe violation and no horizontal overflow (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isLarge = look.includes('large');
      await page.setViewportSize({ width: isLarge ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.openLoggedIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await page.locator('wealth-rewards').evaluate((el, attributes) => {
        for (const [, name = '', value = ''] of attributes.matchAll(/(\S+)="(\S+)"/g))
          el.setAttribute(name, value);
      }, look);
      const setHash = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
      await page.route('**/v1/api/prize/**', answerWith({ code: 10009, msg: '' }, 500));
      await setHash('#/pages-sub/lottery/index');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'error');
      await setHash('#/pages-sub/lottery/detail');
      await expect(page.getByText(/抽奖明细加载失败|Couldn’t load draw records/)).toBeVisible();
      await expectAccessible(page, 'records, error');
      await page.unroute('**/v1/api/prize/**');
      await page.getByRole('button', { name: /重试|again/i }).click();
      await expect(page.getByRole('list', { name: /抽奖明细|Draw records/ })).toBeVisible();
      await expectAccessible(page, 'records');
      await expectNoOverflow(page);
      makeOnlyPrize(mock, '智能手机');
      await setHash('#/pages-sub/lottery/index');
      const drawButtonInLanguage = page.getByRole('button', {
        name: isLarge ? 'Draw now' : t('lottery.draw'),
        exact: true,
      });
      await expect(drawButtonInLanguage).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      mock.transaction(() => mock.db.lottery_activities.update(1, { odds_version: 2 }));
      await drawButtonInLanguage.click();
      await expect(page.getByRole('alert')).toContainText(/概率已更新|odds have changed/);
      await expectAccessible(page, 'stale');
      await drawButtonInLanguage.click();
      await expect(prizeDialog(page)).toContainText(isLarge ? 'Phone' : '智能手机');
      await expectAccessible(page, 'prize');
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'last');
      await page
        .getByRole('button', { name: isLarge ? 'View odds' : t('lottery.oddsAction') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'odds');
      await expectNoOverflow(page);
    },
  );
}

for (const [locale, name] of [
  ['zh-Hans', t('lottery.draw')],
  ['en', 'Draw now'],
] as const) {
  test(
    `in large text at 320 px no word of the draw button is broken (${locale})`,
    { tag: '@long' },
    async ({ page, host }) => {
      await page.setViewportSize({ width: 320, height: 812 });
      await openLottery(page, host);
      await page.locator('wealth-rewards').evaluate((el, to) => {
        el.setAttribute('text-size', 'large');
        el.setAttribute('locale', to);
      }, locale);
      const drawButtonInLanguage = page.getByRole('button', { name, exact: true });
      await expect(drawButtonInLanguage).toBeVisible();
      const brokenWords = await drawButtonInLanguage.evaluate((button) =>
        [...button.querySelectorAll('span')].flatMap((span) => {
          const node = span.firstChild as Text;
          const { right, left } = button.getBoundingClientRect();
          return [...node.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const box = range.getBoundingClientRect();
            return range.getClientRects().length > 1 || box.left < left || box.right > right;
          });
        }),
      );
      expect(brokenWords).toEqual([]);
    },
  );
}
