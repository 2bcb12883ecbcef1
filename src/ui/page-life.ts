import { createContext, useContext, useLayoutEffect, useState, type RefObject } from 'react';

/** What the app does when a page is shown or hidden: it restores scroll position, focus and state. */
export interface PageLife {
  /** Called when the page is shown; the returned cleanup runs when it is hidden or removed. */
  onShow(parts: { heading: HTMLElement; scroller: HTMLElement }): () => void;
  /** Called with the page's own title, if the page replaces the title of its route. */
  onTitle(title: string): void;
  /** The values that the page keeps, by name. The app keeps them as long as the scroll position. */
  getKeptState(): Map<string, unknown>;
}

export const PageLifeContext = createContext<PageLife | null>(null);

/** Like `useState`, but Back restores the value. A newly opened page starts with `initial`. */
export function usePageState<T>(name: string, initial: T): [T, (value: T) => void] {
  const life = useContext(PageLifeContext);
  const [value, setValue] = useState(
    () => (life?.getKeptState().get(name) as T | undefined) ?? initial,
  );
  const storeValue = (next: T) => {
    life?.getKeptState().set(name, next);
    setValue(next);
  };
  return [value, storeValue];
}

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
