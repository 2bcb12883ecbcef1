import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

/** The delay of an element's animation in ms, and the opacity 199 and 201 ms after the animation starts. */
const readAppearance = (page: Page, stateName: string, selector: string) =>
  stateRegion(page, stateName)
    .locator(selector)
    .evaluate((el) => {
      const [animation] = el.getAnimations();
      const timing = animation?.effect?.getTiming();
      animation?.pause();
      const opacityAt = (ms: number) => {
        if (animation) animation.currentTime = ms;
        return getComputedStyle(el).opacity;
      };
      return { delay: timing?.delay, at199: opacityAt(199), at201: opacityAt(201) };
    });

test(
  'the skeleton and the reload line stay invisible for the first 200 ms',
  { tag: '@long' },
  async ({ page, gallery }) => {
    // Every animation is paused at its start.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await gallery.open('async-view');
    for (const [state, selector] of [
      ['loading', '[part=skeleton]'],
      ['stale', '[role=progressbar]'],
    ] as const) {
      expect(await readAppearance(page, state, selector)).toEqual({
        delay: 200,
        at199: '0',
        at201: '1',
      });
    }
  },
);

test('a progress line lies over content that is being refetched', async ({ page, gallery }) => {
  await gallery.open('async-view');
  const staleView = stateRegion(page, 'stale');
  const line = await staleView.getByRole('progressbar', { name: '正在更新' }).boundingBox();
  const content = await staleView.getByText('稳享180天').boundingBox();
  expect(line?.height).toBe(2);
  expect(line?.y).toBeLessThanOrEqual(content?.y ?? NaN);
});

test('keeps the focus on the retry button during a retry by keyboard, then moves it to the content', async ({
  page,
  gallery,
}) => {
  await gallery.open('async-view');
  const block = stateRegion(page, 'error block');
  await expect(block.getByRole('alert')).toContainText('财富卡加载失败');
  await block.getByRole('button', { name: '重试' }).press('Enter');
  await expect(block.getByText('稳享180天')).toBeVisible();
  await expect(block.getByRole('alert')).toHaveCount(0);
  for (const state of ['another try', 'another try of a block']) {
    const view = stateRegion(page, state);
    const retry = view.getByRole('button', { name: '重试' });
    await retry.press('Enter');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    // The buttons 失败 and 成功 of the story end the load. A press on them does not move the focus.
    await view.getByRole('button', { name: '失败' }).click();
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await view.getByRole('button', { name: '成功' }).click();
    await expect(view.getByText('稳享180天')).toBeVisible();
    await expect(view.getByText('已加载')).toBeFocused();
  }
});

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `every state has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 1600 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await gallery.open('async-view', look);
      await expectAccessible(page, 'async-view', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}
