import { Parser } from 'htmlparser2';
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
  withoutEmpty,
  type ArticleElement,
  type ArticleNode,
  type ArticleSpan,
} from './article-tree.ts';

export interface Article {
  readonly nodes: readonly ArticleNode[];
  /** The article exceeds the limits and is cut. */
  readonly isCut: boolean;
}

interface Open {
  /** The parent of its content; `null` if the content is left out. */
  readonly into: ArticleElement | null;
  /** Its ancestors that must not be nested. */
  readonly within: readonly ArticleTag[];
  readonly depth: number;
}

interface ParserState {
  readonly linkContext: LinkContext;
  readonly left: { text: number; elements: number; pictures: number };
  hasSection: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** Parses untrusted HTML into a tree of the allowed elements (RULES.md, Articles). */
export function parseArticle(html: string, linkContext: LinkContext): Article {
  const root: ArticleElement = { tag: 'div', children: [] };
  const opened: Open[] = [];
  let now: Open = { into: root, within: [], depth: 0 };
  const state: ParserState = {
    linkContext,
    hasSection: false,
    left: { text: LIMITS.text, elements: LIMITS.elements, pictures: LIMITS.pictures },
  };
  const { left } = state;
  let isStopped = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (isStopped) return;
      left.elements -= 1;
      if (left.elements < 0 || opened.length >= LIMITS.open) return stop();
      opened.push(now);
      now = open(name, attributes, now);
    },
    onclosetag() {
      now = opened.pop() ?? now;
    },
    ontext(text) {
      if (isStopped || !now.into) return;
      appendNode(now.into, text.slice(0, left.text).replace(INVISIBLE, ''));
      left.text -= text.length;
      if (left.text < 0) stop();
    },
  });

  function stop(): void {
    isStopped = true;
    parser.pause();
  }

  function open(name: string, attributes: Attributes, { into, within, depth }: Open): Open {
    if (!into || DROPPED_TAGS.has(name)) return { into: null, within, depth };
    const element =
      depth < LIMITS.depth ? toElement(name, attributes, into.tag, within, state) : null;
    if (!element) return { into, within, depth };
    appendNode(into, element);
    const { tag } = element;
    state.hasSection ||= tag === 'h3';
    return {
      into: element,
      within: NEVER_NESTED.has(tag) ? [...within, tag] : within,
      depth: depth + 1,
    };
  }

  parser.write(html.slice(0, LIMITS.source));
  if (!isStopped) parser.end();
  return {
    nodes: withoutEmpty(root.children),
    isCut: isStopped || html.length > LIMITS.source,
  };
}

/** Control and bidi characters, which would make the text read differently. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

const LONGEST_ALT = 200;

/** A whole number of an attribute within limits. */
function parseInteger(text: string | undefined, min: number, max: number): number | null {
  const number = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

/** The aspect ratio of a picture; 4 to 3 if it is missing or extreme. */
function aspectRatio(width: string | undefined, height: string | undefined): number {
  const ratio = (parseInteger(width, 1, 10_000) ?? 0) / (parseInteger(height, 1, 10_000) ?? 0);
  return ratio >= 1 / 3 && ratio <= 6 ? ratio : 4 / 3;
}

function parseSpan(tag: ArticleTag, { colspan, rowspan, start }: Attributes): ArticleSpan {
  if (tag === 'ol') return { start: parseInteger(start, 0, 9_999) ?? 1 };
  if (tag !== 'td' && tag !== 'th') return {};
  return { colSpan: parseInteger(colspan, 1, 20) ?? 1, rowSpan: parseInteger(rowspan, 1, 20) ?? 1 };
}

/** The element to draw for a tag; `null` if the article may not contain it here. */
function toElement(
  name: string,
  attributes: Attributes,
  parent: ArticleTag,
  within: readonly ArticleTag[],
  state: ParserState,
): ArticleElement | null {
  const tag = TAG_MAP.get(name);
  if (tag === undefined) return null;
  if (tag === 'img') return picture(attributes, state);
  const children: ArticleNode[] = [];
  const isMisplaced = within.includes(tag) || REQUIRED_PARENTS.get(tag)?.includes(parent) === false;
  if (tag === 'a') {
    const target = isMisplaced ? null : resolveLink(attributes['href'], state.linkContext);
    return target && { tag, target, children };
  }
  if (isMisplaced) return { tag: 'div', children };
  // A heading of the second level must follow one of the first.
  if (tag === 'h4' && !state.hasSection) return { tag: 'h3', children };
  return { tag, span: parseSpan(tag, attributes), children };
}

function picture(
  { src, alt = '', width, height }: Attributes,
  state: ParserState,
): ArticleElement | null {
  const found = state.left.pictures > 0 ? pictureUrl(src, state.linkContext) : null;
  if (found === null) return null;
  state.left.pictures -= 1;
  const text = alt.replace(INVISIBLE, '').trim().slice(0, LONGEST_ALT);
  return {
    tag: 'img',
    picture: { src: found, alt: text, ratio: aspectRatio(width, height) },
    children: [],
  };
}
