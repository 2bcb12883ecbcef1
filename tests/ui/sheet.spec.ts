import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

/** In the gallery, this key does what the Back button of a phone does. */
const BACK_KEY = 'F9';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Drags the sheet slowly down by its header, by `px`. Returns a function that lifts the finger. */
async function dragSheet(page: Page, name: string, px: number) {
  const title = sheet(page, name).getByRole('heading', { name });
  const box = (await title.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, timestamp: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 20, y }],
    });
  const y = box.y + 10;
  const startSeconds = Date.now() / 1000;
  await touch('touchStart', y, startSeconds);
  for (const step of [1, 2, 3, 4])
    await touch('touchMove', y + (px * step) / 4, startSeconds + step);
  return () => touch('touchEnd', y + px, startSeconds + 6);
}

test('Back and Escape close the top sheet first, and the focus returns', async ({
  page,
  gallery,
}) => {
  await gallery.open('sheet');
  const opener = page.getByRole('button', { name: '打开可叠的面板' });
  for (const key of [BACK_KEY, 'Escape']) {
    await opener.click();
    await page.getByRole('button', { name: '再打开一个' }).click();
    await expect(sheet(page, '上层面板').getByRole('button', { name: '关闭' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(sheet(page, '上层面板')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '再打开一个' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(sheet(page, '下层面板')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('Escape and Back ask before unsaved input is lost, and a second Escape keeps it', async ({
  page,
  gallery,
}) => {
  await gallery.open('sheet');
  await page.getByRole('button', { name: '打开未保存的面板' }).click();
  const confirmation = page.getByRole('alertdialog', { name: '放弃填写？' });
  for (const key of ['Escape', BACK_KEY]) {
    await page.keyboard.press(key);
    await confirmation.getByRole('button', { name: '继续填写' }).click();
    await expect(sheet(page, '填写资料')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet(page, '填写资料')).toBeVisible();
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: '放弃' }).click();
  await expect(sheet(page, '填写资料')).toHaveCount(0);
});

/** Repeats a tap until the sheet closes, because a new sheet ignores taps outside for half a second. */
const tapUntilClosed = (page: Page, panel: Locator, x: number, y: number) =>
  expect(async () => {
    await page.mouse.click(x, y);
    await expect(panel).toHaveCount(0, { timeout: 500 });
  }).toPass();

test('the second tap of a double tap and a text selection that ends outside do not close a sheet; a tap outside does', async ({
  page,
  gallery,
}) => {
  await gallery.open('sheet');
  const { x, y } = (await page.getByRole('button', { name: '打开带按钮的面板' }).boundingBox())!;
  await page.mouse.dblclick(x + 60, y + 20, { delay: 40 });
  const panel = sheet(page, '提现');
  await expect.poll(() => panel.evaluate((el) => el.getAnimations().length)).toBe(0);
  await expect(panel).toBeVisible();
  const box = (await panel.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(panel).toBeVisible();
  await tapUntilClosed(page, panel, box.x + 60, box.y - 40);
});

for (const [opener, button] of [
  ['打开带按钮的面板', /^确认提现/],
  ['打开带表单的面板', '提交'],
] as const)
  test(`the on-screen keyboard covers neither the button nor the focused field: ${opener}`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await gallery.open('sheet');
    await page.getByRole('button', { name: opener }).click();
    await page.getByLabel('备注').focus();
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 400 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const boxOf = async (element: Locator) => (await element.boundingBox())!;
    const [field, submit] = [page.getByLabel('备注'), page.getByRole('button', { name: button })];
    await expect
      .poll(async () => {
        const [fieldBox, submitBox] = [await boxOf(field), await boxOf(submit)];
        return (
          fieldBox.y > 0 &&
          fieldBox.y + fieldBox.height <= submitBox.y &&
          submitBox.y + submitBox.height <= 400
        );
      })
      .toBe(true);
  });

test(
  'a sheet with a long text scrolls by keyboard',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('sheet');
    await page.getByRole('button', { name: '打开长面板' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(page.getByText('第 30 条')).toBeInViewport();
  },
);

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `every sheet has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('sheet', look);
      for (const name of ['打开带按钮的面板', '打开带表单的面板', '打开长面板', '打开可叠的面板']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        await expectAccessible(page, name, 'wr-gallery');
        await expectNoOverflow(page, 'wr-gallery');
        await page.keyboard.press(BACK_KEY);
      }
    },
  );
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a sheet follows the finger; it springs back after a short drag and closes after a long one', async ({
    page,
    gallery,
  }) => {
    await gallery.open('sheet');
    const opener = page.getByRole('button', { name: '打开带按钮的面板' });
    await opener.click();
    const panel = sheet(page, '提现');
    await expect.poll(() => panel.evaluate((el) => el.getAnimations().length)).toBe(0);
    const { y, height } = (await panel.boundingBox())!;
    const releaseDrag = await dragSheet(page, '提现', 60);
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeCloseTo(y + 60, 0);
    await releaseDrag();
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeCloseTo(y, 0);
    await (
      await dragSheet(page, '提现', height / 4 + 10)
    )();
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test(
    'a drag of the header closes a sheet whose content is scrolled',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('sheet');
      await page.getByRole('button', { name: '打开长面板' }).click();
      await page.getByText('第 30 条').scrollIntoViewIfNeeded();
      await (
        await dragSheet(page, '规则说明', 300)
      )();
      await expect(sheet(page, '规则说明')).toHaveCount(0);
    },
  );
});
