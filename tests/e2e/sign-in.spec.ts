import { formatTime } from '../../src/contract/time.ts';
import { answerWith, failAtOnce } from '../support/faults.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { pressDisabled } from '../support/press-disabled.ts';
import { signInsOf } from '../support/scenarios/sign-in.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const SIGN_LIST_URL = '**/v1/api/user/getSignList';
/** The time from the start of the mock’s clock, ten in the morning, to the last second of the day. */
const TO_LAST_SECOND_MS = (14 * 3_600 - 1) * 1_000;
const DAY_MS = 86_400_000;

const multiplied = t('signIn.multiplied', { name: 'VIP1', n: '1.1' });

test('many taps sign in once and show the reward once, and the page and home are updated', async ({
  page,
  app,
  signIn,
  mock,
}) => {
  await signIn.open();
  await expect(signIn.streak('6')).toBeVisible();
  await expect(page.getByText(t('signIn.chanceToday', { n: '7' }))).toBeVisible();
  await expect(app.button('signIn.action', { n: '33' })).toBeVisible();
  await expect(page.getByText(multiplied, { exact: true })).toBeVisible();
  await expect(signIn.cycle.getByRole('listitem')).toHaveCount(7);
  await signIn.button.focus();
  await signIn.button.click({ clickCount: 10 });
  for (const text of [
    t('signIn.done', { n: '33' }),
    t('signIn.doneText', { date: '2026-11-21', n: '7', total: '1,313' }),
    t('signIn.doneChance'),
  ])
    await expect(signIn.dialog).toContainText(text);
  await expectAccessible(page, 'signed');
  await signIn.closeDialog();
  await expect(signIn.signedButton).toBeDisabled();
  // The button keeps the focus after the sign-in.
  await expect(signIn.signedButton).toBeFocused();
  const worthTomorrow = t('signIn.worthTomorrow', { n: '5' });
  await expect(page.getByText(`${worthTomorrow} · ${multiplied}`)).toBeVisible();
  await expect(signIn.timer).toHaveText(signIn.countdown('signIn.untilNext', '1[34]:'));
  await expect(signIn.streak('7')).toBeVisible();
  await expect(signIn.day('11月21日', 'calendar.today', 'signIn.state.done')).toBeVisible();
  const recordTerm = page.getByRole('term').filter({ hasText: '11月21日 周六' });
  await expect(recordTerm.locator('xpath=following-sibling::dd')).toHaveText(
    `${t('signIn.gotPoints', { n: '33' })} · ${t('signIn.chance', { n: '1' })}`,
  );
  expect(mock.calls.filter((call) => call.endsWith('/user/sign'))).toHaveLength(1);
  expect(signInsOf(mock).at(-1)).toBe('2026-11-21 7');
  await app.backButton.click();
  await expect(signIn.homeLink).toHaveCount(0);
  await expect(signIn.lotteryLink('3')).toBeVisible();
});

test('allows a sign-in at 23:59:59 and at 00:00:01, with a device clock years behind', async ({
  page,
  signIn,
  mock,
}) => {
  await page.clock.install({ time: Date.UTC(2020, 0, 1) });
  mock.advance(TO_LAST_SECOND_MS);
  await signIn.open();
  await expect(signIn.timer).toHaveText(signIn.countdown('signIn.untilEnd', '00:0\\d$'));
  await signIn.button.click();
  await expect(signIn.dialog).toContainText(
    t('signIn.doneText', { date: '2026-11-21', n: '7', total: '1,313' }),
  );
  await signIn.closeDialog();
  await expect(signIn.signedButton).toBeDisabled();
  mock.advance(2_000);
  expect(formatTime(Date.UTC(2026, 10, 21, 16, 0, 1))).toBe('2026-11-22 00:00:01');
  await page.clock.runFor(10_000);
  await expect(signIn.button).toBeEnabled();
  await expect(signIn.timer).toHaveText(signIn.countdown('signIn.untilEnd', '23:59:'));
  await expect(signIn.day('11月22日', 'calendar.today')).toBeVisible();
  await signIn.button.click();
  await expect(signIn.dialog).toContainText(
    t('signIn.doneText', { date: '2026-11-22', n: '8', total: '1,318' }),
  );
  expect(signInsOf(mock).slice(-2)).toEqual(['2026-11-21 7', '2026-11-22 8']);
});

test('a page whose refetch at midnight fails still allows the sign-in of the new day', async ({
  page,
  signIn,
  mock,
}) => {
  await page.clock.install();
  mock.advance(TO_LAST_SECOND_MS);
  await signIn.open();
  await signIn.button.click();
  await signIn.closeDialog();
  await expect(signIn.signedButton).toBeDisabled();
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
  await expect(signIn.button).toBeEnabled();
});

