import { expect, test } from 'vitest';
import { columnStyle } from './column-style.ts';

test.each([
  ['has the width of the host', {}, 480, 480],
  ['has the width of its route, if that sets one', { maxWidth: 720 }, 480, 720],
  ['has the width of its route, if the host sets none', { maxWidth: 720 }, 0, 720],
  ['is unlimited, if the route says so', { maxWidth: 0 }, 480, undefined],
])('a page %s', (_, route, maxWidth, expected) => {
  expect(columnStyle(route, { maxWidth })?.maxInlineSize).toBe(expected);
});

test('an unknown page has the width of the host', () => {
  expect(columnStyle(null, { maxWidth: 480 })).toEqual({
    maxInlineSize: 480,
    '--column': '480px',
  });
});
