import type { Observable } from '../lib/subject.ts';

/** What the page can be asked now, and the events that say that it may have changed. */
export function observe<T>(
  target: EventTarget | null,
  types: readonly string[],
  get: () => T,
): Observable<T> {
  return {
    get,
    subscribe(listener) {
      for (const type of types) target?.addEventListener(type, listener);
      return () => {
        for (const type of types) target?.removeEventListener(type, listener);
      };
    },
  };
}

/** How many px of the window's bottom are not seen; that may be a keyboard. Zooming hides nothing. */
export function keyboardInset(window: Window): Observable<number> {
  const seen = window.visualViewport;
  return observe(seen, ['resize', 'scroll'], () =>
    seen ? window.innerHeight - seen.height * seen.scale - seen.offsetTop : 0,
  );
}
