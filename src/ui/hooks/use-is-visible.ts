import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is visible: scrolled into view, in a visible browser tab. */
export function useIsVisible(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return undefined;
    const document = element.ownerDocument;
    let isOnScreen = false;
    const update = () => setIsVisible(isOnScreen && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [elementRef]);
  return isVisible;
}
