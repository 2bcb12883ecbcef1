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
export interface ArticleAttributes {
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly start?: number;
}

/** An element with its children. It keeps only the allowed tags and attributes. */
export interface ArticleElement {
  readonly tag: ArticleTag;
  readonly target?: LinkTarget;
  readonly picture?: ArticlePicture;
  readonly span?: ArticleAttributes;
  /** Set if the parser added the element around misplaced content. */
  readonly isWrapping?: true;
  readonly children: ArticleNode[];
}

export type ArticleNode = string | ArticleElement;

/** Adds a node to an element; wraps it if the rules require a wrapper. */
export function appendNode(parent: ArticleElement, node: ArticleNode): void {
  const { tag, children } = parent;
  const lastChild = children.at(-1);
  const allowedChildren = ALLOWED_CHILDREN.get(tag);
  const isText = typeof node === 'string';
  if (allowedChildren && (isText || !allowedChildren.includes(node.tag))) {
    if (isText && node.trim() === '') return;
    if (typeof lastChild === 'object' && lastChild.isWrapping) return appendNode(lastChild, node);
    const wrapper: ArticleElement = { tag: allowedChildren[0], isWrapping: true, children: [] };
    children.push(wrapper);
    return appendNode(wrapper, node);
  }
  if (isText && typeof lastChild === 'string') children[children.length - 1] = lastChild + node;
  else children.push(node);
}

const MAY_BE_EMPTY: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['br', 'hr', 'td', 'th', 'img']);

/** Removes empty elements, which would show as a gap or as a link without a name. */
export const removeEmptyElements = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    const children = removeEmptyElements(node.children);
    return MAY_BE_EMPTY.has(node.tag) || children.some(isVisible) ? [{ ...node, children }] : [];
  });

const isVisible = (node: ArticleNode): boolean =>
  typeof node === 'string' ? /[^\s\p{Cf}]/u.test(node) : node.tag !== 'br';
