import type { NewsRow } from '../rows.ts';

/** Sorts articles by publication time, newest first. */
export const newestFirst = (a: NewsRow, b: NewsRow) =>
  a.publish_time === b.publish_time ? b.id - a.id : a.publish_time < b.publish_time ? 1 : -1;
