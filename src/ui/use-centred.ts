import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps what is chosen in the middle of a row that scrolls sideways, without moving the page. */
export function useCentred(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const centred = useRef(chosen);
  useLayoutEffect(() => {
    const scroller = row.current;
    const items = [...(scroller?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items.find(({ dataset }) => dataset['item'] === chosen);
    if (!scroller || !item) return;
    // The first is in sight from the beginning: to measure it lays the page out before it is needed.
    if (item === items[0] && centred.current === chosen) return;
    centred.current = chosen;
    scroller.scrollLeft = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
