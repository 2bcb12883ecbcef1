import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps what is chosen in the middle of a row that scrolls sideways, without moving the page. */
export function useCentred(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = row.current;
    const item = [...(scroller?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
      ({ dataset }) => dataset['item'] === chosen,
    );
    if (!scroller || !item) return;
    scroller.scrollLeft = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