test(
  'the countdown ends with the day of the server, even if the app was opened on another day',
  { tag: '@long' },
  async ({ page, host, signIn, mock }) => {
    await host.openLoggedIn();
    await expect(signIn.homeLink).toBeVisible();
    mock.advance(4 * DAY_MS + TO_LAST_SECOND_MS - 14_000);
    await signIn.homeLink.click();
    await expect(signIn.timer).toHaveText(signIn.countdown('signIn.untilEnd', '00:1\\d$'));
    await expect(page.getByText(`· ${t('signIn.serverTime', { time: '23:59' })}`)).toBeVisible();
    await expect(signIn.day('11月25日', 'calendar.today')).toBeVisible();
  },
);

test(
  'setting the device clock back changes no countdown and allows no second sign-in',
  { tag: '@long' },
  async ({ page, app, signIn, mock }) => {
    await page.clock.install({ time: Date.UTC(2026, 10, 21, 2) });
    await signIn.open();
    const { timer, countdown } = signIn;
    await expect(timer).toHaveText(countdown('signIn.untilEnd', '1[34]:'));
    await page.clock.setSystemTime(Date.UTC(2026, 10, 20, 20));
    await page.clock.runFor(3_000);
    await expect(timer).toHaveText(countdown('signIn.untilEnd', '13:59:'));
    // The countdown is still right when the page is opened again.
    await app.backButton.click();
    await signIn.homeLink.click();
    await expect(timer).toHaveText(countdown('signIn.untilEnd', '1[34]:'));
    await signIn.button.click();
    await signIn.closeDialog();
    await expect(timer).toHaveText(countdown('signIn.untilNext', '1[34]:'));
    await expect(signIn.signedButton).toBeDisabled();
    await page.clock.setSystemTime(Date.UTC(2026, 10, 19, 20));
    await page.clock.runFor(3_000);
    await expect(timer).toHaveText(countdown('signIn.untilNext', '13:59:'));
    await signIn.signedButton.press('Enter');
    await pressDisabled(signIn.signedButton);
    await page.clock.runFor(3_000);
    expect(mock.calls.filter((call) => call.endsWith('/user/sign'))).toHaveLength(1);
    expect(signInsOf(mock).at(-1)).toBe('2026-11-21 7');
  },
);

test('in an element of 320 px on a wide page, the chart is below a long streak', async ({
  page,
  signIn,
  mock,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(SIGN_LIST_URL, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...body, data: { ...body.data, streak: 128 } } });
  });
  await signIn.openDirectly(
    `<wealth-rewards api-base="${mock.url}" style="width: 320px"></wealth-rewards>`,
  );
  const streakBox = await page
    .getByText(`128 ${t('signIn.daysUnit')}`, { exact: true })
    .boundingBox();
  const chartBox = await signIn.cycle.boundingBox();
  expect(streakBox!.y + streakBox!.height).toBeLessThanOrEqual(chartBox!.y);
});

