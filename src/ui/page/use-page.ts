import { useLayoutEffect, type RefObject } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ValueStorage } from '../../platform/stored-value.ts';
import type { Route } from '../../routes.ts';

/** What the app tells one page, and what it does when the page is shown, hidden or left. */
export interface PageContext {
  /** `null` for an unknown path. It is known while the page loads, too. */
  readonly route: Route | null;
  /** Called when the page is shown; restores scroll position and focus. The cleanup runs when it is hidden or removed. */
  readonly onShow: (parts: { heading: HTMLElement; scroller: HTMLElement }) => () => void;
  /** Called with the page's own title, if the page replaces the title of its route. */
  readonly onTitle: (title: string) => void;
  /** Called when the page is in the document, before it is painted. */
  readonly onCommitted: () => void;
  /** Called after the page is painted. */
  readonly onPainted: () => void;
  /** The values of the page. The app keeps them as long as the scroll position. */
  readonly storage: () => ValueStorage;
  /** Registers a dialog that must be confirmed before the member leaves the page. Returns the cleanup. */
  readonly registerLeaveConfirmation: (confirm: () => Promise<boolean>) => () => void;
}

/** Returns the page around a component; `null` in a modal, which belongs to no page. `PageStack` provides it. */
export const usePage = () => useOutletContext<PageContext | null>();

/** Tells the app when the page is shown and hidden, and which title it has. */
export function useShowPage(
  heading: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  title: string | undefined,
): void {
  const page = usePage();
  useLayoutEffect(() => {
    if (!page || !heading.current || !scroller.current) return undefined;
    return page.onShow({ heading: heading.current, scroller: scroller.current });
  }, [page, heading, scroller]);
  useLayoutEffect(() => {
    if (title !== undefined) page?.onTitle(title);
  }, [page, title]);
}
