import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE_MS = 60_000;

it.each([
  [-5 * MINUTE_MS, '现在', 'now'],
  [59_999, '现在', 'now'],
  [MINUTE_MS, '1分钟前', '1 minute ago'],
  [59 * MINUTE_MS, '59分钟前', '59 minutes ago'],
  [60 * MINUTE_MS, '1小时前', '1 hour ago'],
  [47 * 60 * MINUTE_MS, '1天前', '1 day ago'],
  [40 * 24 * 60 * MINUTE_MS, '40天前', '40 days ago'],
])('shows %i ms as “%s” in Chinese and “%s” in English', (elapsedMs, chinese, english) => {
  expect([timeAgo('zh-Hans', elapsedMs), timeAgo('en', elapsedMs)]).toEqual([chinese, english]);
});
