import { expect, stateRegion, test } from '../support/test.ts';

test('announces a progress bar with its figures, and a quota with its percentage', async ({
  page,
  gallery,
}) => {
  await gallery.open('progress');
  const quota = stateRegion(page, 'quota').getByRole('meter', { name: '100 元起，100 元递增' });
  await expect(quota).toHaveAttribute('aria-valuetext', '剩余 326.85万 / 500万 (65%)');
  const task = stateRegion(page, 'task').getByRole('progressbar', { name: '正在上传' });
  await expect(task).toHaveAttribute('aria-valuenow', '3');
  await expect(stateRegion(page, 'counted').locator('[data-full]')).toHaveCount(4);
});

test('the accessible name of a tick scale says what it means', async ({ page, gallery }) => {
  await gallery.open('ticks');
  await expect(stateRegion(page, 'days left').getByRole('img')).toHaveAccessibleName('20 天后到期');
});

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

test('a timeline announces done, current and upcoming steps', async ({ page, gallery }) => {
  await gallery.open('timeline');
  const items = stateRegion(page, 'states')
    .getByRole('list', { name: '进度' })
    .getByRole('listitem');
  await expect(items).toContainText(['已受理 已完成', '打款中 进行中', '到账 未开始']);
  await expect(items.nth(1)).toHaveAttribute('aria-current', 'step');
});
