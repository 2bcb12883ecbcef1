import { expect, stateRegion, test } from '../support/test.ts';

test('a failed submit focuses the first invalid field of any kind, which is described by its error', async ({
  page,
  gallery,
}) => {
  await gallery.open('form');
  // The name of a form in the gallery, and the role of its first invalid field.
  for (const [state, role] of [
    ['guarded', 'textbox'],
    ['from-bank', 'combobox'],
    ['from-way', 'radio'],
    ['from-note', 'textbox'],
    ['from-agree', 'checkbox'],
  ] as const) {
    const form = stateRegion(page, state);
    await form.getByRole('button', { name: '保存' }).click();
    const focused = form.locator('form :focus');
    await expect(focused).toHaveCount(1);
    const firstInvalid = form.locator('form [aria-invalid]').first();
    await expect(firstInvalid).toHaveAccessibleDescription(/^(请|0\/50 请)/);
    const isInside = await firstInvalid.evaluate((el) => el.matches(':focus, :has(:focus)'));
    expect(isInside).toBe(true);
    expect(await focused.getAttribute('role').then((ownRole) => ownRole ?? role)).toBe(role);
  }
});

test('the page asks before it is left, but only while there are unsaved changes', async ({
  page,
  gallery,
}) => {
  await gallery.open('form', { locale: 'en' });
  const form = stateRegion(page, 'guarded');
  const backButton = form.getByRole('button', { name: '返回' });
  const name = form.locator('input[name=name]');
  await name.fill('张');
  await backButton.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.locator('output')).toHaveText('仍在编辑');
  await expect(name).toHaveValue('张');
  await backButton.click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(form.locator('output')).toHaveText('已离开');
  await name.fill('');
  await backButton.click();
  await expect(confirmation).toHaveCount(0);
  await expect(form.locator('output')).toHaveText('已离开');
});
