import type { Observable } from '../lib/subject.ts';

/** How many px of the window's bottom the on-screen keyboard covers; 0 where that cannot be told. */
export function keyboardInset(window: Window): Observable<number> {
  const seen = window.visualViewport;
  return {
    get() {
      // Who has zoomed in sees less of the window too.
      if (!seen || seen.scale > 1) return 0;
      const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
      // Less than a keyboard is a bar of the browser.
      return covered > 80 ? covered : 0;
    },
    subscribe(listener) {
      const stop = new AbortController();
      seen?.addEventListener('resize', listener, stop);
      seen?.addEventListener('scroll', listener, stop);
      return () => stop.abort();
    },
  };
}
