import type { OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';

/** What a list says of an article. */
export type NewsItem = OutputOf<typeof news>['list'][number];

/** A line of a list of articles: the head of a day, or an article. */
export type NewsLine =
  | { readonly key: string; readonly day: string; readonly isFirst: boolean }
  | {
      readonly key: string;
      readonly item: NewsItem;
      /** Its place in a ranking. */
      readonly rank?: number;
      readonly isFirst: boolean;
    };

/** Each article once: what is published while one reads moves the others to the next page. */
export function unique(pages: readonly { readonly list: readonly NewsItem[] }[]): NewsItem[] {
  const byId = new Map<number, NewsItem>();
  for (const { list } of pages) for (const item of list) byId.set(item.id, item);
  return [...byId.values()];
}

/** Articles by their places. */
export const ranked = (items: readonly NewsItem[]): NewsLine[] =>
  items.map((item, i) => ({ key: String(item.id), item, rank: i + 1, isFirst: i === 0 }));

/** Articles, newest first, under the heads of their days in Shanghai. */
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
