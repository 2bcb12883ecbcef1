import type { Observable } from '../lib/subject.ts';

/** Observes the value that `get` reads. An event of `types` on `target` means that the value may have changed. */
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

/** Observes how many px of the window's bottom the keyboard covers. Zooming the page does not count. */
export function observeKeyboardInset(window: Window): Observable<number> {
  const viewport = window.visualViewport;
  return observe(viewport, ['resize', 'scroll'], () =>
    viewport ? window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop : 0,
  );
}

/** Observes whether the screen or a setting of the device matches a media query. */
export function observeMedia(window: Window, mediaQuery: string): Observable<boolean> {
  const media = window.matchMedia(mediaQuery);
  return observe(media, ['change'], () => media.matches);
}
