import type { Observable } from '../lib/subject.ts';

/** Observes a value of the page that may change with the given events. */
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

/** The px at the window's bottom that a keyboard covers. Zooming does not count. */
export function observeKeyboardInset(window: Window): Observable<number> {
  const viewport = window.visualViewport;
  return observe(viewport, ['resize', 'scroll'], () =>
    viewport ? window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop : 0,
  );
}
