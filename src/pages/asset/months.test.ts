import { expect, test } from 'vitest';
import { chartMonths, monthTree } from './months.ts';

const WORDS = { all: 'all', year: (year: string) => year, month: (month: string) => month };

test('goes back to the first month of the member, newest first, across years', () => {
  const tree = monthTree('2025-11', '2026-02', WORDS);
  expect(tree.map(({ value, children }) => [value, children?.map((node) => node.value)])).toEqual([
    ['all', undefined],
    ['2026', ['2026-02', '2026-01']],
    ['2025', ['2025-12', '2025-11']],
  ]);
});

test('a new member can pick this month', () => {
  expect(monthTree('2026-11', '2026-11', WORDS)[1]?.children).toHaveLength(1);
});

test('the chart ends with the month that runs, or with an older one that was chosen', () => {
  const recent = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  expect(chartMonths('2026-11', null)).toEqual(recent);
  expect(chartMonths('2026-11', '2026-06')).toEqual(recent);
  expect(chartMonths('2026-11', '2026-05').at(-1)).toBe('2026-05');
  expect(chartMonths('2026-11', '2026-02')[0]).toBe('2025-09');
});
