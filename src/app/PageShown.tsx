import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

interface PageShownListener {
  /** Called when the page is in the document. */
  readonly onCommitted: () => void;
  readonly onPainted: () => void;
}

export const PageShownContext = createContext<PageShownListener | null>(null);

/** Rendered beside a page, it reports when that page is shown. */
export function PageShown() {
  const listener = useContext(PageShownContext);
  useLayoutEffect(() => listener?.onCommitted(), [listener]);
  useEffect(() => listener?.onPainted(), [listener]);
  return null;
}
