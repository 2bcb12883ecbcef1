import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

const column = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true });
const chosenOption = (page: Page, name: string) =>
  column(page, name).getByRole('option', { selected: true });

test('choosing a province shows its cities and districts; a province without cities shows none', async ({
  page,
  gallery,
}) => {
  await gallery.open('cascade');
  await page.getByRole('button', { name: '选择地区' }).click();
  await expect(chosenOption(page, '区')).toHaveText('西湖区');
  await expect(column(page, '省')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chosenOption(page, '省')).toHaveText('内蒙古自治区');
  await expect(column(page, '市').getByRole('option')).toHaveText(['锡林郭勒盟']);
  await expect(column(page, '区').getByRole('option')).toHaveText(['西乌珠穆沁旗', '正镶白旗']);
  await page.keyboard.press('Home');
  await expect(column(page, '市').getByRole('option')).toHaveCount(0);
  await expect(column(page, '区').getByRole('option')).toHaveCount(0);
  await column(page, '省').getByRole('option', { name: '江苏省' }).click();
  await expect(chosenOption(page, '区')).toHaveText('工业园区');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(stateRegion(page, 'sheet').getByRole('status')).toHaveText('江苏省 苏州市 工业园区');
});

test('choosing a year shows its months, and a failed load can be retried', async ({
  page,
  gallery,
}) => {
  await gallery.open('cascade');
  await expect(stateRegion(page, 'year and month').getByRole('status')).toHaveText('2026-11');
  await expect(column(page, '月').getByRole('option')).toHaveCount(11);
  await column(page, '年').press('ArrowUp');
  await expect(column(page, '月').getByRole('option')).toHaveCount(12);
  await expect(stateRegion(page, 'year and month').getByRole('status')).toHaveText('2025-1');
  await expect(stateRegion(page, 'failed').getByRole('alert')).toContainText('加载失败');
  await stateRegion(page, 'failed').getByRole('button', { name: '重试' }).click();
  await expect(column(page, '月份').getByRole('option')).toHaveCount(12);
});

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `the open sheet has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('cascade', look);
      await page.getByRole('button', { name: '选择地区' }).click();
      await expect(chosenOption(page, '区')).toHaveText('西湖区');
      await expectAccessible(page, 'cascade sheet', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}
