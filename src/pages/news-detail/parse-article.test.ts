import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LINK_CONTEXT,
  expectHarmless,
  randomMarkup,
} from '../../../tests/support/harmless-article.ts';
import { HOSTILE_ARTICLES } from '../../../tests/support/hostile-articles.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { resolveLink } from './article-address.ts';
import type { ArticleNode } from './article-tree.ts';
import { parseArticle } from './parse-article.ts';

test('the fixtures have at least sixty hostile articles', () => {
  expect(Object.keys(HOSTILE_ARTICLES).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(HOSTILE_ARTICLES))(
  'keeps only allowed content of a hostile article: %s',
  (_, html) => {
    expectHarmless(html);
  },
);

test('keeps only allowed content of random markup', () => {
  fc.assert(
    fc.property(randomMarkup, (html) => void expectHarmless(html)),
    { numRuns: 1_000 },
  );
});

test('removes blank text at the ends of an article and of a quote', () => {
  const { nodes } = parseArticle(
    '\n<h1>一</h1> <blockquote>\n<p>甲</p> <p></p>\n</blockquote>\n',
    LINK_CONTEXT,
  );
  expect(nodes.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual([
    'h3',
    ' ',
    'blockquote',
  ]);
  expect(JSON.stringify(nodes[2])).toContain(
    '"children":[{"tag":"p","attributes":{},"children":["甲"]}]',
  );
});

test('keeps the words, order, links, pictures and tables of a harmless article', () => {
  const { nodes, isCut } = parseArticle(
    '<h1>一</h1><p>甲<b>乙</b>&amp;丙 <a href="/pages-sub/news-detail/index?id=5&amp;x=1">丁</a></p>' +
      '<h4>二</h4><ul><li>戊</ul><img src="/v1/static/tea.svg" alt="茶" width="800" height="400">' +
      '<table><caption>己</caption><tr><th colspan=2>庚<tr><td>辛<td>壬</table>',
    LINK_CONTEXT,
  );
  expect(isCut).toBe(false);
  const toTagsAndTexts = (list: readonly ArticleNode[]): unknown[] =>
    list.map((node) =>
      typeof node === 'string' ? node : [node.tag, ...toTagsAndTexts(node.children)],
    );
  expect(toTagsAndTexts(nodes)).toEqual([
    ['h3', '一'],
    ['p', '甲', ['strong', '乙'], '&丙 ', ['a', '丁']],
    ['h4', '二'],
    ['ul', ['li', '戊']],
    ['img'],
    [
      'table',
      ['tr', ['td', ['p', '己']]],
      ['tr', ['th', '庚']],
      ['tr', ['td', '辛'], ['td', '壬']],
    ],
  ]);
  expect(JSON.stringify(nodes)).toContain('"to":"/pages-sub/news-detail/index?id=5"');
  expect(JSON.stringify(nodes)).toContain(
    '{"src":"https://api.example/v1/static/tea.svg","alt":"茶","width":800,"ratio":2}',
  );
});

test('sets `isCut` for an article above the limit `source`, `sourceDepth`, `elements` or `text`', () => {
  for (const html of [
    'x'.repeat(200_001),
    '<b>'.repeat(300),
    '<br>'.repeat(4_001),
    'x'.repeat(100_001),
  ])
    expect(parseArticle(html, LINK_CONTEXT).isCut).toBe(true);
  expect(parseArticle('x'.repeat(100_000), LINK_CONTEXT).isCut).toBe(false);
});

test.each([
  ['#/pages-sub/news/index?category=a&evil=1', { to: '/pages-sub/news/index?category=a' }],
  ['/#/pages/vip/index', { to: '/pages/vip/index' }],
  ['https://app.example/#/pages/my/index', { to: '/pages/my/index' }],
  ['  https://other.example/a?b#c ', { href: 'https://other.example/a?b#c' }],
  ['HTTPS://Other.Example', { href: 'https://other.example/' }],
  [
    'https://app.example.evil.example/#/pages/my/index',
    { href: 'https://app.example.evil.example/#/pages/my/index' },
  ],
  ['http://other.example', null],
  ['http://127.0.0.1:8080/', null],
  ['mailto:a@b.example', null],
  ['news.html', null],
  // Invisible characters: a soft hyphen, a zero-width space, a bidi override.
  ['https://exa\u00admple.com', null],
  ['https://example.com/\u200ba', null],
  ['#/pages/my/index\u202e', null],
  ['https://a b.example', null],
  [`https://a.example/${'x'.repeat(2_000)}`, null],
  ['https://', null],
  ['', null],
  [undefined, null],
])('resolves the link %s to %o', (address, target) => {
  expect(resolveLink(address, LINK_CONTEXT)).toEqual(target);
});

test('resolves a link whose domain has lookalike letters to its punycode', () => {
  const target = resolveLink('https://\u0435xample.com/', LINK_CONTEXT);
  expect(target).toHaveProperty('href', expect.stringMatching(/^https:\/\/xn--/));
});

test.each([
  ['/v1/static/a.svg', 'https://api.example/v1/static/a.svg'],
  ['https://api.example/a.png', 'https://api.example/a.png'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['https://example.com:8443/a.png', null],
  ['https://sub.example.com/a.png', null],
  ['https://example.com@evil.example/a.png', null],
  ['//example.com/a.png', null],
  ['/\\evil.example/a.png', null],
  ['/\t/evil.example/a.png', null],
  ['http://example.com/a.png', null],
  ['a.png', null],
  ['https://example.com/\u200ba.png', null],
  ['data:image/png;base64,AA', null],
])('resolves the picture address %s to %s', (address, src) => {
  expect(pictureUrl(address, LINK_CONTEXT)).toBe(src);
});
