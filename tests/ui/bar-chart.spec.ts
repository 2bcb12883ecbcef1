import { expect, stateRegion, test } from '../support/test.ts';

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
