import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { recordDailySignIn } from '../../mock-server/modules/user/rules/sign-in.ts';
import { formatTime } from '../../src/contract/time.ts';
import { answerWith, failAtOnce } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const MEMBER_ID = 200001;
const SIGN_LIST_URL = '**/v1/api/user/getSignList';
/** The time from the start of the mock’s clock, ten in the morning, to the last second of the day. */
const TO_LAST_SECOND_MS = (14 * 3_600 - 1) * 1_000;

const signInButton = (page: Page) => page.getByRole('button', { name: t('signIn.action') });
const signedButton = (page: Page) => page.getByRole('button', { name: t('signIn.signed') });
const dialog = (page: Page) => page.getByRole('alertdialog');
const dayCell = (page: Page, name: RegExp) => page.getByRole('cell', { name });
/** The sign-ins of the first member, each as its date and its streak. */
const signInsOf = ({ db }: Mock) =>
  db.sign_logs.where('user_id', MEMBER_ID).map(({ date, streak }) => `${date} ${streak}`);

async function openSignInPage(page: Page) {
  await page.getByRole('link', { name: '签到 签到第 7 天' }).click();
  await expect(signInButton(page)).toBeVisible();
}

test('many taps sign in once and show the reward once, and the page and home are updated', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await openSignInPage(page);
  await expect(page.getByRole('heading', { name: '已连续签到 6 天' })).toBeVisible();
  await expect(page.getByText(t('signIn.chanceToday', { n: '7' }))).toBeVisible();
  await expect(page.getByText('今日可得 33 积分 · 含 VIP1 1.1 倍，小数舍去')).toBeVisible();
  await expect(
    page.getByRole('list', { name: t('signIn.cycle') }).getByRole('listitem'),
  ).toHaveCount(7);
  await signInButton(page).focus();
  await signInButton(page).click({ clickCount: 10 });
  await expect(dialog(page)).toContainText(t('signIn.done', { n: '33' }));
  await expect(dialog(page)).toContainText('2026-11-21 已签到，连续 7 天，现有 1,313 积分');
  await expect(dialog(page)).toContainText('另得 1 次抽奖机会');
  await expectAccessible(page, 'signed');
  await dialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(signedButton(page)).toBeDisabled();
  // The button keeps the focus after the sign-in.
  await expect(signedButton(page)).toBeFocused();
  await expect(page.getByText('明日可得 5 积分 · 含 VIP1 1.1 倍，小数舍去')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^距下次签到 1[34]:/);
  await expect(page.getByRole('heading', { name: '已连续签到 7 天' })).toBeVisible();
  await expect(dayCell(page, /11月21日.*今天.*已签/)).toBeVisible();
  const recordTerm = page.getByRole('term').filter({ hasText: '11月21日 周六' });
  await expect(recordTerm.locator('xpath=following-sibling::dd')).toHaveText(
    '+33 积分 · 1 次抽奖机会',
  );
  expect(mock.calls.filter((call) => call.endsWith('/user/sign'))).toHaveLength(1);
  expect(signInsOf(mock).at(-1)).toBe('2026-11-21 7');
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(page.getByRole('link', { name: '签到 签到第 7 天' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '抽奖 剩 3 次' })).toBeVisible();
});

test('a sign-in that would bring less than shown is refused, and shows the new reward', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await openSignInPage(page);
  await expect(page.getByText(t('signIn.worthToday', { n: '33' }))).toBeVisible();
  mock.transaction(() => {
    for (const { id } of [...mock.db.vip_segments.where('user_id', MEMBER_ID)])
      mock.db.vip_segments.remove(id);
  });
  await signInButton(page).click();
  await expect(dialog(page)).toContainText(t('signIn.changed'));
  await dialog(page)
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(t('signIn.worthToday', { n: '30' }))).toBeVisible();
  expect(signInsOf(mock).at(-1)).toBe('2026-11-20 6');
  await signInButton(page).click();
  await expect(dialog(page)).toContainText(t('signIn.done', { n: '30' }));
});

