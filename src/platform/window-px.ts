/**
 * Returns how many px of the window one px of the element's layout takes. Rectangles, pointers and the height of the
 * window are in px of the window; styles, offsets and scroll positions are in px of the layout. They differ where the
 * host zooms or scales the element.
 */
export const windowPxPerLayoutPx = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / element.offsetHeight || 1;
