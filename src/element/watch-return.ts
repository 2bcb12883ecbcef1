/**
 * Hears when somebody looks at the page again, or the network has come back. `wasAsleep` says that the
 * page comes from the back-forward cache, where it has heard nothing of what was done meanwhile.
 */
export function watchReturn(page: Window, onReturn: (wasAsleep: boolean) => void): () => void {
  const { document } = page;
  let isAsleep = false;
  const onPageHide = (event: PageTransitionEvent) => {
    isAsleep = event.persisted;
  };
  const onPageShow = (event: PageTransitionEvent) => {
    isAsleep = false;
    if (event.persisted) onReturn(true);
  };
  const onVisibility = () => {
    // Woken from that cache a page is visible before it is shown, and `pageshow` knows more.
    if (!isAsleep && document.visibilityState === 'visible') onReturn(false);
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
