import { expect, stateRegion, test } from '../fixtures/test.ts';

test('the eye button masks private amounts and names its action', async ({ page, gallery }) => {
  await gallery.open('money');
  const covered = stateRegion(page, 'private');
  await expect(covered).toContainText('\u221212,345.67');
  await covered.getByRole('button', { name: '隐藏金额' }).press('Enter');
  await expect(covered).toContainText('****');
  await expect(covered).toContainText('金额已隐藏');
  await expect(covered).not.toContainText('12,345');
  await expect(stateRegion(page, 'hero')).toContainText('12,345.67');
  await covered.getByRole('button', { name: '显示金额' }).click();
  await expect(covered).toContainText('\u221212,345.67');
});

test(
  'a covered result does not tell by its colour which way it went',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('money');
    const covered = stateRegion(page, 'private');
    const amount = covered.locator('bdi');
    await covered.getByRole('button').click();
    const plain = await stateRegion(page, 'plain')
      .locator('bdi')
      .evaluate((el) => getComputedStyle(el).color);
    await expect(amount).toHaveCSS('color', plain);
  },
);

test('gain is red in Chinese and green in English, always with its sign', async ({
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
