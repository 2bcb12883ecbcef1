import type { Page } from '@playwright/test';
import { expect, stateRegion, test } from '../support/test.ts';

const carousel = (page: Page) => stateRegion(page, 'several').getByRole('group', { name: '活动' });
/** The slide with the number `n`, from 1. */
const slide = (page: Page, n: number) => carousel(page).getByRole('group', { name: `${n}/3` });
const expectShown = (page: Page, n: number) =>
  expect(slide(page, n)).toBeInViewport({ ratio: 0.95 });
/** The small button that shows the slide `n`. */
const dot = (page: Page, n: number) =>
  carousel(page).getByRole('button', { name: `第 ${n} 条，共 3 条` });

test.describe('as time passes', () => {
  // With reduced motion nothing rotates by itself.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page, gallery }) => {
    await gallery.openWithPausedClock('carousel');
    await expectShown(page, 1);
  });

  test('shows the next slide every five seconds; pauses on hover and focus, and a button stops it', async ({
    page,
    gallery,
  }) => {
    for (const n of [2, 3, 1]) {
      await gallery.advanceClock(5_000);
      await expectShown(page, n);
      await expect(dot(page, n)).toHaveAttribute('aria-current', 'true');
    }
    await slide(page, 1).hover({ position: { x: 200, y: 20 } });
    await gallery.advanceClock(20_000);
    await expectShown(page, 1);
    await page.mouse.move(0, 0);
    await slide(page, 1).getByRole('link').focus();
    await gallery.advanceClock(20_000);
    await expectShown(page, 1);
    await carousel(page).getByRole('button', { name: '暂停轮播' }).press('Enter');
    await gallery.advanceClock(20_000);
    await expectShown(page, 1);
    await carousel(page).getByRole('button', { name: '继续轮播' }).press('Enter');
    await gallery.advanceClock(5_000);
    await expectShown(page, 2);
  });
});

test('a dot shows its slide, and the arrow keys show the previous or next one', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open('carousel');
  await dot(page, 3).click();
  await expectShown(page, 3);
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 2);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
  for (const button of await carousel(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test(
  'two quick presses of an arrow key move two slides; Alt and an arrow key stay a browser shortcut',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('carousel');
    await slide(page, 1).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 3);
    const isPrevented = await slide(page, 3).evaluate(
      (el) =>
        !el.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'ArrowLeft',
            altKey: true,
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        ),
    );
    expect(isPrevented).toBe(false);
    await expectShown(page, 3);
  },
);

test(
  'a carousel does not rotate with reduced motion',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.openWithPausedClock('carousel');
    await gallery.advanceClock(20_000);
    await expectShown(page, 1);
    await expect(carousel(page).getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test(
    'the rotation pauses while a finger is on the carousel, even after a small move',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await gallery.openWithPausedClock('carousel');
      await expectShown(page, 1);
      const { x = 0, y = 0, width = 0 } = (await slide(page, 1).boundingBox()) ?? {};
      const cdp = await page.context().newCDPSession(page);
      const sendTouch = (type: 'touchStart' | 'touchMove', widthShare: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: x + width * widthShare, y: y + 40 }],
        });
      await sendTouch('touchStart', 0.5);
      await gallery.advanceClock(20_000);
      await expectShown(page, 1);
      // The browser takes over the drag while the finger is down. The finger moves back, so that no fling follows.
      for (const widthShare of [0.48, 0.46, 0.44, 0.42, 0.44, 0.46, 0.48, 0.5])
        await sendTouch('touchMove', widthShare);
      await gallery.advanceClock(20_000);
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expectShown(page, 1);
      await gallery.advanceClock(5_000);
      await expectShown(page, 2);
    },
  );

  test('a swipe shows the next slide', async ({ page, gallery }) => {
    await gallery.open('carousel');
    const box = await slide(page, 1).boundingBox();
    const { x = 0, y = 0, width = 0 } = box ?? {};
    const cdp = await page.context().newCDPSession(page);
    const sendTouch = (type: 'touchStart' | 'touchMove', widthShare: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width * widthShare, y: y + 40 }],
      });
    await sendTouch('touchStart', 0.9);
    for (const widthShare of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2])
      await sendTouch('touchMove', widthShare);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectShown(page, 2);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

test(
  'a slide whose picture fails to load shows its title; a single slide has no controls',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('carousel');
    const failedCarousel = stateRegion(page, 'image fails');
    await expect(failedCarousel.getByText('图片没有来的时候，这里写着它的标题')).toBeVisible();
    await expect(failedCarousel.locator('img')).toHaveCount(0);
    const singleSlide = stateRegion(page, 'one');
    await expect(singleSlide.getByRole('button')).toHaveCount(1);
    await singleSlide.getByRole('button', { name: '下载 App' }).press('Enter');
    await expect(singleSlide.locator('output')).toHaveText('已打开 1 次');
  },
);
