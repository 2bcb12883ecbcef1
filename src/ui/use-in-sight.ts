import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is visible: scrolled into view, in a visible browser tab. */
export function useInSight(part: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const page = element.ownerDocument;
    let isOnScreen = false;
    const tell = () => setInSight(isOnScreen && !page.hidden);
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    observer.observe(element);
    page.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      page.removeEventListener('visibilitychange', tell);
    };
  }, [part]);
  return isInSight;
}
