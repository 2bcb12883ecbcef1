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

/** Numbers the articles from one. */
export const rankArticles = (items: readonly NewsItem[]): NewsLine[] =>
  items.map((item, i) => ({ key: String(item.id), item, rank: i + 1, isFirst: i === 0 }));

/** Groups articles by day: a header line, then a line for each article. */
export function groupByDay(items: readonly NewsItem[]): NewsLine[] {
  const lines: NewsLine[] = [];
  let lastDay = '';
  for (const item of items) {
    const day = item.publish_time.slice(0, 10);
    const isFirst = day !== lastDay;
    if (isFirst) lines.push({ key: day, day, isFirst: lines.length === 0 });
    lines.push({ key: String(item.id), item, isFirst });
    lastDay = day;
  }
  return lines;
}
