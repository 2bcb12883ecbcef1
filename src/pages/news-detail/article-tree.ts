import type { LinkTarget } from './article-address.ts';
import { ALLOWED_CHILDREN, type ArticleTag } from './article-rules.ts';

export interface ArticlePicture {
  readonly src: string;
  /** Empty if the article has none. */
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
}

/** The attributes of a table cell or list. */
export interface ArticleSpan {
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly start?: number;
}

/** An element with its children; it keeps only what the rules allow. */
export interface ArticleElement {
  readonly tag: ArticleTag;
  readonly target?: LinkTarget;
  readonly picture?: ArticlePicture;
  readonly span?: ArticleSpan;
  /** Added around misplaced content. */
  readonly isWrapping?: true;
  readonly children: ArticleNode[];
}

export type ArticleNode = string | ArticleElement;

/** Adds a node to an element; wraps it if the rules require a wrapper. */
export function appendNode(parent: ArticleElement, node: ArticleNode): void {
  const { tag, children } = parent;
  const last = children.at(-1);
  const allowed = ALLOWED_CHILDREN.get(tag);
  const isText = typeof node === 'string';
  if (allowed && (isText || !allowed.includes(node.tag))) {
    if (isText && node.trim() === '') return;
    if (typeof last === 'object' && last.isWrapping) return appendNode(last, node);
    const wrap: ArticleElement = { tag: allowed[0], isWrapping: true, children: [] };
    children.push(wrap);
    return appendNode(wrap, node);
  }
  if (isText && typeof last === 'string') children[children.length - 1] = last + node;
  else children.push(node);
}

const MAY_BE_EMPTY: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['br', 'hr', 'td', 'th', 'img']);

/** Removes empty elements: they would be a gap, or a link without a name. */
export const withoutEmpty = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutEmpty(node.children);
    return MAY_BE_EMPTY.has(node.tag) || children.some(isSeen) ? [{ ...node, children }] : [];
  });

const isSeen = (node: ArticleNode): boolean =>
  typeof node === 'string' ? /[^\s\p{Cf}]/u.test(node) : node.tag !== 'br';
