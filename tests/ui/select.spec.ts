import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

test('a select field announces label and value, and opens a sheet with the options by Enter or Arrow Down', async ({
  page,
  gallery,
}) => {
  await gallery.open('select');
  const field = stateRegion(page, 'default').getByRole('combobox', { name: '开户银行' });
  await expect(field).toHaveText('请选择');
  await expect(field).toHaveAccessibleDescription('按卡号识别，也可以自己选');
  await expect(field).toHaveAttribute('name', 'bank');
  await field.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(field).toHaveText('样例银行');
  await expect(field).toBeFocused();
  await expect(
    stateRegion(page, 'error').getByRole('combobox', { name: '开户银行' }),
  ).toHaveAccessibleDescription('请选择开户银行');

  // Arrow Down opens the sheet, as on a native select.
  await stateRegion(page, 'few options').getByRole('combobox').press('ArrowDown');
  const sheet = page.getByRole('dialog', { name: '标签' });
  await expect(sheet.getByRole('radio', { name: '家' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: '公司' })).toBeChecked();
});

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `every state has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('select', look);
      await expectAccessible(page, 'select', 'wr-gallery');
      await stateRegion(page, 'few options').getByRole('combobox').click();
      await page.getByRole('dialog', { name: '标签' }).waitFor();
      await expectAccessible(page, 'option sheet', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}
