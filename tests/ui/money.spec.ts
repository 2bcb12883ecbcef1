import { expect, stateRegion, test } from '../support/test.ts';

test('the eye button masks and shows private amounts; its label says what a press does', async ({
  page,
  gallery,
}) => {
  await gallery.open('money');
  const privateState = stateRegion(page, 'private');
  await expect(privateState).toContainText('\u221212,345.67');
  await privateState.getByRole('button', { name: '隐藏金额' }).press('Enter');
  await expect(privateState).toContainText('****');
  await expect(privateState).toContainText('金额已隐藏');
  await expect(privateState).not.toContainText('12,345');
  await expect(stateRegion(page, 'hero')).toContainText('12,345.67');
  await privateState.getByRole('button', { name: '显示金额' }).click();
  await expect(privateState).toContainText('\u221212,345.67');
});

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

test(
  'shows and announces an invalid amount as unknown',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('money', { locale: 'en' });
    await expect(stateRegion(page, 'unknown').locator('bdi')).toHaveText('--Not available');
  },
);
