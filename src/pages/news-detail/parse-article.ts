import { Parser } from 'htmlparser2';
import { cutText } from '../../lib/cut-text.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { resolveLink, type LinkContext } from './article-address.ts';
import {
  TAG_MAP,
  DROPPED_TAGS,
  LIMITS,
  NEVER_NESTED,
  REQUIRED_PARENTS,
  type ArticleTag,
} from './article-rules.ts';
import {
  appendNode,
  removeEmptyElements,
  trimBlankText,
  type ArticleElement,
  type ArticleNode,
  type ArticleAttributes,
  type ArticlePicture,
} from './article-tree.ts';

/** An element of the HTML whose end tag the parser has not reached yet. */
interface OpenElement {
  /** The rendered element that receives the content of this element; `null` if the content is left out. */
  readonly parent: ArticleElement | null;
  /** Which tags of `NEVER_NESTED` this element and its ancestors have. */
  readonly openNeverNested: readonly ArticleTag[];
  /** The number of rendered elements around the content. */
  readonly depth: number;
}

interface ParserState {
  readonly linkContext: LinkContext;
  /** How much more text, elements and pictures `LIMITS` allows. */
  readonly remaining: { text: number; elements: number; pictures: number };
  /** Whether the article already has an `h3`. */
  hasMainHeading: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** Control and bidirectional characters, which can change how the text looks. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Parses untrusted HTML into a tree of the allowed elements (RULES.md, Articles). */
export function parseArticle(html: string, linkContext: LinkContext) {
  const root: ArticleElement = { tag: 'div', children: [] };
  const openElements: OpenElement[] = [];
  let current: OpenElement = { parent: root, openNeverNested: [], depth: 0 };
  const state: ParserState = {
    linkContext,
    hasMainHeading: false,
    remaining: { text: LIMITS.text, elements: LIMITS.elements, pictures: LIMITS.pictures },
  };
  const { remaining } = state;
  let isStopped = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (isStopped) return;
      remaining.elements -= 1;
      if (remaining.elements < 0 || openElements.length >= LIMITS.sourceDepth) return stopParser();
      openElements.push(current);
      current = openElement(name, attributes, current);
    },
    onclosetag() {
      current = openElements.pop() ?? current;
    },
    ontext(text) {
      if (isStopped || !current.parent) return;
      appendNode(current.parent, cutText(text, remaining.text).replace(INVISIBLE, ''));
      remaining.text -= text.length;
      if (remaining.text < 0) stopParser();
    },
  });

  function stopParser(): void {
    isStopped = true;
    parser.pause();
  }

  function openElement(name: string, attributes: Attributes, outer: OpenElement): OpenElement {
    const { parent, openNeverNested, depth } = outer;
    if (!parent || DROPPED_TAGS.has(name)) return { parent: null, openNeverNested, depth };
    const element =
      depth < LIMITS.depth ? toElement(name, attributes, parent.tag, openNeverNested, state) : null;
    if (!element) return { parent, openNeverNested, depth };
    appendNode(parent, element);
    const { tag } = element;
    state.hasMainHeading ||= tag === 'h3';
    return {
      parent: element,
      openNeverNested: NEVER_NESTED.has(tag) ? [...openNeverNested, tag] : openNeverNested,
      depth: depth + 1,
    };
  }

  parser.write(html.slice(0, LIMITS.source));
  if (!isStopped) parser.end();
  return {
    nodes: trimBlankText(removeEmptyElements(root.children)),
    /** Whether the parser stopped before the end of the article. A left-out picture does not count. */
    isCut: isStopped || html.length > LIMITS.source,
  };
}

/** The longest alternative text of a picture, in characters. */
const LONGEST_ALT = 200;

/** Parses the whole number in an attribute; `null` if it is missing, invalid, below `min` or above `max`. */
function parseInteger(text: string | undefined, min: number, max: number): number | null {
  const number = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

/** Computes the space that is reserved for a picture: 4 to 3 if the ratio is missing or extreme. */
function reservedSpace({ width, height }: Attributes): Pick<ArticlePicture, 'width' | 'ratio'> {
  const widthPx = parseInteger(width, 1, 10_000);
  const ratio = (widthPx ?? 0) / (parseInteger(height, 1, 10_000) ?? 0);
  return { width: widthPx, ratio: ratio >= 1 / 3 && ratio <= 6 ? ratio : 4 / 3 };
}

/** Returns the allowed attributes of an ordered list or a table cell; no attributes for other tags. */
function parseAttributes(
  tag: ArticleTag,
  { colspan, rowspan, start }: Attributes,
): ArticleAttributes {
  if (tag === 'ol') return { start: parseInteger(start, 0, 9_999) ?? 1 };
  if (tag !== 'td' && tag !== 'th') return {};
  return { colSpan: parseInteger(colspan, 1, 20) ?? 1, rowSpan: parseInteger(rowspan, 1, 20) ?? 1 };
}

/** Creates the element to render for a tag; `null` if the tag, its link or its picture is not allowed. */
function toElement(
  name: string,
  attributes: Attributes,
  parent: ArticleTag,
  ancestors: readonly ArticleTag[],
  state: ParserState,
): ArticleElement | null {
  const tag = TAG_MAP.get(name);
  if (tag === undefined) return null;
  if (tag === 'img') return toPicture(attributes, state);
  const children: ArticleNode[] = [];
  const isMisplaced =
    ancestors.includes(tag) || REQUIRED_PARENTS.get(tag)?.includes(parent) === false;
  if (tag === 'a') {
    const target = isMisplaced ? null : resolveLink(attributes['href'], state.linkContext);
    return target && { tag, target, children };
  }
  if (isMisplaced) return { tag: 'div', children };
  // An h4 needs an h3 before it; otherwise it becomes an h3.
  if (tag === 'h4' && !state.hasMainHeading) return { tag: 'h3', children };
  return { tag, attributes: parseAttributes(tag, attributes), children };
}

/** Creates a picture; `null` if its address is not trusted, or if the article already has the maximum of pictures. */
function toPicture(attributes: Attributes, state: ParserState): ArticleElement | null {
  const { src, alt = '' } = attributes;
  const trustedSrc = state.remaining.pictures > 0 ? pictureUrl(src, state.linkContext) : null;
  if (trustedSrc === null) return null;
  state.remaining.pictures -= 1;
  const text = cutText(alt.replace(INVISIBLE, '').trim(), LONGEST_ALT);
  return {
    tag: 'img',
    picture: { src: trustedSrc, alt: text, ...reservedSpace(attributes) },
    children: [],
  };
}
