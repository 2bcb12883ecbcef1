import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNewsInput, newsPath, parseNewsSearch } from './news-filter.ts';

const getUrlQuery = (path: string) => new URLSearchParams(path.split('?')[1]);

test('converts a filter from a URL, to a URL, and to the input of the call', () => {
  expect(parseNewsSearch(getUrlQuery('?category=%E7%94%9F%E6%B4%BB&keyword=%20a%26b%20'))).toEqual({
    category: '生活',
    keyword: 'a&b',
  });
  expect(parseNewsSearch(new URLSearchParams())).toEqual({ category: '', keyword: '' });
  expect(newsPath({ category: '', keyword: '' })).toBe('/pages-sub/news/index');
  expect(toNewsInput({ category: '', keyword: 'x' })).toEqual({ type: 'latest', keyword: 'x' });
});

const anyText = fc.string({
  unit: fc.constantFrom('a', ' ', '&', '#', '?', '=', '+', '%', '长', '😀', '\u0000', '\ufeff'),
  maxLength: 60,
});

test('parses any query into a valid filter; its path gives it again, with a trimmed keyword', () => {
  fc.assert(
    fc.property(anyText, anyText, (category, keyword) => {
      const search = parseNewsSearch(new URLSearchParams({ category, keyword }));
      expect([...search.category].length).toBeLessThanOrEqual(20);
      expect([...search.keyword].length).toBeLessThanOrEqual(30);
      const restored = parseNewsSearch(getUrlQuery(newsPath(search)));
      expect(restored.category).toBe(search.category);
      expect(restored.keyword).toBe(search.keyword.trim());
    }),
  );
});
