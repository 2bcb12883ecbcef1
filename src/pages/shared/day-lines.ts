import { dayOf, type ShanghaiTime } from '../../contract/time.ts';

/** A line of a list: the header of a day, or an item. */
export type DayLine<Item> =
  | {
      readonly key: string;
      readonly day: string;
      /** Whether this is the first header of the list. */
      readonly isFirst: boolean;
    }
  | {
      readonly key: string;
      readonly item: Item;
      readonly rank?: number;
      /** Whether this is the first item of its day; in a ranked list, the first item of all. */
      readonly isFirst: boolean;
    };

/** Makes one line for each item, ranked from 1. The list has no headers. */
export const rankItems = <Item extends { readonly id: number }>(
  items: readonly Item[],
): DayLine<Item>[] =>
  items.map((item, i) => ({ key: String(item.id), item, rank: i + 1, isFirst: i === 0 }));

/** Groups items by day: a header line, then a line for each item. */
export function groupByDay<Item extends { readonly id: number }>(
  items: readonly Item[],
  getTime: (item: Item) => ShanghaiTime,
): DayLine<Item>[] {
  const lines: DayLine<Item>[] = [];
  let lastDay = '';
  for (const item of items) {
    const day = dayOf(getTime(item));
    const isNewDay = day !== lastDay;
    if (isNewDay) lines.push({ key: day, day, isFirst: lines.length === 0 });
    lines.push({ key: String(item.id), item, isFirst: isNewDay });
    lastDay = day;
  }
  return lines;
}
