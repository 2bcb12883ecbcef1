import { useEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** Lets what scrolls be scrolled by keyboard, where nothing in it can take the focus. */
export function useScrollFocus(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isLonger = element.scrollHeight > element.clientHeight;
      if (isLonger && !element.querySelector(CONTROLS)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
