import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { answerWith } from '../support/faults.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { nextFrame } from '../support/next-frame.ts';
import { pressDisabled } from '../support/press-disabled.ts';
import {
  drawElsewhere,
  drawOf,
  drawsOf,
  endFreeDraws,
  forfeitLastPrize,
  makeLastOfOnlyPrize,
  makeOnlyPrize,
  memberWithDraws,
  memberWithoutChances,
  publishNewOdds,
} from '../support/scenarios/lottery.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const WHITE = 'rgb(255, 255, 255)';
/** The beginning of the sentence about the running activity. */
const [PERIOD = ''] = t('lottery.period', {
  start: '2026-11-01',
  end: '2027-01-29',
  n: '',
}).split('，');
/** Somebody who won a prize, and how long ago. */
const WINNER = new RegExp(`${t('lottery.winner', { name: '.+', prize: '.+', time: '\\d+\\D+' })}$`);
const LIST_URL = '**/v1/api/prize/list*';

test('ten taps are one draw: the light stops on the prize of the server, and the dialog names it', async ({
  page,
  lottery,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  makeOnlyPrize(mock, '50 积分');
  await lottery.open();
  await expect(lottery.cell('50 积分')).toContainText('100.00%');
  await expect(page.getByText(PERIOD)).toBeVisible();
  await expect(page.getByText(WINNER).first()).toBeAttached();
  await lottery.oddsButton.click();
  await expect(lottery.oddsSheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lottery.oddsButton).toBeFocused();
  await expect(lottery.drawButton).toHaveAccessibleDescription(lottery.cost.free);
  await lottery.drawButton.click({ clickCount: 10 });
  await expect(lottery.drawButton).toHaveAccessibleDescription(t('lottery.drawing'));
  await expect(lottery.prizeDialog).toContainText(t('lottery.won', { name: '50 积分' }));
  await expect(lottery.prizeDialog).toContainText(t('lottery.wonText.points', { n: '1,330' }));
  await expect(lottery.lastCell).toContainText('50 积分');
  await lottery.prizeButton('lottery.later').click();
  await expect(lottery.drawButton).toBeFocused();
  await expect(page.getByText('1,330')).toBeVisible();
  expect(drawsOf(mock)).toHaveLength(1);
  expect(mock.calls.filter((call) => call.endsWith('/prize/draw'))).toHaveLength(1);
});

for (const path of ['user/info', 'prize/list'])
  test(
    `the title is white while ${path} loads, and after ${path} has failed`,
    { tag: path === 'prize/list' ? [] : '@long' },
    async ({ page, app, lottery }) => {
      await page.clock.install();
      let releaseAnswer = () => {};
      const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
      await page.route(`**/v1/api/${path}*`, async (route) => {
        await released;
        await answerWith({ code: 10009, msg: '系统维护中', data: null })(route);
      });
      const sentRequest = page.waitForRequest(`**/v1/api/${path}*`);
      await lottery.openAtOnce();
      await sentRequest;
      // The skeleton stays until the member is loaded, or for ten seconds.
      await page.clock.fastForward(10_000);
      await expect(lottery.title).toHaveCSS('color', WHITE);
      releaseAnswer();
      await expect(
        app.text(path === 'user/info' ? 'member.unavailable' : 'lottery.unavailable'),
      ).toBeVisible();
      await expect(lottery.title).toHaveCSS('color', WHITE);
    },
  );

test(
  'the title is white when the code of the page does not load',
  { tag: '@long' },
  async ({ page, lottery }) => {
    await page.route('**/chunks/LotteryPage*.js', (route) => route.abort());
    await lottery.openAtOnce();
    await expect(lottery.title).toHaveCSS('color', WHITE);
  },
);

test(
  'a key that is held down draws once, and the dialog stays until the key is pressed again',
  { tag: '@long' },
  async ({ page, app, lottery, mock }) => {
    makeOnlyPrize(mock, '谢谢参与');
    await lottery.open();
    await expect(lottery.drawButton).toBeEnabled();
    await lottery.drawButton.focus();
    const holdKey = async () => {
      for (let i = 0; i < 8; i += 1) await page.keyboard.down('Enter');
    };
    await holdKey();
    await expect(lottery.prizeDialog).toContainText(t('lottery.wonText.thanks', { next: '' }));
    // The dialog offers another draw, but the focus is on the button that only closes it.
    const closeButton = lottery.prizeButton('lottery.later');
    await expect(closeButton).toBeFocused();
    await holdKey();
    await expect(closeButton).toBeVisible();
    await page.keyboard.up('Enter');
    await page.keyboard.down('Enter');
    await expect(lottery.prizeDialog).toHaveCount(0);
    await expect(lottery.drawButton).toBeFocused();
    await holdKey();
    await page.keyboard.up('Enter');
    await expect(app.text('lottery.drawing')).toHaveCount(0);
    expect(drawsOf(mock)).toHaveLength(1);
  },
);

test('if the odds have changed, a press shows them and draws nothing, until they are loaded and pressed again', async ({
  page,
  app,
  lottery,
  mock,
}) => {
  await lottery.open();
  makeOnlyPrize(mock, '10 积分');
  publishNewOdds(mock);
  await page.route(LIST_URL, answerWith({ code: 10009, msg: '' }, 500));
  await lottery.drawButton.click();
  await expect(lottery.changeNote).toContainText(t('lottery.stale'));
  await expect(lottery.changeNote).toContainText(t('lottery.staleText', { n: '2' }));
  await expect(lottery.drawButton).toHaveAccessibleDescription(t('lottery.why.behind'));
  await expect(lottery.drawButton).toBeDisabled();
  const refreshButton = lottery.changeNote.getByRole('button', { name: t('refresh.action') });
  await expect(refreshButton).not.toHaveAttribute('aria-disabled');
  await page.unroute(LIST_URL);
  await refreshButton.click();
  await expect(lottery.version('2')).toBeVisible();
  await expect(lottery.cell('10 积分')).toContainText('100.00%');
  expect(drawsOf(mock)).toHaveLength(0);
  await lottery.drawButton.click();
  await expect(lottery.prizeDialog).toContainText(t('lottery.won', { name: '10 积分' }));
  await expect(app.text('lottery.stale')).toHaveCount(0);
});

test('a physical prize asks for the address at once and is confirmed on the prize page', async ({
  app,
  lottery,
  myPrize,
  mock,
}) => {
  makeOnlyPrize(mock, '无线耳机');
  await lottery.open();
  await lottery.drawButton.click();
  await lottery.answer('lottery.way.address');
  await expect(myPrize.chooseFor('无线耳机')).toBeVisible();
  await myPrize.address('张小北').click();
  // Another address is chosen as on the prize page.
  await myPrize.anotherButton.click();
  await myPrize.address('张三').click();
  await myPrize.confirmButton.click();
  await expect(app.text('myPrize.bound')).toBeVisible();
  expect(drawsOf(mock)).toMatchObject([
    { status: PRIZE_RECORD_STATUS.toSend, address: { name: '张三' } },
  ]);
  await app.backButton.click();
  await expect(lottery.drawButton).toBeVisible();
});

test('takes no press in the half second after the cost of a draw has changed', async ({
  page,
  lottery,
  mock,
}) => {
  memberWithoutChances(mock);
  await page.clock.install();
  await lottery.open();
  await page.clock.runFor(600);
  await expect(lottery.drawButton).toBeEnabled();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  endFreeDraws(mock);
  // The page refetches each minute. The new cost is rendered within a few timers.
  await page.clock.runFor(60_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return lottery.drawButton.textContent();
    })
    .toContain(lottery.cost.points('20'));
  await pressDisabled(lottery.drawButton);
  await expect(lottery.drawButton).toBeDisabled();
  await page.clock.runFor(600);
  await expect(lottery.drawButton).toBeEnabled();
  expect(drawsOf(mock)).toHaveLength(0);
});

