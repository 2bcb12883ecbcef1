import { expect, test } from 'vitest';
import type { ShanghaiTime } from '../../contract/time.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { groupByDay, rankItems } from './day-lines.ts';

const item = (id: number, time: string) => ({ id, time });
const getTime = ({ time }: (typeof NEWS)[number]) => time as ShanghaiTime;
const NEWS = [
  item(4, '2026-11-21 09:00:00'),
  item(3, '2026-11-20 23:59:59'),
  item(2, '2026-11-20 00:00:00'),
  item(1, '2025-11-20 00:00:00'),
];

test('groups articles by the day of publication', () => {
  expect(
    groupByDay(NEWS, getTime).map((line) => ('day' in line ? line.day : line.item.id)),
  ).toEqual([...['2026-11-21', 4, '2026-11-20', 3, 2, '2025-11-20', 1]]);
  expect(groupByDay(NEWS, getTime).filter((line) => 'item' in line && line.isFirst)).toHaveLength(
    3,
  );
  expect(groupByDay([], getTime)).toEqual([]);
});

test('numbers the articles of a ranked list from 1', () => {
  expect(rankItems(NEWS).map((line) => 'rank' in line && line.rank)).toEqual([1, 2, 3, 4]);
});

test('lists an article once if two pages contain it', () => {
  const pages = [{ list: NEWS.slice(0, 3) }, { list: NEWS.slice(2) }];
  expect(uniqueById(pages).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
