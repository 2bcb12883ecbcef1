import type { Page } from '@playwright/test';
import { expect, stateRegion, test } from '../fixtures/test.ts';

const FIRST = '11月22日 02:00–04:00 系统维护，提现顺延到账';
const SECOND = '客服不会索要密码或验证码';
const THIRD = '每日签到满 7 天，多得 1 次抽奖机会';

const notices = (page: Page) => stateRegion(page, 'several').getByRole('listitem');
// During the animation two notices are visible.
const shownNotice = (page: Page) => notices(page).and(page.locator('[data-place="shown"]'));

test.describe('by time', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await gallery.openWithPausedClock('notice-ticker');
    await expect(shownNotice(page)).toHaveText(FIRST);
  });

  test('shows one notice after the other, then the first again', async ({ page, gallery }) => {
    for (const text of [SECOND, THIRD, FIRST]) {
      await gallery.advanceClock(4_000);
      await expect(shownNotice(page)).toHaveText(text);
      await expect(notices(page)).toHaveCount(1);
    }
  });

  test('pauses on hover and focus', { tag: '@long' }, async ({ page, gallery }) => {
    await shownNotice(page).hover();
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST);
    await page.mouse.move(0, 0);
    await gallery.advanceClock(4_000);
    await expect(shownNotice(page)).toHaveText(SECOND);
    await shownNotice(page).getByRole('link').focus();
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(SECOND);
  });

  test('a button stops and restarts the rotation, also by keyboard', async ({ page, gallery }) => {
    await stateRegion(page, 'several').getByRole('button', { name: '暂停轮播' }).focus();
    await page.keyboard.press('Enter');
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST);
    await expect(
      stateRegion(page, 'several').getByRole('button', { name: '继续轮播' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await gallery.advanceClock(4_000);
    await expect(shownNotice(page)).toHaveText(SECOND);
  });

  test('pauses while the page is hidden', { tag: '@long' }, async ({ page, gallery }) => {
    const setPageHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setPageHidden(true);
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST);
    await setPageHidden(false);
    await gallery.advanceClock(4_000);
    await expect(shownNotice(page)).toHaveText(SECOND);
  });
});

test('opens a notice on a press, and is no live region', async ({ page, gallery }) => {
  await gallery.open('notice-ticker');
  await shownNotice(page).getByRole('button').press('Enter');
  await expect(stateRegion(page, 'several').locator('output')).toHaveText('维护公告');
  await expect(
    stateRegion(page, 'several').locator('[aria-live], [role="status"], [role="alert"]'),
  ).toHaveCount(0);
  await expect(stateRegion(page, 'one').getByRole('button')).toHaveCount(0);
  await expect(stateRegion(page, 'none').getByRole('group')).toHaveCount(0);
});

test(
  'with reduced motion only the buttons change the notice',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.openWithPausedClock('notice-ticker');
    const ticker = stateRegion(page, 'several');
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST);
    await expect(ticker.getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
    await ticker.getByRole('button', { name: '下一条' }).click();
    await expect(shownNotice(page)).toHaveText(SECOND);
    await ticker.getByRole('button', { name: '上一条' }).click();
    await ticker.getByRole('button', { name: '上一条' }).click();
    await expect(shownNotice(page)).toHaveText(THIRD);
  },
);
