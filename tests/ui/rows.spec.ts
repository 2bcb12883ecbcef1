import { expect, test } from '../support/test.ts';

test('an accordion item opens and closes by keyboard', async ({ page, gallery }) => {
  await gallery.open('accordion');
  const ruleText = page.getByText('同一身份或设备只计一次。');
  await expect(ruleText).toBeHidden();
  await page.getByText('为什么没有拿到奖励？').click();
  await expect(ruleText).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ruleText).toBeHidden();
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a copy button copies the plain text and shows a toast', async ({ page, gallery }) => {
    await gallery.open('copy');
    await page.getByRole('button', { name: 'UID 200001 复制' }).click();
    await expect(page.getByText('内容已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200001');
    await page.getByRole('button', { name: '复制快递单号' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('EX202611027731');
  });
});
