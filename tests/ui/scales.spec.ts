import { expect, stateRegion, test } from '../support/test.ts';

test(
  'a countdown has the role timer, and reports its end',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('tick-countdown');
    const timer = stateRegion(page, 'hours left').getByRole('timer', { name: '可全额撤销，还剩' });
    await expect(timer).toHaveText(/^06:24:\d\d$/);
    await expect(stateRegion(page, 'ends').getByRole('timer')).toHaveText('00:00:00');
    await expect(page.getByText('时间到')).toBeVisible();
  },
);

test(
  'three steps are in a row; with large text they are stacked',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const countRows = () =>
      stateRegion(page, 'last')
        .getByRole('listitem')
        .evaluateAll((items) => new Set(items.map((el) => el.getBoundingClientRect().top)).size);
    await gallery.open('steps');
    expect(await countRows()).toBe(1);
    await expect(stateRegion(page, 'last').locator('[aria-current="step"]')).toHaveText(
      '确认 进行中',
    );
    await gallery.open('steps', { text: 'large' });
    expect(await countRows()).toBe(3);
  },
);
