import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';

/** What the app does with a page that has come onto the screen: where it scrolls to, and the focus. */
export interface PageLife {
  /** Called whenever the page is shown; what it returns is called when it is hidden or gone. */
  onShow(parts: { heading: HTMLElement; scroller: HTMLElement }): () => void;
  /** What the parts of the page keep for their return, as long as its scroll position is kept. */
  kept(): Map<string, unknown>;
}

export const PageLifeContext = createContext<PageLife | null>(null);

export const PageLifeProvider = PageLifeContext.Provider;

export function usePageLife(
  heading: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const life = useContext(PageLifeContext);
  useLayoutEffect(() => {
    if (!life || !heading.current || !scroller.current) return undefined;
    return life.onShow({ heading: heading.current, scroller: scroller.current });
  }, [life, heading, scroller]);
}
