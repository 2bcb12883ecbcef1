import type { OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';

export type NewsItem = OutputOf<typeof news>['list'][number];

/** A line of a news list: the header of a day, or an article. */
export type NewsLine =
  | { readonly key: string; readonly day: string; readonly isFirst: boolean }
  | {
      readonly key: string;
      readonly item: NewsItem;
      readonly rank?: number;
      readonly isFirst: boolean;
    };

/** Articles with their rank. */
export const ranked = (items: readonly NewsItem[]): NewsLine[] =>
  items.map((item, i) => ({ key: String(item.id), item, rank: i + 1, isFirst: i === 0 }));

/** Articles grouped by day, newest first. */
export function byDay(items: readonly NewsItem[]): NewsLine[] {
  const lines: NewsLine[] = [];
  let last = '';
  for (const item of items) {
    const day = item.publish_time.slice(0, 10);
    const isFirst = day !== last;
    if (isFirst) lines.push({ key: day, day, isFirst: lines.length === 0 });
    lines.push({ key: String(item.id), item, isFirst });
    last = day;
  }
  return lines;
}
