import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls the selected item of a horizontal row to the centre, without scrolling the page. */
export function useCentred(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const centredItem = useRef(chosen);
  useLayoutEffect(() => {
    const scroller = row.current;
    const items = [...(scroller?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items.find(({ dataset }) => dataset['item'] === chosen);
    if (!scroller || !item) return;
    // Skipped for the first item: it is visible, and measuring forces a layout.
    if (item === items[0] && centredItem.current === chosen) return;
    centredItem.current = chosen;
    scroller.scrollLeft = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
