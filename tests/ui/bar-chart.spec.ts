import { expect, stateRegion, test } from '../support/test.ts';

test('screen readers get the figures of the chart as a table', async ({ page, gallery }) => {
  await gallery.open('bar-chart');
  const table = stateRegion(page, 'six groups').getByRole('table', { name: '近 6 个月收支' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('columnheader')).toHaveText(['月份', '收入', '支出']);
  await expect(table.getByRole('row').last()).toHaveText(/12月\+4972\.68−11519\.90/);
});

test('Shift+Tab focuses the previous group and scrolls it into view', async ({ page, gallery }) => {
  await gallery.open('bar-chart');
  const chart = stateRegion(page, 'twelve groups');
  const oldest = chart.getByRole('button').first();
  await expect(oldest).not.toBeInViewport();
  await chart.getByRole('button').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(oldest).toBeFocused();
  await expect(oldest).toBeInViewport();
});

test('Enter and a click select a group, whose accessible name has both amounts', async ({
  page,
  gallery,
}) => {
  await gallery.open('bar-chart');
  const chart = stateRegion(page, 'selectable');
  const november = chart.getByRole('button', { name: '11月，收入 +9350.00，支出 −2210.00' });
  await expect(november).toHaveAttribute('aria-pressed', 'false');
  await november.focus();
  await page.keyboard.press('Enter');
  await expect(november).toHaveAttribute('aria-pressed', 'true');
  await chart.getByRole('button', { name: /^9月/ }).click({ position: { x: 20, y: 40 } });
  await expect(chart.getByRole('button', { pressed: true })).toHaveText('9月');
});

test(
  'all bars start at the zero line and are 32 px wide; an amount of 0 has no bar',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('bar-chart');
    const chart = stateRegion(page, 'six groups');
    const barBoxes = await chart
      .locator('rect')
      .evaluateAll((rects) =>
        rects
          .map((rect) => (rect as SVGRectElement).getBBox())
          .map(({ y, width, height }) => [y, width, height]),
      );
    expect(barBoxes).toHaveLength(12);
    // Each group has an upward bar, then a downward bar. The zero line is at 70 px.
    for (const [i, [y = 0, width, height = 0]] of barBoxes.entries()) {
      expect(width).toBe(32);
      expect(i % 2 === 0 ? y + height : y).toBeCloseTo(70);
    }
    const svg = await chart.locator('svg').first().boundingBox();
    expect(svg?.width).toBeGreaterThanOrEqual(200);
    expect(svg?.height).toBeGreaterThanOrEqual(60);
    const empty = stateRegion(page, 'nothing yet').locator('rect');
    const heights = await empty.evaluateAll((rects) =>
      rects.map((rect) => rect.getAttribute('height')),
    );
    expect(heights).toEqual(['0', '0', '0', '0', '0', '0']);
  },
);
