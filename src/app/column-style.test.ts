import { expect, test } from 'vitest';
import { columnStyle } from './column-style.ts';

test.each([
  ['has the maximum width of the host', {}, 480, 480],
  ['has the maximum width of its route, if the route sets one', { maxWidth: 720 }, 480, 720],
  ['has the maximum width of its route, if the host sets none', { maxWidth: 720 }, 0, 720],
  ['has no maximum width, if the route sets 0', { maxWidth: 0 }, 480, undefined],
])('a page %s', (_, route, maxWidth, expected) => {
  expect(columnStyle(route, { maxWidth })?.maxInlineSize).toBe(expected);
});

test('an unknown page has the maximum width of the host', () => {
  expect(columnStyle(null, { maxWidth: 480 })).toEqual({
    maxInlineSize: 480,
    '--wr--column': '480px',
  });
});
