import { expect, stateRegion, test } from '../support/test.ts';

test('screen readers get the date and the mark of each day', async ({ page, gallery }) => {
  await gallery.open('calendar');
  const month = stateRegion(page, 'this month').getByRole('table', { name: '2026年11月' });
  await expect(month.getByRole('columnheader').first()).toHaveAccessibleName(/星期日/);
  for (const name of [
    '11月1日星期日，漏签',
    '11月2日星期一，已签到',
    '11月21日星期六，今天',
    '11月22日星期日，未到',
  ])
    await expect(month.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(month.locator('[aria-current="date"]')).toContainText('21');
  await expect(
    stateRegion(page, 'today is done').getByRole('cell', { name: '11月21日星期六，今天，已签到' }),
  ).toBeVisible();
});

test('the month buttons stop at the first and the last month, and keep the focus', async ({
  page,
  gallery,
}) => {
  await gallery.open('calendar');
  const calendar = stateRegion(page, 'this month').getByRole('group', { name: '2026年11月' });
  const nextButton = stateRegion(page, 'this month').getByRole('button', { name: '下个月' });
  const previousButton = stateRegion(page, 'this month').getByRole('button', { name: '上个月' });
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true');
  await nextButton.focus();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeVisible();
  await previousButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(
    stateRegion(page, 'this month').getByRole('table', { name: '2026年9月' }),
  ).toBeVisible();
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(previousButton).toBeFocused();
  await expect(
    stateRegion(page, 'this month').getByRole('table', { name: '2026年9月' }),
  ).toBeVisible();
  await expect(nextButton).not.toHaveAttribute('aria-disabled');
});

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

test('days carry no mark while the month loads', { tag: '@long' }, async ({ page, gallery }) => {
  await gallery.open('calendar');
  const table = stateRegion(page, 'loading').getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.getByRole('cell', { name: '10月1日星期四', exact: true })).toBeVisible();
  await expect(table.locator('svg')).toHaveCount(0);
});

test('shows 29 days for February of a leap year', { tag: '@long' }, async ({ page, gallery }) => {
  await gallery.open('calendar', { locale: 'en' });
  const table = stateRegion(page, 'a leap February').getByRole('table', { name: 'February 2028' });
  await expect(table.getByRole('cell', { name: 'Tuesday, February 29, Upcoming' })).toBeVisible();
});

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
