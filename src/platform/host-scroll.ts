import { listAncestors } from './ancestors.ts';

/** Whether the member can scroll this element or, if it is the root element, its window. */
export function isScroller(node: Node): node is Element {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  const element = node as Element;
  const { scrollingElement, body } = element.ownerDocument;
  const { overflow, overflowY } = getComputedStyle(element);
  if (element !== scrollingElement) return /auto|scroll/.test(overflow);
  // The window takes its overflow from the body, if the root element has none.
  const isFromBody = overflowY === 'visible' && body !== null;
  return !/hidden|clip/.test(isFromBody ? getComputedStyle(body).overflowY : overflowY);
}

/** Whether more content is scrolled than fits. */
export const hasRoom = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;

/** Lists what the member can scroll around `element`, from the inside out, also in parent pages of the same origin. */
function listScrollers(element: Element): readonly Element[] {
  const ancestors = listAncestors(element).slice(1);
  const frame = element.ownerDocument.defaultView?.frameElement;
  return [...ancestors.filter(isScroller), ...(frame ? listScrollers(frame) : [])];
}

/** Whether the page is in a frame of another origin, which hides whether its parent page can scroll. */
export function isInForeignFrame({ ownerDocument }: Element): boolean {
  const page = ownerDocument.defaultView;
  // A host may replace `parent` by a variable of its own, but never `top`.
  return page !== null && page.top !== page && page.frameElement === null;
}

/** Whether something around `element` can scroll. */
export const canHostScroll = (element: Element): boolean =>
  isInForeignFrame(element) || listScrollers(element).some(hasRoom);

/** Whether the element or something around it is scrolled, so that a finger that moves down scrolls it. */
export const canScrollUp = (element: Element): boolean =>
  element.scrollTop > 0 || listScrollers(element).some(({ scrollTop }) => scrollTop > 0);
