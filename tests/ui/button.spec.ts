import { expect, stateRegion, test } from '../support/test.ts';

test('a busy button is announced as busy, keeps the focus and ignores presses', async ({
  page,
  gallery,
}) => {
  await gallery.open('button');
  const button = stateRegion(page, 'busy').getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  await expect(stateRegion(page, 'busy').getByRole('status')).toHaveText('0 次');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});
