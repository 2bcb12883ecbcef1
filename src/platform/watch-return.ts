/**
 * Reports when the page is visible again, or the network is back. `isFromCache`: the page comes from the
 * back-forward cache, where it has received no events. Returns the cleanup.
 */
export function watchReturn(page: Window, onReturn: (isFromCache: boolean) => void): () => void {
  const { document } = page;
  // True while the page is in the back-forward cache.
  let isCached = false;
  const onPageHide = (event: PageTransitionEvent) => {
    isCached = event.persisted;
  };
  const onPageShow = (event: PageTransitionEvent) => {
    isCached = false;
    if (event.persisted) onReturn(true);
  };
  const onVisibility = () => {
    // A page from the cache becomes visible before `pageshow`, which reports it.
    if (!isCached && document.visibilityState === 'visible') onReturn(false);
  };
  const onOnline = () => onReturn(false);

  page.addEventListener('pagehide', onPageHide);
  page.addEventListener('pageshow', onPageShow);
  page.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    page.removeEventListener('pagehide', onPageHide);
    page.removeEventListener('pageshow', onPageShow);
    page.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
