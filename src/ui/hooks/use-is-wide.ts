import { useLayoutEffect, useState, type RefObject } from 'react';

/** From this width on, a page can have two columns. The same as in AppFrame.module.css. */
const WIDE_PX = 961;

/** Whether there is room for two columns in the box. A change of its width renders the component again. */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const update = () => {
      // A box that the host hides has no width, and keeps its columns.
      if (element.offsetWidth > 0) setIsWide(element.offsetWidth >= WIDE_PX);
    };
    // Before the first paint.
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}
