import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is visible: scrolled into view, in a visible browser tab. */
export function useIsVisible(part: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const page = element.ownerDocument;
    let isOnScreen = false;
    const update = () => setIsVisible(isOnScreen && !page.hidden);
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    page.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      page.removeEventListener('visibilitychange', update);
    };
  }, [part]);
  return isVisible;
}
