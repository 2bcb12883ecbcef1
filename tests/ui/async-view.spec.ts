import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../fixtures/screen-checks.ts';
import { expect, stateRegion, test } from '../fixtures/test.ts';

/** Which of the four states is shown: loading, error, empty or content. */
const shownIn = (page: Page, state: string) =>
  stateRegion(page, state).evaluate((el) => {
    const text = el.textContent;
    return [
      el.querySelector('[part=skeleton]') && 'loading',
      el.querySelector('[part=error]') && 'error',
      text.includes('还没有财富卡') && 'empty',
      text.includes('稳享180天') && 'ready',
    ].filter(Boolean);
  });

/** When an appearing element becomes visible, in ms. */
const appearsAfter = (page: Page, state: string, selector: string) =>
  stateRegion(page, state)
    .locator(selector)
    .evaluate((el) => {
      const [appearing] = el.getAnimations();
      const timing = appearing?.effect?.getTiming();
      appearing?.pause();
      const opacityAt = (ms: number) => {
        if (appearing) appearing.currentTime = ms;
        return getComputedStyle(el).opacity;
      };
      return { delay: timing?.delay, at199: opacityAt(199), at201: opacityAt(201) };
    });

test('an error has its drawing, over the whole page and in a block', async ({ page, gallery }) => {
  await gallery.open('async-view');
  for (const state of ['error', 'error block'])
    await expect(stateRegion(page, state).locator('[part=error] svg')).toBeVisible();
});

test('a reading shows exactly one of the four', async ({ page, gallery }) => {
  await gallery.open('async-view');
  expect(await shownIn(page, 'loading')).toEqual(['loading']);
  expect(await shownIn(page, 'error')).toEqual(['error']);
  expect(await shownIn(page, 'error block')).toEqual(['error']);
  expect(await shownIn(page, 'empty')).toEqual(['empty']);
  expect(await shownIn(page, 'ready')).toEqual(['ready']);
  expect(await shownIn(page, 'stale')).toEqual(['ready']);
});

test(
  'neither the skeleton nor the line of a reload is seen before 200 ms',
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
      expect(await appearsAfter(page, state, selector)).toEqual({
        delay: 200,
        at199: '0',
        at201: '1',
      });
    }
  },
);

test('announces loading, and shows a line while it refetches', async ({ page, gallery }) => {
  await gallery.open('async-view');
  await expect(stateRegion(page, 'loading').locator('[part=skeleton]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  const stale = stateRegion(page, 'stale');
  const line = stale.getByRole('progressbar', { name: '正在更新' });
  await expect(line).toBeAttached();
  const content = stale.getByText('稳享180天');
  const [at, of] = await Promise.all([line.boundingBox(), content.boundingBox()]);
  expect(at?.height).toBe(2);
  expect(at?.y).toBeLessThanOrEqual(of?.y ?? NaN);
});

test('announces a failed block, and a retry by keyboard loads the content', async ({
  page,
  gallery,
}) => {
  await gallery.open('async-view');
  const block = stateRegion(page, 'error block');
  await expect(block.getByRole('alert')).toContainText('财富卡加载失败');
  const retry = block.getByRole('button', { name: '重试' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByText('稳享180天')).toBeVisible();
  await expect(block.getByRole('alert')).toHaveCount(0);
});

for (const state of ['another try', 'another try of a block']) {
  test(`keeps the focus on the retry button, then moves it to the result: ${state}`, async ({
    page,
    gallery,
  }) => {
    await gallery.open('async-view');
    const view = stateRegion(page, state);
    const retry = view.getByRole('button', { name: '重试' });
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    // A press on these does not move the focus.
    await view.getByRole('button', { name: '失败' }).click();
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await view.getByRole('button', { name: '成功' }).click();
    await expect(view.getByText('稳享180天')).toBeVisible();
    await expect(view.getByText('已加载')).toBeFocused();
  });
}

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
