// The allowed article content as data (RULES.md, Articles). Anything else is not shown.

type BlockTag = 'p' | 'div' | 'h3' | 'h4' | 'blockquote' | 'pre' | 'figure' | 'figcaption' | 'hr';
type ListTag = 'ul' | 'ol' | 'li';
type TableTag = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td';
type TextTag = 'code' | 'strong' | 'em' | 's' | 'sub' | 'sup' | 'mark' | 'br' | 'a' | 'img';

export type ArticleTag = BlockTag | ListTag | TableTag | TextTag;

/** Maps each HTML tag in `names` to the rendered tag `tag`. */
const mapTags = (tag: ArticleTag, names: string): [string, ArticleTag][] =>
  names.split(' ').map((name) => [name, tag]);

/** Maps each HTML tag in `names` to itself. */
const keepTags = (names: string): [string, ArticleTag][] =>
  names.split(' ').map((name) => [name, name as ArticleTag]);

/** The tag that the app renders for each tag of the HTML. Other tags are skipped, but their children are rendered. */
export const TAG_MAP: ReadonlyMap<string, ArticleTag> = new Map([
  ...keepTags('p ul ol li blockquote pre code strong em s sub sup mark figure figcaption'),
  ...keepTags('table thead tbody tr th td br hr a img'),
  // Headings in an article start at h3, because the page title is h1 and the article title is h2.
  ...mapTags('h3', 'h1 h2 h3'),
  ...mapTags('h4', 'h4 h5 h6'),
  ...mapTags('strong', 'b'),
  ...mapTags('em', 'i cite dfn'),
  ...mapTags('s', 'del strike'),
  ...mapTags('tbody', 'tfoot'),
  ...mapTags('code', 'kbd samp'),
  ...mapTags('p', 'dt dd caption summary'),
  ...mapTags(
    'div',
    'div section article main header footer aside nav address center dl details dialog form fieldset legend',
  ),
]);

/** The parser drops these tags together with their content. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe frame frameset noframes noembed object embed applet param ' +
    'svg math canvas audio video source track map area portal ' +
    'head title meta link base input button select option optgroup textarea datalist output meter progress ' +
    'xmp plaintext listing slot'
  ).split(' '),
);

/** The parents that an element may have. With another parent, the element becomes a `div`. */
export const REQUIRED_PARENTS: ReadonlyMap<ArticleTag, readonly ArticleTag[]> = new Map([
  ['li', ['ul', 'ol']],
  ['figcaption', ['figure']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table', 'thead', 'tbody']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

/** The only allowed children of an element. Other content is wrapped in an element with the first of these tags. */
export const ALLOWED_CHILDREN: ReadonlyMap<ArticleTag, readonly [ArticleTag, ...ArticleTag[]]> =
  new Map<ArticleTag, readonly [ArticleTag, ...ArticleTag[]]>([
    ['ul', ['li']],
    ['ol', ['li']],
    ['table', ['tr', 'thead', 'tbody']],
    ['thead', ['tr']],
    ['tbody', ['tr']],
    ['tr', ['td', 'th']],
  ]);

/** Elements that must not contain an element with the same tag, at any depth. */
export const NEVER_NESTED: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['a', 'table', 'pre']);

/** The maximum size of an article, so that a huge one does not freeze the page. Content above a limit is left out. */
export const LIMITS = {
  /** Characters of HTML. */
  source: 200_000,
  /** Characters of rendered text. */
  text: 100_000,
  /** Opening tags in the HTML, rendered or not. */
  elements: 4_000,
  /** Nested elements in the HTML. The parser stops at a deeper element. */
  sourceDepth: 256,
  /** Nested elements that are rendered. The text of a deeper element is added to its nearest rendered ancestor. */
  depth: 20,
  pictures: 60,
} as const;
