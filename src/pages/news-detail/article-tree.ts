import type { LinkTarget } from './article-address.ts';
import { ALLOWED_CHILDREN, type ArticleTag } from './article-rules.ts';

export interface ArticlePicture {
  readonly src: string;
  /** The alternative text; empty if the HTML has none. */
  readonly alt: string;
  /** The width in px that the HTML gives; `null` without one. */
  readonly width: number | null;
  /** Width divided by height of the space that is reserved until the picture is loaded. */
  readonly ratio: number;
}

/** The attributes of a table cell (`colSpan`, `rowSpan`) or of an ordered list (`start`, its first number). */
export interface ArticleAttributes {
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly start?: number;
}

/** An element of the article to render, with allowed tags and attributes only. */
export interface ArticleElement {
  readonly tag: ArticleTag;
  /** Set for a link (`a`). */
  readonly target?: LinkTarget;
  /** Set for a picture (`img`). */
  readonly picture?: ArticlePicture;
  readonly attributes?: ArticleAttributes;
  /** Set if the parser added the element around misplaced content. */
  readonly isWrapping?: true;
  readonly children: ArticleNode[];
}

export type ArticleNode = string | ArticleElement;

/** Adds a node to an element. Wraps the node if `ALLOWED_CHILDREN` does not allow it there. */
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

/** Elements that are kept even if they have no children. */
const MAY_BE_EMPTY: ReadonlySet<ArticleTag> = new Set<ArticleTag>(['br', 'hr', 'td', 'th', 'img']);

/** Returns false for a `br`, and for text of spaces and invisible characters only. */
const isVisible = (node: ArticleNode): boolean =>
  typeof node === 'string' ? /[^\s\p{Cf}]/u.test(node) : node.tag !== 'br';

/** Removes white space at both ends, so that the style sheet finds the first and the last child that is visible. */
export function trimBlankText(nodes: ArticleNode[]): ArticleNode[] {
  const isBlank = (node?: ArticleNode) => typeof node === 'string' && !/[^ \t\n\r\f]/.test(node);
  while (isBlank(nodes[0])) nodes.shift();
  while (isBlank(nodes.at(-1))) nodes.pop();
  return nodes;
}

/** Removes empty elements, which would show as a gap or as a link without a name. */
export const removeEmptyElements = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node];
    const children = removeEmptyElements(node.children);
    if (node.tag === 'blockquote') trimBlankText(children);
    return MAY_BE_EMPTY.has(node.tag) || children.some(isVisible) ? [{ ...node, children }] : [];
  });
