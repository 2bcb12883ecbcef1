import type { ArticleWay } from './article-address.ts';
import { CHILDREN, type ArticleTag } from './article-rules.ts';

export interface ArticlePicture {
  readonly src: string;
  /** Empty where the article says nothing. */
  readonly alt: string;
  /** Width by height. */
  readonly ratio: number;
}

/** What an element of a table or a list says of its place. */
export interface ArticleSpan {
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly start?: number;
}

/** An element with what is in it; nothing of the source is in it but what the rules name. */
export interface ArticleElement {
  readonly tag: ArticleTag;
  readonly way?: ArticleWay;
  readonly picture?: ArticlePicture;
  readonly span?: ArticleSpan;
  /** Made for what stood where it may not stand. */
  readonly isWrapping?: true;
  readonly children: ArticleNode[];
}

export type ArticleNode = string | ArticleElement;

/** Puts something into an element, wrapped in what may stand there. */
export function place(parent: ArticleElement, node: ArticleNode): void {
  const { tag, children } = parent;
  const last = children.at(-1);
  const allowed = CHILDREN.get(tag);
  const isWords = typeof node === 'string';
  if (allowed && (isWords || !allowed.includes(node.tag))) {
    if (isWords && node.trim() === '') return;
    if (typeof last === 'object' && last.isWrapping) return place(last, node);
    const wrap: ArticleElement = { tag: allowed[0], isWrapping: true, children: [] };
    children.push(wrap);
    return place(wrap, node);
  }
  if (isWords && typeof last === 'string') children[children.length - 1] = last + node;
  else children.push(node);
}

const STANDS_EMPTY: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['br', 'hr', 'td', 'th', 'img']);

/** What is to be seen of it: an element around nothing would be a gap, or a link without a name. */
export const withoutEmpty = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutEmpty(node.children);
    return STANDS_EMPTY.has(node.tag) || children.some(isSeen) ? [{ ...node, children }] : [];
  });

const isSeen = (node: ArticleNode): boolean =>
  typeof node === 'string' ? /[^\s\p{Cf}]/u.test(node) : node.tag !== 'br';
