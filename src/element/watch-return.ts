/** Hears when somebody looks at the page again, or the network has come back. */
export function watchReturn(page: Window, onReturn: () => void): () => void {
  const { document } = page;
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  page.addEventListener('pageshow', onPageShow);
  page.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    page.removeEventListener('pageshow', onPageShow);
    page.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