test('allows a sign-in at 23:59:59 and at 00:00:01, with a device clock years behind', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install({ time: Date.UTC(2020, 0, 1) });
  mock.advance(TO_LAST_SECOND_MS);
  await host.openLoggedIn();
  await openSignInPage(page);
  await expect(page.getByRole('timer')).toHaveText(/^距今日结束 00:0\d$/);
  await signInButton(page).click();
  await expect(dialog(page)).toContainText('2026-11-21 已签到，连续 7 天');
  await dialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(signedButton(page)).toBeDisabled();
  mock.advance(2_000);
  expect(formatTime(Date.UTC(2026, 10, 21, 16, 0, 1))).toBe('2026-11-22 00:00:01');
  await page.clock.runFor(10_000);
  await expect(signInButton(page)).toBeEnabled();
  await expect(page.getByRole('timer')).toHaveText(/^距今日结束 23:59:/);
  await expect(dayCell(page, /11月22日.*今天/)).toBeVisible();
  await signInButton(page).click();
  await expect(dialog(page)).toContainText('2026-11-22 已签到，连续 8 天');
  expect(signInsOf(mock).slice(-2)).toEqual(['2026-11-21 7', '2026-11-22 8']);
});

test('a page whose refetch at midnight fails still allows the sign-in of the new day', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  mock.advance(TO_LAST_SECOND_MS);
  await host.openLoggedIn();
  await openSignInPage(page);
  await signInButton(page).click();
  await dialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(signedButton(page)).toBeDisabled();
  let failureCount = 0;
  await page.route(SIGN_LIST_URL, (route) => {
    failureCount += Number(route.request().method() === 'POST');
    return failAtOnce(route);
  });
  mock.advance(2_000);
  await page.clock.runFor(16_000);
  await expect.poll(() => failureCount).toBeGreaterThan(0);
  await page.unroute(SIGN_LIST_URL);
  await page.clock.runFor(16_000);
  await expect(signInButton(page)).toBeEnabled();
});

test(
  'the countdown ends with the day of the server, even if the app was opened on another day',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn();
    await expect(page.getByRole('link', { name: '签到 签到第 7 天' })).toBeVisible();
    mock.advance(4 * 86_400_000 + TO_LAST_SECOND_MS - 14_000);
    await page.getByRole('link', { name: '签到 签到第 7 天' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^距今日结束 00:1\d$/);
    await expect(page.getByText('· 北京时间 23:59')).toBeVisible();
    await expect(dayCell(page, /11月25日.*今天/)).toBeVisible();
  },
);

test(
  'setting the device clock back changes no countdown and allows no second sign-in',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install({ time: Date.UTC(2026, 10, 21, 2) });
    await host.openLoggedIn();
    await openSignInPage(page);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^距今日结束 1[34]:/);
    await page.clock.setSystemTime(Date.UTC(2026, 10, 20, 20));
    await page.clock.runFor(3_000);
    await expect(timer).toHaveText(/^距今日结束 13:59:/);
    // The countdown is still right when the page is opened again.
    await page.getByRole('button', { name: t('nav.back') }).click();
    await page.getByRole('link', { name: '签到 签到第 7 天' }).click();
    await expect(timer).toHaveText(/^距今日结束 1[34]:/);
    await signInButton(page).click();
    await dialog(page)
      .getByRole('button', { name: t('common.done') })
      .click();
    await expect(timer).toHaveText(/^距下次签到 1[34]:/);
    await expect(signedButton(page)).toBeDisabled();
    await page.clock.setSystemTime(Date.UTC(2026, 10, 19, 20));
    await page.clock.runFor(3_000);
    await expect(timer).toHaveText(/^距下次签到 13:59:/);
    await signedButton(page).press('Enter');
    await signedButton(page).click({ force: true });
    await page.clock.runFor(3_000);
    expect(mock.calls.filter((call) => call.endsWith('/user/sign'))).toHaveLength(1);
    expect(signInsOf(mock).at(-1)).toBe('2026-11-21 7');
  },
);

for (const [dayName, chanceDay, notes] of [
  ['no day', 0, []],
  ['the third day', 3, [t('signIn.chanceDay', { n: '3' })]],
  ['today', 7, [t('signIn.chanceToday', { n: '7' })]],
] as const)
  test(
    `promises a lottery chance for the days that the backend names: ${dayName}`,
    { tag: chanceDay === 3 ? [] : '@long' },
    async ({ page, host }) => {
      await page.route(SIGN_LIST_URL, async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        const response = await route.fetch();
        const body = (await response.json()) as { data: { cycle: Record<string, unknown>[] } };
        for (const cycleDay of body.data.cycle)
          cycleDay['chance'] = cycleDay['day'] === chanceDay ? 1 : 0;
        return route.fulfill({ response, json: body });
      });
      await host.openLoggedIn();
      await openSignInPage(page);
      await expect(page.getByText(/[得满].* 1 次抽奖机会/)).toHaveText(notes);
    },
  );

