import { createContext, useContext, useLayoutEffect, useState, type RefObject } from 'react';

/** What the app does with a page that has come onto the screen: where it scrolls to, and the focus. */
export interface PageLife {
  /** Called whenever the page is shown; what it returns is called when it is hidden or gone. */
  onShow(parts: { heading: HTMLElement; scroller: HTMLElement }): () => void;
  /** What the parts of the page keep for their return, as long as its scroll position is kept. */
  kept(): Map<string, unknown>;
}

export const PageLifeContext = createContext<PageLife | null>(null);

export const PageLifeProvider = PageLifeContext.Provider;

/**
 * State that a page finds again when it is come back to, as it finds the place to which it was scrolled;
 * opened anew it begins anew.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const life = useContext(PageLifeContext);
  const [value, setValue] = useState(() => (life?.kept().get(name) as T | undefined) ?? initial);
  const keep = (next: T) => {
    life?.kept().set(name, next);
    setValue(next);
  };
  return [value, keep];
}

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
