import type { NewsRow } from '../rows.ts';

/** The order of articles: the last published first. */
export const newestFirst = (a: NewsRow, b: NewsRow) =>
  a.publish_time === b.publish_time ? b.id - a.id : a.publish_time < b.publish_time ? 1 : -1;
