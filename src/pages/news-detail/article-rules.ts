// What an article may contain, as data (RULES.md, Articles). What is not named here is not drawn.

/** The elements an article is drawn with. */
export type ArticleTag =
  | 'p'
  | 'div'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'strong'
  | 'em'
  | 's'
  | 'sub'
  | 'sup'
  | 'mark'
  | 'figure'
  | 'figcaption'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'br'
  | 'hr'
  | 'a'
  | 'img';

const named = <Value>(value: Value, names: string): [string, Value][] =>
  names.split(' ').map((name) => [name, value]);

const same = (names: string): [string, ArticleTag][] =>
  names.split(' ').map((name) => [name, name as ArticleTag]);

/** By which of ours an element is drawn. Any other is gone through: only what is in it is drawn. */
export const DRAWN: ReadonlyMap<string, ArticleTag> = new Map([
  ...same('p ul ol li blockquote pre code strong em s sub sup mark figure figcaption'),
  ...same('table thead tbody tr th td br hr a img'),
  // The title of the page is h1, that of the article h2.
  ...named('h3' as const, 'h1 h2 h3'),
  ...named('h4' as const, 'h4 h5 h6'),
  ...named('strong' as const, 'b'),
  ...named('em' as const, 'i cite dfn'),
  ...named('s' as const, 'del strike'),
  ...named('tbody' as const, 'tfoot'),
  ...named('code' as const, 'kbd samp'),
  ...named('p' as const, 'dt dd caption summary'),
  ...named(
    'div' as const,
    'div section article main header footer aside nav address center dl details dialog form fieldset legend',
  ),
]);

/** Left out with everything that is in them. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe frame frameset noframes noembed object embed applet param ' +
    'svg math canvas audio video source track map area portal ' +
    'head title meta link base input button select option optgroup textarea datalist output meter progress ' +
    'xmp plaintext listing slot'
  ).split(' '),
);

/** Elements that mean something only directly inside of certain others; anywhere else they are a `div`. */
export const PARENTS: ReadonlyMap<ArticleTag, readonly ArticleTag[]> = new Map<
  ArticleTag,
  readonly ArticleTag[]
>([
  ['li', ['ul', 'ol']],
  ['figcaption', ['figure']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table', 'thead', 'tbody']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

/** What may stand directly inside of these, first of all what anything else there is wrapped in. */
export const CHILDREN: ReadonlyMap<ArticleTag, readonly [ArticleTag, ...ArticleTag[]]> = new Map<
  ArticleTag,
  readonly [ArticleTag, ...ArticleTag[]]
>([
  ['ul', ['li']],
  ['ol', ['li']],
  ['table', ['tr', 'thead', 'tbody']],
  ['thead', ['tr']],
  ['tbody', ['tr']],
  ['tr', ['td', 'th']],
]);

/** Not inside of themselves, however deep. */
export const NEVER_NESTED: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['a', 'table', 'pre']);

/** Where an article is cut, so that no article can hold the page up. */
export const LIMITS = {
  /** Of the source, in characters; the contract has no more. */
  source: 200_000,
  /** Of the text that is drawn, in characters. */
  text: 100_000,
  /** Of the tags that are read, whatever becomes of them. */
  elements: 4_000,
  /** Of elements open in the source at once: deeper it is read no further. */
  open: 256,
  /** Of elements drawn inside of each other: what is deeper is drawn as words of the last. */
  depth: 20,
  pictures: 60,
} as const;
