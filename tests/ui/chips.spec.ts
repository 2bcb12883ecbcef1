import { expect, stateRegion, test } from '../support/test.ts';

test('an arrow key chooses exactly one chip and scrolls it into view', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await gallery.open('chips');
  const group = stateRegion(page, 'choice').getByRole('radiogroup', { name: '状态' });
  await group.getByRole('radio', { name: '全部' }).focus();
  await page.keyboard.press('ArrowLeft');
  const lastChip = group.getByRole('radio', { name: '已过期' });
  await expect(lastChip).toBeChecked();
  await expect(lastChip).toBeInViewport({ ratio: 1 });
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('the focused chip has a focus ring', { tag: '@long' }, async ({ page, gallery }) => {
  await gallery.open('chips');
  const group = stateRegion(page, 'choice').getByRole('radiogroup', { name: '状态' });
  await group.getByRole('radio', { name: '全部' }).focus();
  await page.keyboard.press('ArrowRight');
  const chip = group.locator('label', { hasText: '待填地址' });
  await expect(chip).toHaveCSS('opacity', '1');
  await expect(chip).toHaveCSS('outline', /solid 2px/);
  expect((await chip.boundingBox())?.width).toBeLessThan(150);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap 3 px above a chip still presses it', { tag: '@long' }, async ({ page, gallery }) => {
    await gallery.open('chips');
    const chip = stateRegion(page, 'toggles').getByRole('button', { name: 'R2 中低' });
    const box = await chip.boundingBox();
    if (!box) throw new Error('no chip');
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 3);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });
});
