import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, '现在', 'now'],
  [59_999, '现在', 'now'],
  [MINUTE, '1分钟前', '1 minute ago'],
  [59 * MINUTE, '59分钟前', '59 minutes ago'],
  [60 * MINUTE, '1小时前', '1 hour ago'],
  [47 * 60 * MINUTE, '1天前', '1 day ago'],
  [40 * 24 * 60 * MINUTE, '40天前', '40 days ago'],
])('%i ms are %s, or %s', (pastMs, chinese, english) => {
  expect([timeAgo('zh-Hans', pastMs), timeAgo('en', pastMs)]).toEqual([chinese, english]);
});
