import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface PageShownListener {
  /** Called when the page is in the document, before it is painted. */
  readonly onCommitted: () => void;
  /** Called after the page is painted. */
  readonly onPainted: () => void;
}

/** The listener for all pages of one app. */
export const PageShownContext = createContext<PageShownListener | null>(null);

/** Renders nothing. Put it beside a page to notify the listener when that page is shown, and at each change of its location. */
export function PageShown() {
  const listener = useContext(PageShownContext);
  const { key } = useLocation();
  useLayoutEffect(() => listener?.onCommitted(), [listener, key]);
  useEffect(() => listener?.onPainted(), [listener]);
  return null;
}
