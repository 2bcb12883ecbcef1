import { expect, stateRegion, test } from '../support/test.ts';

test('the label names the field; hint and error describe it', async ({ page, gallery }) => {
  await gallery.open('field');
  const field = stateRegion(page, 'long').getByRole('textbox');
  await expect(field).toHaveAccessibleName(/^详细地址/);
  await expect(field).toHaveAccessibleDescription(/^乡镇、街道和门牌号都要写全 地址太长/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(stateRegion(page, 'filled').getByRole('textbox')).toHaveAccessibleDescription('');
});

test.describe('text area', () => {
  test('a text area counts an emoji as one character, and never cuts the text', async ({
    page,
    gallery,
  }) => {
    await gallery.open('textarea');
    const state = stateRegion(page, 'over');
    const field = state.getByLabel('备注');
    await field.fill('一二三四五六七八九🎁');
    await expect(field).toHaveAccessibleDescription('10/10');
    await expect(state.getByRole('status')).toBeEmpty();
    await page.keyboard.press('End');
    await page.keyboard.insertText('🎁🎁');
    await expect(field).toHaveValue('一二三四五六七八九🎁🎁🎁');
    await expect(state.getByRole('status')).toHaveText('超出 2 个字');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test(
    'a text area grows with its lines, up to five lines',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('textarea');
      const field = stateRegion(page, 'empty').getByLabel('备注');
      const readHeight = () => field.evaluate((el) => el.clientHeight);
      const heights: number[] = [];
      for (const lines of [1, 2, 3, 5, 6, 20]) {
        await field.fill(Array.from({ length: lines }, () => '一').join('\n'));
        heights.push(await readHeight());
      }
      expect(heights).toEqual([72, 72, 96, 144, 144, 144]);
    },
  );
});

test('the keyboard and a tap on the row toggle a switch', async ({ page, gallery }) => {
  await gallery.open('switch');
  const offSwitch = stateRegion(page, 'off').getByRole('switch', { name: '设为默认地址' });
  await offSwitch.focus();
  await page.keyboard.press('Space');
  await expect(offSwitch).toBeChecked();
  await stateRegion(page, 'off').getByText('设为默认地址').click();
  await expect(offSwitch).not.toBeChecked();
  await expect(stateRegion(page, 'disabled').getByRole('switch')).toBeDisabled();
});

test('radios have one tab stop and are chosen by the arrow keys', async ({ page, gallery }) => {
  await gallery.open('radio');
  const group = stateRegion(page, 'chosen').getByRole('radiogroup', { name: '收货方式' });
  const [deliveryRadio, secondRadio] = [
    group.getByRole('radio').first(),
    group.getByRole('radio').nth(1),
  ];
  await expect(deliveryRadio).toHaveAccessibleName('送货上门');
  await expect(deliveryRadio).toHaveAccessibleDescription('工作日 9:00–18:00');
  await deliveryRadio.focus();
  await page.keyboard.press('ArrowDown');
  await expect(secondRadio).toBeFocused();
  await expect(secondRadio).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(group.locator(':focus')).toHaveCount(0);
  const invalidGroup = stateRegion(page, 'error').getByRole('radiogroup');
  await expect(invalidGroup).toHaveAccessibleDescription('请选择收货方式');
});

test('segments are radios with one tab stop, chosen by the arrow keys', async ({
  page,
  gallery,
}) => {
  await gallery.open('segmented');
  const group = stateRegion(page, 'four').getByRole('radiogroup', { name: '类型' });
  await group.getByRole('radio', { name: '收入' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: '支出' })).toBeChecked();
  await expect(group.getByRole('radio', { name: '支出' })).toBeFocused();
  await group.getByText('全部').click();
  await expect(group.getByRole('radio', { name: '全部' })).toBeChecked();
});

test(
  'every control meets the minimum touch height',
  { tag: '@long' },
  async ({ page, gallery }) => {
    for (const [textSize, minHeight] of [
      [undefined, 44],
      ['large', 48],
    ] as const)
      for (const story of ['amount', 'switch', 'checkbox', 'radio', 'segmented', 'select']) {
        await gallery.open(story, textSize && { text: textSize });
        const heights = await page
          .locator('[data-state]')
          .locator('button, label:has(input)')
          .evaluateAll((inputs) =>
            inputs.map((el) => Math.round(el.getBoundingClientRect().height)),
          );
        expect(Math.min(...heights), `${story} ${textSize ?? ''}`).toBeGreaterThanOrEqual(
          minHeight,
        );
      }
  },
);
