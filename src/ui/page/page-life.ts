import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';
import type { ValueStorage } from '../../platform/stored-value.ts';

/** What the app does when a page is shown or hidden: it restores scroll position, focus and state. */
export interface PageLife {
  /** Called when the page is shown; the returned cleanup runs when it is hidden or removed. */
  onShow(parts: { heading: HTMLElement; scroller: HTMLElement }): () => void;
  /** Called with the page's own title, if the page replaces the title of its route. */
  onTitle(title: string): void;
  /** Returns the storage of the page's values. The app keeps it as long as the scroll position. */
  openStorage(): ValueStorage;
}

export const PageLifeContext = createContext<PageLife | null>(null);

/** Tells the app when the page is shown and hidden, and which title it has. */
export function usePageLife(
  heading: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  title: string | undefined,
): void {
  const life = useContext(PageLifeContext);
  useLayoutEffect(() => {
    if (!life || !heading.current || !scroller.current) return undefined;
    return life.onShow({ heading: heading.current, scroller: scroller.current });
  }, [life, heading, scroller]);
  useLayoutEffect(() => {
    if (title !== undefined) life?.onTitle(title);
  }, [life, title]);
}
