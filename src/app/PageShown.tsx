import { useEffect, useLayoutEffect } from 'react';
import { usePage } from '../ui/page/use-page.ts';

/** Renders nothing. Put it beside a page to tell the app when that page is shown, and at each change of its location. */
export function PageShown() {
  const page = usePage();
  useLayoutEffect(() => page?.onCommitted(), [page]);
  useEffect(() => page?.onPainted(), [page]);
  return null;
}
