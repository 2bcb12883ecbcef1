import { expect, stateRegion, test } from '../support/test.ts';

test.describe('text area', () => {
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

test('radios and segments have one tab stop and are chosen by the arrow keys', async ({
  page,
  gallery,
}) => {
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

  await gallery.open('segmented');
  const segments = stateRegion(page, 'four').getByRole('radiogroup', { name: '类型' });
  await segments.getByRole('radio', { name: '收入' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(segments.getByRole('radio', { name: '支出' })).toBeChecked();
  await expect(segments.getByRole('radio', { name: '支出' })).toBeFocused();
  await segments.getByText('全部').click();
  await expect(segments.getByRole('radio', { name: '全部' })).toBeChecked();
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
