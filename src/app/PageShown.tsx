import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

interface PageShownListener {
  /** Called when the page is in the document, before it is painted. */
  readonly onCommitted: () => void;
  /** Called after the page is painted. */
  readonly onPainted: () => void;
}

/** The listener for all pages of one app. */
export const PageShownContext = createContext<PageShownListener | null>(null);

/** Renders nothing. Put it beside a page to notify the listener when that page is shown. */
export function PageShown() {
  const listener = useContext(PageShownContext);
  useLayoutEffect(() => listener?.onCommitted(), [listener]);
  useEffect(() => listener?.onPainted(), [listener]);
  return null;
}
