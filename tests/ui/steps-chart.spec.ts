import { expect, stateRegion, test } from '../support/test.ts';

test(
  'a done step has a tick and a missed one a dash, not only a colour',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('steps-chart');
    const steps = stateRegion(page, 'every state');
    const icons = await steps
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.querySelector('svg')?.innerHTML ?? ''));
    // Steps 1 and 3 are done, step 2 is missed.
    expect(new Set(icons.slice(0, 3)).size).toBe(2);
    expect(icons[0]).toBe(icons[2]);
    expect(icons.slice(3)).toEqual(['', '', '', '']);
  },
);

test('a higher reward has a higher column', { tag: '@long' }, async ({ page, gallery }) => {
  await gallery.open('steps-chart');
  const heights = await stateRegion(page, 'last day')
    .locator('li > [style]')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().height));
  expect(heights).toEqual([20, 20, 32, 32, 44, 44, 72].map((height) => Math.max(height, 22)));
});
