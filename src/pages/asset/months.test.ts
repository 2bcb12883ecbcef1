import { expect, test } from 'vitest';
import { chartMonths, monthsOfYear, monthTree } from './months.ts';

const TEXTS = { all: 'all', year: (year: string) => year, month: (month: string) => month };

test('lists the months since the member joined, grouped by year, newest first', () => {
  const tree = monthTree('2025-11', '2026-02', TEXTS);
  expect(tree.map(({ value, children }) => [value, children?.map((node) => node.value)])).toEqual([
    ['all', undefined],
    ['2026', ['2026-02', '2026-01']],
    ['2025', ['2025-12', '2025-11']],
  ]);
});

test('lists the current month for a new member', () => {
  expect(monthTree('2026-11', '2026-11', TEXTS)[1]?.children).toHaveLength(1);
});

test('ends the chart with the current month, or with a selected month older than the chart', () => {
  const latestMonths = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  expect(chartMonths('2026-11', null)).toEqual(latestMonths);
  expect(chartMonths('2026-11', '2026-06')).toEqual(latestMonths);
  expect(chartMonths('2026-11', '2026-05').at(-1)).toBe('2026-05');
  expect(chartMonths('2026-11', '2026-02')[0]).toBe('2025-09');
});

test('the months of a year are those of the member, newest first', () => {
  expect(monthsOfYear('2026', '2026-09', '2026-11')).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(monthsOfYear('2025', '2025-11', '2026-11')).toEqual(['2025-12', '2025-11']);
});
