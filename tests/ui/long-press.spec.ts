import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Opens the story with a stopped clock, and returns a point on its button. */
async function openStory(page: Page, gallery: { open(story: string): Promise<void> }) {
  await page.clock.install();
  await gallery.open('long-press');
  const button = page.getByRole('button');
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = await button.boundingBox();
  return { x: Math.round((box?.x ?? 0) + 100), y: Math.round((box?.y ?? 0) + 20) };
}

/** The text of the story that counts the long presses (长按) and the taps (点按). */
const counterText = (page: Page) => page.getByRole('status').filter({ hasText: '长按' });

test('a 349 ms press is a tap', async ({ page, gallery }) => {
  const { x, y } = await openStory(page, gallery);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(349);
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(counterText(page)).toHaveText('长按 0 次，点按 1 次');
});

test('a 351 ms press is a long press, and no tap', async ({ page, gallery }) => {
  const { x, y } = await openStory(page, gallery);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(351);
  await page.mouse.up();
  await expect(counterText(page)).toHaveText('长按 1 次，点按 0 次');
  await page.mouse.click(x, y);
  await expect(counterText(page)).toHaveText('长按 1 次，点按 1 次');
});

test('a pointer that moves by 10 px still presses, one that moves by 11 px does not', async ({
  page,
  gallery,
}) => {
  const { x, y } = await openStory(page, gallery);
  // `presses` and `taps` are the totals after each row.
  for (const [dx, dy, presses, taps] of [
    [10, 0, 1, 0],
    [11, 0, 1, 1],
    [0, 10, 2, 1],
    [0, -11, 2, 2],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy);
    await page.clock.runFor(351);
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(counterText(page)).toHaveText(`长按 ${presses} 次，点按 ${taps} 次`);
  }
});

test('the context-menu key is a long press, and Enter is a tap', async ({ page, gallery }) => {
  await openStory(page, gallery);
  await page.getByRole('button').focus();
  await page.keyboard.press('ContextMenu');
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Enter');
  await expect(counterText(page)).toHaveText('长按 2 次，点按 1 次');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  for (const [fingers, pressCount] of [
    [1, 1],
    [2, 0],
  ] as const) {
    test(`${fingers} finger${fingers > 1 ? 's make' : ' makes'} ${pressCount} long press${pressCount === 1 ? '' : 'es'}`, async ({
      page,
      gallery,
    }) => {
      const { x, y } = await openStory(page, gallery);
      const session = await page.context().newCDPSession(page);
      const touchPoints = [
        { x, y, id: 1 },
        { x: x + 20, y: y + 200, id: 2 },
      ];
      for (let n = 1; n <= fingers; n += 1)
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: touchPoints.slice(0, n),
        });
      await page.clock.runFor(351);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(counterText(page)).toHaveText(`长按 ${pressCount} 次，点按 0 次`);
    });
  }
});
