import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '语言' });
const opener = (page: Page) => page.getByRole('button', { name: '选择语言' });

test('a choice by keyboard applies at once and keeps the sheet open; Escape returns the focus', async ({
  page,
  gallery,
}) => {
  await gallery.open('option-sheet');
  await opener(page).press('Enter');
  const group = sheetOf(page).getByRole('group', { name: '语言' });
  const option = (name: string) => group.getByRole('radio', { name });
  await expect(option('简体中文')).toBeChecked();
  await expect(option('简体中文')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option('English')).toBeChecked();
  await expect(option('English')).toBeFocused();
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await opener(page).press('Enter');
  await expect(option('English')).toBeChecked();
});

test(
  'an option in another language has the attribute `lang`',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('option-sheet');
    await opener(page).click();
    await expect(sheetOf(page).locator('label', { hasText: 'Français' })).toHaveAttribute(
      'lang',
      'fr',
    );
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test(
    'the whole row of an option is a touch target',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('option-sheet', { text: 'large' });
      await opener(page).tap();
      const row = sheetOf(page).locator('label', { hasText: 'English' });
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await row.tap({ position: { x: 24, y: 24 } });
      await expect(sheetOf(page).getByRole('radio', { name: 'English' })).toBeChecked();
    },
  );
});

for (const look of [{}, { theme: 'dark' }, { text: 'large', locale: 'en' }] as const) {
  test(
    `the sheet has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('option-sheet', look);
      await opener(page).click();
      await sheetOf(page).waitFor();
      await expectAccessible(page, 'option-sheet', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}
