import { expect, stateRegion, test } from '../support/test.ts';

test('the tab list is one tab stop; then come the link beside it and the panel', async ({
  page,
  gallery,
}) => {
  await gallery.open('tabs');
  const twoTabs = stateRegion(page, 'two');
  await twoTabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Tab');
  await expect(twoTabs.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(twoTabs.getByRole('tabpanel')).toBeFocused();
});

test(
  'if the tabs do not fit, the selected one is scrolled into view',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await gallery.open('tabs', { text: 'large' });
    const manyTabs = stateRegion(page, 'many');
    await expect(manyTabs.getByRole('tab', { name: '公告' })).toBeInViewport({ ratio: 0.98 });
    await manyTabs.getByRole('tab', { name: '公告' }).focus();
    await page.keyboard.press('Home');
    await expect(manyTabs.getByRole('tab', { name: '推荐' })).toBeInViewport({ ratio: 0.98 });
  },
);
