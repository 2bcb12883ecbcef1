import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls the selected item of a horizontal row to the centre, without scrolling the page. */
export function useCentred(selectedItem: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const centredItem = useRef(selectedItem);
  useLayoutEffect(() => {
    const scroller = row.current;
    const items = [...(scroller?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items.find(({ dataset }) => dataset['item'] === selectedItem);
    if (!scroller || !item) return;
    // Skipped for the first item: it is visible, and measuring forces a layout.
    if (item === items[0] && centredItem.current === selectedItem) return;
    centredItem.current = selectedItem;
    scroller.scrollLeft = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2;
  }, [selectedItem]);
  return row;
}
