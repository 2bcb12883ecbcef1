import { expect, stateRegion, test } from '../support/test.ts';

test(
  'consecutive done days are one bar within their week',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('calendar');
    // A parenthesis marks the rounded start or end of a bar.
    const bars = await stateRegion(page, 'this month')
      .locator('td[data-mark="done"]')
      .evaluateAll((days) =>
        days.map(
          (day) =>
            `${day.matches('[data-first]') ? '(' : ''}${day.querySelector('[aria-hidden]')?.textContent}${day.matches('[data-last]') ? ')' : ''}`,
        ),
      );
    expect(bars.join(' ')).toBe('(2 3 4 5 6 7) (9 10 11) (15 16 17 18 19 20)');
  },
);

test(
  'arrow keys move between the days that can be chosen, also to another month',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('calendar');
    const calendar = stateRegion(page, 'days to choose');
    const focused = calendar.locator(':focus');
    await calendar.getByRole('button', { name: /^11月21日/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName('11月23日星期一');
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName('11月29日星期日，有到期');
    await page.keyboard.press('ArrowRight');
    await expect(calendar.getByRole('table', { name: '2026年12月' })).toBeVisible();
    await expect(focused).toHaveAccessibleName('12月1日星期二');
    await page.keyboard.press('Enter');
    await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(
      '12月1日星期二',
    );
  },
);

test.describe('in a time zone far from UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('the calendar shows the same days in another time zone', async ({ page, gallery }) => {
    await gallery.open('calendar');
    const today = stateRegion(page, 'this month').locator('[aria-current="date"]');
    await expect(today).toHaveAccessibleName('11月21日星期六，今天');
    await expect(stateRegion(page, 'this month').getByRole('table')).toHaveAccessibleName(
      '2026年11月',
    );
  });
});