test('in an element of 320 px on a wide page, the chart is below a long streak', async ({
  page,
  host,
  mock,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(SIGN_LIST_URL, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...body, data: { ...body.data, streak: 128 } } });
  });
  await host.openLoggedIn({
    hash: '#/pages-sub/sign-in/index',
    body: `<wealth-rewards api-base="${mock.url}" style="width: 320px"></wealth-rewards>`,
  });
  const streakBox = await page.getByText('128 天', { exact: true }).boundingBox();
  const chartBox = await page.getByRole('list', { name: t('signIn.cycle') }).boundingBox();
  expect(streakBox!.y + streakBox!.height).toBeLessThanOrEqual(chartBox!.y);
});

for (const textSize of ['standard', 'large'])
  test(
    `in English at 320 px the label of today fits its cell (${textSize})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 812 });
      await host.open({
        hash: '#/pages-sub/sign-in/index',
        body: `<wealth-rewards api-base="${mock.url}" locale="en" text-size="${textSize}"></wealth-rewards>`,
      });
      await page.locator('input').first().fill('13800000001');
      await page.locator('input[type=password]').fill('Demo1234');
      await page.locator('button[type=submit]').click();
      const today = page.locator('td[aria-current="date"]');
      const todayLabel = today.getByText('Today', { exact: true });
      await expect(todayLabel).toBeVisible();
      await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(/Sunday/);
      const { fontSizePx, gapBelowRingPx, overlapCount, isInside } = await todayLabel.evaluate(
        (element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const box = range.getBoundingClientRect();
          const cell = element.closest('td')!;
          const focusRing = getComputedStyle(cell, '::after');
          const otherIcons = [
            ...cell.closest('table')!.querySelectorAll('td:not([aria-current]) svg'),
          ];
          const frame = cell.closest('[role=group]')!.getBoundingClientRect();
          return {
            fontSizePx: parseFloat(getComputedStyle(element).fontSize),
            gapBelowRingPx:
              element.getBoundingClientRect().top -
              (cell.getBoundingClientRect().bottom - parseFloat(focusRing.bottom)),
            isInside: box.left > frame.left && box.right < frame.right,
            overlapCount: otherIcons.filter((icon) => {
              const { left, right, top, bottom } = icon.getBoundingClientRect();
              return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            }).length,
          };
        },
      );
      expect(fontSizePx).toBeGreaterThanOrEqual(textSize === 'large' ? 15 : 12);
      expect({ overlapCount, isInside }).toEqual({ overlapCount: 0, isInside: true });
      // The focus ring ends above the label.
      expect(gapBelowRingPx).toBeGreaterThanOrEqual(0);
    },
  );

test(
  'shows a sign-in that was made on another device',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn();
    await openSignInPage(page);
    mock.transaction(() => {
      const now = Date.UTC(2026, 10, 21, 3);
      recordDailySignIn(mock.db, mock.db.users.get(MEMBER_ID)!, { now, requestId: null });
    });
    await signInButton(page).click();
    await dialog(page)
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(signedButton(page)).toBeDisabled();
    await expect(page.getByRole('heading', { name: '已连续签到 7 天' })).toBeVisible();
  },
);

test('claims each milestone once, and a milestone that is not reached shows its progress', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await openSignInPage(page);
  const milestones = page.getByRole('list', { name: t('signIn.milestones') });
  const milestoneRow = (index: number) => milestones.getByRole('listitem').nth(index);
  await page.getByRole('button', { name: '领取 7 天' }).dblclick();
  const claimedDialog = page.getByRole('alertdialog', { name: '已领取 20 积分' });
  await expect(claimedDialog).toContainText(t('signIn.claimedText', { n: '7' }));
  await claimedDialog.getByRole('button', { name: t('common.done') }).click();
  await expect(milestoneRow(0)).toContainText(t('signIn.wasClaimed'));
  // While the list is refetched, it still offers the claimed milestone, but another press sends nothing.
  let releaseAnswer = () => {};
  const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route('**/user/getSignList*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: '领取 14 天' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.done') })
    .click();
  await milestoneRow(1).getByRole('button').press('Enter');
  releaseAnswer();
  await expect(milestoneRow(1)).toContainText(t('signIn.wasClaimed'));
  await expect(milestoneRow(2)).toContainText(t('signIn.missing', { n: '4' }));
  expect(mock.calls.filter((call) => call.endsWith('/user/receive_sign'))).toHaveLength(2);
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(page.getByRole('link', { name: '抽奖 剩 3 次' })).toBeVisible();
});

test('says until when the milestones can be claimed, while there are any', async ({
  page,
  host,
  mock,
}) => {
  mock.advance(15 * 86_400_000);
  await host.openLoggedIn({ hash: '#/pages-sub/sign-in/index' });
  await expect(page.getByText(t('signIn.claimBefore', { time: '2027-01-08 00:00' }))).toBeVisible();
  await page.getByRole('button', { name: t('calendar.previous') }).click();
  await expect(page.getByText(t('signIn.claimBefore', { time: '2026-12-08 00:00' }))).toBeVisible();
  await page.getByRole('button', { name: '领取 7 天' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.done') })
    .click();
  await page.getByRole('button', { name: '领取 14 天' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.done') })
    .click();
  // The other two were not reached.
  await expect(page.getByText('前领取')).toHaveCount(0);
});

test(
  'the calendar goes back twelve months, and offers a retry for a month that failed to load',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await openSignInPage(page);
    await expect(dayCell(page, /11月9日.*漏签/)).toBeVisible();
    await expect(dayCell(page, /11月22日.*未到/)).toBeVisible();
    await expect(page.getByRole('button', { name: t('calendar.next') })).toBeDisabled();
    await expect(page.getByText(t('signIn.monthDays', { n: '17' }))).toBeVisible();
    await page.route(SIGN_LIST_URL, answerWith({ code: 10009, msg: '' }, 503));
    await page.getByRole('button', { name: t('calendar.previous') }).click();
    const error = page.getByRole('alert').filter({ hasText: t('signIn.monthUnavailable') });
    await expect(error).toBeVisible();
    await expect(signInButton(page)).toBeEnabled();
    await expectAccessible(page, 'no month');
    await page.unroute(SIGN_LIST_URL);
    await error.getByRole('button').click();
    await expect(dayCell(page, /10月1日/)).toBeVisible();
    const milestones = page.getByRole('list', { name: t('signIn.milestones') });
    await expect(milestones.getByText(t('signIn.notReached')).first()).toBeVisible();
    await expect(milestones).not.toContainText('还差');
    for (let i = 1; i < 12; i += 1)
      await page.getByRole('button', { name: t('calendar.previous') }).click();
    await expect(page.getByText('2025年11月', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('calendar.previous') })).toBeDisabled();
    await expect(page.getByRole('heading', { name: '已连续签到 6 天' })).toBeVisible();
  },
);

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const) {
  test(
    `the sign-in page has no axe violation and no horizontal overflow (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isLarge = look.includes('large');
      await page.setViewportSize({ width: isLarge ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.open({ body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>` });
      await page.route(SIGN_LIST_URL, answerWith({ code: 10009, msg: '' }, 500));
      await logIn(page);
      await page.getByRole('link', { name: '签到 签到第 7 天' }).click();
      await expect(page.getByText(t('signIn.unavailable'))).toBeVisible();
      await expectAccessible(page, 'error');
      await page.unroute(SIGN_LIST_URL);
      await page.getByRole('button', { name: t('common.retry') }).click();
      await expect(signInButton(page)).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('signIn.rules') }).click();
      await expect(page.getByRole('dialog', { name: t('signIn.rulesTitle') })).toContainText(
        '不支持补签',
      );
      await expectAccessible(page, 'rules');
      await page.keyboard.press('Escape');
      if (!isLarge) return;
      await page.locator('wealth-rewards').evaluate((el) => el.setAttribute('locale', 'en'));
      await expect(page.getByRole('button', { name: 'Sign in now' })).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Sign in now' }).click();
      await expect(dialog(page)).toContainText('Signed in: 33 points');
    },
  );
}