test(
  'names the prize even if the member leaves the page during the draw',
  { tag: '@long' },
  async ({ page, app, lottery, mock }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    makeOnlyPrize(mock, '10 积分');
    await lottery.open();
    await lottery.drawButton.click();
    await expect.poll(() => drawsOf(mock).length).toBe(1);
    await app.backButton.click();
    await expect(lottery.prizeDialog).toContainText(t('lottery.won', { name: '10 积分' }));
    await lottery.prizeButton('lottery.later').click();
  },
);

test(
  'names no prize if the member logs out during the draw',
  { tag: '@long' },
  async ({ page, app, lottery, mock }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    makeOnlyPrize(mock, '10 积分');
    await lottery.open();
    const answer = page.waitForResponse((response) => response.url().endsWith('/prize/draw'));
    await lottery.drawButton.click();
    await answer;
    await page
      .locator('wealth-rewards')
      .evaluate((el) => (el as unknown as { logout(): void }).logout());
    await expect(app.button('login.submit')).toBeVisible();
    // Waits longer than the running light takes.
    await page.clock.fastForward(10_000);
    await nextFrame(page);
    await expect(lottery.prizeDialog).toHaveCount(0);
    expect(drawsOf(mock)).toHaveLength(1);
  },
);

test('neither points nor odds on the page reveal the prize before the running light stops', async ({
  page,
  lottery,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  makeLastOfOnlyPrize(mock, '智能手机');
  await lottery.open();
  const readPointsAndOdds = () =>
    page.locator('wealth-rewards').evaluate((el) => {
      const text = (selector: string) => el.shadowRoot?.querySelector(selector)?.textContent;
      return [text('dl'), text('section[aria-labelledby="lottery-odds"]')];
    });
  const textsBefore = await readPointsAndOdds();
  const refetchAnswer = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/prize/list'),
  );
  await lottery.drawButton.click();
  await refetchAnswer;
  // Waits, so that refetched data would have been rendered.
  await nextFrame(page);
  expect(await readPointsAndOdds()).toEqual(textsBefore);
  await expect(lottery.prizeDialog).toContainText(t('lottery.won', { name: '智能手机' }));
  await expect(lottery.version('2')).toBeVisible();
  await expect(page.getByText(t('lottery.soldOut', { name: '谢谢参与' }))).toBeVisible();
});

