import { expectAccessible } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('shows toasts one after the other, each for two seconds; a text that is already queued is shown once', async ({
  page,
  gallery,
}) => {
  await gallery.open('toast');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '连续提示' }).click();
  const toast = page.getByRole('status');
  await expect(toast).toHaveText('第一条');
  await page.clock.runFor(1_999);
  await expect(toast).toHaveText('第一条');
  await page.clock.runFor(1);
  await expect(toast).toHaveText('第二条');
  await page.clock.runFor(2_000);
  await expect(toast).toHaveText('');
});

test('a long toast is shown for five seconds in three lines and announced in full', async ({
  page,
  gallery,
}) => {
  await gallery.open('toast');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '长提示' }).click();
  const toastText = page.getByRole('status').getByRole('paragraph');
  expect((await toastText.textContent())?.length).toBeGreaterThan(100);
  expect((await toastText.boundingBox())?.height).toBeCloseTo(72, 1);
  await page.clock.runFor(4_999);
  await expect(toastText).toBeVisible();
  await page.clock.runFor(1);
  await expect(toastText).toHaveCount(0);
});

test('hover or focus keeps a toast open, and a tap closes it', async ({ page, gallery }) => {
  await gallery.open('toast');
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByRole('status').getByText('内容已复制');
  const showButton = page.getByRole('button', { name: '短提示' });
  await showButton.click();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_000);
  await expect(toast).toHaveCount(0);
  await showButton.click();
  await toast.locator('..').focus();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test(
  'Escape or Enter closes a focused toast, and not the sheet below',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('toast');
    await page.getByRole('button', { name: '面板里的提示' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = page.getByRole('dialog').getByText('已保存');
    for (const key of ['Escape', 'Enter']) {
      await page.getByRole('button', { name: '保存' }).click();
      await toast.locator('..').focus();
      await page.keyboard.press(key);
      await expect(toast).toHaveCount(0);
    }
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'a toast over a sheet is visible, 112 px above the bottom and 48 px high',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await gallery.open('toast');
    await page.getByRole('button', { name: '面板里的提示' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '保存' }).click();
    const toast = page.getByRole('dialog').getByText('已保存').locator('..');
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const { y, height } = (await toast.boundingBox())!;
        return [Math.round(y + height), height];
      })
      .toEqual([588, 48]);
  },
);

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `a toast has no axe violations: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('toast', look);
      await stateRegion(page, 'long text').getByRole('button').click();
      await page.getByRole('status').getByRole('paragraph').hover();
      await expectAccessible(page, 'toast', 'wr-gallery');
    },
  );
}
