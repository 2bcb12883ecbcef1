import type { Page } from '@playwright/test';
import { expect, stateRegion, test } from '../support/test.ts';

const FIRST_NOTICE = '11月22日 02:00–04:00 系统维护，提现顺延到账';
const SECOND_NOTICE = '客服不会索要密码或验证码';
const THIRD_NOTICE = '每日签到满 7 天，多得 1 次抽奖机会';

const notices = (page: Page) => stateRegion(page, 'several').getByRole('listitem');
// During the animation two notices are visible.
const shownNotice = (page: Page) => notices(page).and(page.locator('[data-place="shown"]'));

test.describe('as time passes', () => {
  // With reduced motion nothing rotates by itself.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page, gallery }) => {
    await gallery.openWithPausedClock('ticker');
    await expect(shownNotice(page)).toHaveText(FIRST_NOTICE);
  });

  test('the ticker shows one notice after the other, then the first again; a button stops and restarts it', async ({
    page,
    gallery,
  }) => {
    for (const text of [SECOND_NOTICE, THIRD_NOTICE, FIRST_NOTICE]) {
      await gallery.advanceClock(4_000);
      await expect(shownNotice(page)).toHaveText(text);
      await expect(notices(page)).toHaveCount(1);
    }
    await stateRegion(page, 'several').getByRole('button', { name: '暂停轮播' }).focus();
    await page.keyboard.press('Enter');
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST_NOTICE);
    const resumeButton = stateRegion(page, 'several').getByRole('button', { name: '继续轮播' });
    await expect(resumeButton).toBeFocused();
    await page.keyboard.press('Enter');
    await gallery.advanceClock(4_000);
    await expect(shownNotice(page)).toHaveText(SECOND_NOTICE);
  });

  test('the ticker pauses on hover and focus', { tag: '@long' }, async ({ page, gallery }) => {
    await shownNotice(page).hover();
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST_NOTICE);
    await page.mouse.move(0, 0);
    await gallery.advanceClock(4_000);
    await expect(shownNotice(page)).toHaveText(SECOND_NOTICE);
    await shownNotice(page).getByRole('link').focus();
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(SECOND_NOTICE);
  });

  test(
    'the ticker pauses while its browser tab is hidden',
    { tag: '@long' },
    async ({ page, gallery }) => {
      const setPageHidden = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await setPageHidden(true);
      await gallery.advanceClock(20_000);
      await expect(shownNotice(page)).toHaveText(FIRST_NOTICE);
      await setPageHidden(false);
      await gallery.advanceClock(4_000);
      await expect(shownNotice(page)).toHaveText(SECOND_NOTICE);
    },
  );
});

test(
  'with reduced motion only the buttons change the notice',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.openWithPausedClock('ticker');
    const ticker = stateRegion(page, 'several');
    await gallery.advanceClock(20_000);
    await expect(shownNotice(page)).toHaveText(FIRST_NOTICE);
    await expect(ticker.getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
    await ticker.getByRole('button', { name: '下一条' }).click();
    await expect(shownNotice(page)).toHaveText(SECOND_NOTICE);
    await ticker.getByRole('button', { name: '上一条' }).click();
    await ticker.getByRole('button', { name: '上一条' }).click();
    await expect(shownNotice(page)).toHaveText(THIRD_NOTICE);
  },
);