for (const textSize of ['standard', 'large'])
  test.describe(`${textSize} English text`, () => {
    test.use({ language: 'en', viewport: { width: 320, height: 812 } });

    test(
      'at 320 px the label of today fits its cell',
      { tag: '@long' },
      async ({ page, signIn, mock, t }) => {
        await signIn.openDirectly(
          `<wealth-rewards api-base="${mock.url}" locale="en" text-size="${textSize}"></wealth-rewards>`,
        );
        const today = page.locator('td[aria-current="date"]');
        const todayLabel = today.getByText(t('calendar.today'), { exact: true });
        await expect(todayLabel).toBeVisible();
        await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(/Sunday/);
        const { fontSizePx, isInRing, overlapCount, isInside } = await todayLabel.evaluate(
          (element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const box = range.getBoundingClientRect();
            const cell = element.closest('td')!;
            const ring = getComputedStyle(cell, '::after');
            const cellBox = cell.getBoundingClientRect();
            const otherIcons = [
              ...cell.closest('table')!.querySelectorAll('td:not([aria-current]) svg'),
            ];
            const frame = cell.closest('[role=group]')!.getBoundingClientRect();
            return {
              fontSizePx: parseFloat(getComputedStyle(element).fontSize),
              isInRing:
                box.left >= cellBox.left + parseFloat(ring.left) &&
                box.right <= cellBox.right - parseFloat(ring.right) &&
                box.bottom <= cellBox.bottom - parseFloat(ring.bottom),
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
        // The whole cell is drawn: the label is inside its ring.
        expect(isInRing).toBe(true);
      },
    );
  });

test('claims each milestone once, and a milestone that is not reached shows its progress', async ({
  page,
  app,
  signIn,
  mock,
}) => {
  await signIn.open();
  await signIn.claimButton('7').dblclick();
  await expect(signIn.dialog).toHaveAccessibleName(
    t('signIn.claimed', { reward: t('signIn.points', { n: '20' }) }),
  );
  await expect(signIn.dialog).toContainText(t('signIn.claimedText', { n: '7' }));
  await signIn.closeDialog();
  await expect(signIn.milestone(0)).toContainText(t('signIn.wasClaimed'));
  // While the list is refetched, it still offers the claimed milestone, but another press sends nothing.
  let releaseAnswer = () => {};
  const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route('**/user/getSignList*', async (route) => {
    await released;
    await route.continue();
  });
  await signIn.claimButton('14').click();
  await signIn.closeDialog();
  await signIn.milestone(1).getByRole('button').press('Enter');
  releaseAnswer();
  await expect(signIn.milestone(1)).toContainText(t('signIn.wasClaimed'));
  await expect(signIn.milestone(2)).toContainText(t('signIn.missing', { n: '4' }));
  expect(mock.calls.filter((call) => call.endsWith('/user/receive_sign'))).toHaveLength(2);
  await app.backButton.click();
  await expect(signIn.lotteryLink('3')).toBeVisible();
});

test('says until when the milestones can be claimed, while there are any', async ({
  page,
  signIn,
  mock,
}) => {
  mock.advance(15 * DAY_MS);
  await signIn.openDirectly();
  const deadline = (time: string) =>
    page.getByText(new RegExp(t('signIn.claimBefore', { time }).replace(' ', '\\s')));
  await expect(deadline('2027-01-08 00:00')).toBeVisible();
  await signIn.month.previous.click();
  await expect(deadline('2026-12-08 00:00')).toBeVisible();
  for (const days of ['7', '14']) {
    await signIn.claimButton(days).click();
    await signIn.closeDialog();
  }
  // The other two were not reached.
  await expect(deadline('.*')).toHaveCount(0);
});

test(
  'the calendar goes back twelve months, and offers a retry for a month that failed to load',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn.open();
    await expect(signIn.day('11月9日', 'signIn.state.missed')).toBeVisible();
    await expect(signIn.day('11月22日', 'calendar.future')).toBeVisible();
    await expect(signIn.month.next).toBeDisabled();
    await expect(page.getByText(t('signIn.monthDays', { n: '17' }))).toBeVisible();
    await page.route(SIGN_LIST_URL, answerWith({ code: 10009, msg: '' }, 503));
    await signIn.month.previous.click();
    const error = page.getByRole('alert').filter({ hasText: t('signIn.monthUnavailable') });
    await expect(error).toBeVisible();
    await expect(signIn.button).toBeEnabled();
    await expectAccessible(page, 'no month');
    await page.unroute(SIGN_LIST_URL);
    await error.getByRole('button').click();
    await expect(signIn.day('10月1日')).toBeVisible();
    await expect(signIn.milestones.getByText(t('signIn.notReached')).first()).toBeVisible();
    const missing = new RegExp(t('signIn.missing', { n: '.*' }));
    await expect(signIn.milestones).not.toContainText(missing);
    for (let i = 1; i < 12; i += 1) await signIn.month.previous.click();
    await expect(page.getByText('2025年11月', { exact: true })).toBeVisible();
    await expect(signIn.month.previous).toBeDisabled();
    await expect(signIn.streak('6')).toBeVisible();
  },
);

inEachLook([LOOKS.LIGHT, LOOKS.DARK, LOOKS.LARGE, LOOKS.ENGLISH], (elementOf) =>
  test(
    'the sign-in page has no axe violation and no horizontal overflow',
    { tag: '@long' },
    async ({ page, app, signIn, mock, t }) => {
      await page.route(SIGN_LIST_URL, answerWith({ code: 10009, msg: '' }, 500));
      await signIn.openDirectly(elementOf(mock));
      await expect(app.text('signIn.unavailable')).toBeVisible();
      await expectAccessible(page, 'error');
      await page.unroute(SIGN_LIST_URL);
      await app.button('common.retry').click();
      await expect(signIn.button).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await signIn.rulesButton.click();
      await expect(signIn.rulesSheet).toBeVisible();
      await expectAccessible(page, 'rules');
      await page.keyboard.press('Escape');
      await signIn.button.click();
      await expect(signIn.dialog).toContainText(t('signIn.done', { n: '33' }));
    },
  ),
);
