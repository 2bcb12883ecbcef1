import { expect, stateRegion, test } from '../support/test.ts';

test(
  'a masked result does not reveal gain or loss by its colour',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('money');
    const privateState = stateRegion(page, 'private');
    const amount = privateState.locator('bdi');
    await privateState.getByRole('button').click();
    const plainColour = await stateRegion(page, 'plain')
      .locator('bdi')
      .evaluate((el) => getComputedStyle(el).color);
    await expect(amount).toHaveCSS('color', plainColour);
  },
);

test('a gain is red in Chinese and green in English, and a gain or loss always has its sign', async ({
  page,
  gallery,
}) => {
  await gallery.open('money');
  await expect(stateRegion(page, 'gain').locator('bdi')).toHaveText('+8.43');
  await expect(stateRegion(page, 'gain').locator('bdi')).toHaveCSS('color', 'rgb(194, 47, 43)');
  await expect(stateRegion(page, 'loss').locator('bdi')).toHaveText('\u221238.20');
  await gallery.open('money', { locale: 'en' });
  await expect(stateRegion(page, 'gain').locator('bdi')).toHaveCSS('color', 'rgb(11, 122, 8)');
});
