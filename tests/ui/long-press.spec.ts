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

test('a press of 350 ms that moves by at most 10 px is a long press, any other one a tap', async ({
  page,
  gallery,
}) => {
  const { x, y } = await openStory(page, gallery);
  // `presses` and `taps` are the totals after each row.
  for (const [ms, dx, dy, presses, taps] of [
    [349, 0, 0, 0, 1],
    [351, 0, 0, 1, 1],
    [351, 10, 0, 2, 1],
    [351, 11, 0, 2, 2],
    [351, 0, 10, 3, 2],
    [351, 0, -11, 3, 3],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy);
    await page.clock.runFor(ms);
    await page.mouse.move(x, y);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect(counterText(page)).toHaveText(`长按 ${presses} 次，点按 ${taps} 次`);
  }
  await page.getByRole('button').focus();
  // The context-menu key is a long press.
  for (const key of ['ContextMenu', 'Shift+F10', 'Enter']) await page.keyboard.press(key);
  await expect(counterText(page)).toHaveText('长按 5 次，点按 4 次');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('one finger makes a long press, two fingers make none', async ({ page, gallery }) => {
    const { x, y } = await openStory(page, gallery);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', count: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x, y, id: 1 },
          { x: x + 20, y: y + 200, id: 2 },
        ].slice(0, count),
      });
    for (const fingers of [2, 1]) {
      for (let n = 1; n <= fingers; n += 1) await touch('touchStart', n);
      await page.clock.runFor(351);
      await touch('touchEnd', 0);
      await expect(counterText(page)).toHaveText(`长按 ${fingers === 1 ? 1 : 0} 次，点按 0 次`);
    }
  });
});