test(
  'refetches the odds each minute and when the page is shown again',
  { tag: '@long' },
  async ({ page, lottery, mock }) => {
    await page.clock.install();
    await lottery.open();
    makeOnlyPrize(mock, '10 积分');
    await page.clock.runFor(61_000);
    await expect(lottery.cell('10 积分')).toContainText('100.00%');
    makeOnlyPrize(mock, '50 积分');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(lottery.cell('50 积分')).toContainText('100.00%');
  },
);

test('lists every draw with time, cost, prize, number and odds; copies the number, refreshes', async ({
  page,
  app,
  lottery,
  mock,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  memberWithDraws(mock, 60);
  await lottery.open();
  await lottery.records.open();
  const firstRow = lottery.records.rows.first();
  for (const text of [
    '无线耳机',
    '待填地址',
    '2026-11-19 20:00',
    t('lottery.paid.free'),
    t('lottery.version', { n: '1' }),
  ])
    await expect(firstRow).toContainText(text);
  await expect(firstRow).not.toContainText(/\d{16}|20:00:00/);
  await firstRow.getByRole('button').click();
  const details = page.getByRole('dialog', { name: t('lottery.detail') });
  await expect(details).toContainText('2026-11-19 20:00:00');
  await details.getByRole('button', { name: /^D\d{20}/ }).click();
  await expect(app.text('common.copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^D\d{20}$/);
  await page.keyboard.press('Escape');
  await expect(
    firstRow.getByRole('link', { name: t('lottery.addressBy', { time: '12-19' }) }),
  ).toBeVisible();
  forfeitLastPrize(mock);
  await app.button('refresh.action').click();
  await expect(firstRow).toContainText('已过期');
  const endText = lottery.records.end('60');
  const scrollToEnd = async () => {
    await lottery.records.rows.last().scrollIntoViewIfNeeded();
    return endText.isVisible();
  };
  await expect.poll(scrollToEnd, { intervals: [50] }).toBe(true);
  for (let i = 0; i < 2; i += 1) await app.backButton.click();
  await expect(page.getByRole('link', { name: t('title.lottery') }).first()).toBeVisible();
});

test(
  'a draw that is made between two pages of the list makes no record appear twice',
  { tag: '@long' },
  async ({ lottery, mock }) => {
    await lottery.open();
    await lottery.records.open();
    const { list, rows } = lottery.records;
    await expect(rows.first()).toContainText('无线耳机');
    // The new draw moves the last draw of page one to the start of page two, so the server returns it twice.
    const detailsOf = (fromLast: number) =>
      list.getByRole('button', { name: t('lottery.detailOf', drawOf(mock, fromLast)) });
    const repeatedRow = detailsOf(50);
    const nextRow = detailsOf(51);
    drawElsewhere(mock);
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(nextRow).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(repeatedRow).toHaveCount(1);
  },
);

inEachLook([LOOKS.LIGHT, LOOKS.DARK, LOOKS.ENGLISH], (elementOf) =>
  test(
    'the lottery and its records have no axe violation and no horizontal overflow',
    { tag: '@long' },
    async ({ page, app, host, lottery, mock, language, t }) => {
      const setHash = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
      await page.route('**/v1/api/prize/**', answerWith({ code: 10009, msg: '' }, 500));
      await host.openLoggedIn({ hash: '#/pages-sub/lottery/index', body: elementOf(mock) });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'error');
      await setHash('#/pages-sub/lottery/detail');
      await expect(app.text('lottery.recordsUnavailable')).toBeVisible();
      await expectAccessible(page, 'records, error');
      await page.unroute('**/v1/api/prize/**');
      await app.button('common.retry').click();
      await expect(lottery.records.list).toBeVisible();
      await expectAccessible(page, 'records');
      await expectNoOverflow(page);
      makeOnlyPrize(mock, '智能手机');
      await setHash('#/pages-sub/lottery/index');
      await expect(lottery.drawButton).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      publishNewOdds(mock);
      await lottery.drawButton.click();
      await expect(lottery.changeNote).toContainText(t('lottery.stale'));
      await expectAccessible(page, 'stale');
      await lottery.drawButton.click();
      await expect(lottery.prizeDialog).toContainText(language === 'en' ? 'Phone' : '智能手机');
      await expectAccessible(page, 'prize');
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'last');
      await lottery.oddsButton.click();
      await expect(lottery.oddsSheet).toBeVisible();
      await expectAccessible(page, 'odds');
      await expectNoOverflow(page);
    },
  ),
);

inEachLook([LOOKS.LARGE, LOOKS.ENGLISH], (elementOf) =>
  test(
    'at 320 px no word of the draw button is broken',
    { tag: '@long' },
    async ({ host, lottery, mock }) => {
      await host.openLoggedIn({ hash: '#/pages-sub/lottery/index', body: elementOf(mock) });
      await expect(lottery.drawButton).toBeVisible();
      const brokenWords = await lottery.drawButton.evaluate((button) =>
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
  ),
);
