import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref of a row that scrolls sideways. Centres the item whose `data-item` is `selectedItem`, and each new one. */
export function useCentred(selectedItem: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const centredItem = useRef(selectedItem);
  useLayoutEffect(() => {
    const scroller = row.current;
    const items = [...(scroller?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items.find(({ dataset }) => dataset['item'] === selectedItem);
    if (!scroller || !item) return undefined;
    // After mounting, the first item is visible without scrolling.
    if (item === items[0] && centredItem.current === selectedItem) return undefined;
    centredItem.current = selectedItem;
    // Measures when the row gets its width: at once, or when the host shows the element.
    const observer = new ResizeObserver(() => {
      scroller.scrollLeft = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [selectedItem]);
  return row;
}
