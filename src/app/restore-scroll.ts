const INTERRUPTING_EVENTS = ['wheel', 'touchstart', 'keydown'];

/**
 * Scrolls to the offset as soon as the content is long enough, unless the member scrolls first. Returns a
 * function that cancels it.
 */
export function restoreScroll(scroller: HTMLElement, offset: number): () => void {
  if (offset === 0) return () => {};
  scroller.scrollTop = offset;
  if (scroller.scrollTop >= offset) return () => {};
  const observer = new MutationObserver(() => {
    scroller.scrollTop = offset;
    if (scroller.scrollTop >= offset) stop();
  });
  function stop(): void {
    observer.disconnect();
    for (const type of INTERRUPTING_EVENTS) scroller.removeEventListener(type, stop);
  }
  observer.observe(scroller, { childList: true, subtree: true });
  for (const type of INTERRUPTING_EVENTS) scroller.addEventListener(type, stop, { passive: true });
  return stop;
}
