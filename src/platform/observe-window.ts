/** A value of the browser, in the form that `useSyncExternalStore` of React reads. */
export interface BrowserValue<T> {
  readonly getSnapshot: () => T;
  /** Calls the listener after each change. Returns the function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Observes the value that `getSnapshot` reads. An event of `types` on `target` means that the value may have changed. */
export function observe<T>(
  target: EventTarget | null,
  types: readonly string[],
  getSnapshot: () => T,
): BrowserValue<T> {
  return {
    getSnapshot,
    subscribe(listener) {
      for (const type of types) target?.addEventListener(type, listener);
      return () => {
        for (const type of types) target?.removeEventListener(type, listener);
      };
    },
  };
}

/** Observes how many px of the window's bottom the keyboard covers. Zooming the page does not count. */
export function observeKeyboardInset(window: Window): BrowserValue<number> {
  const viewport = window.visualViewport;
  return observe(viewport, ['resize', 'scroll'], () =>
    viewport ? window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop : 0,
  );
}

/** Observes whether the screen or a setting of the device matches a media query. */
export function observeMedia(window: Window, mediaQuery: string): BrowserValue<boolean> {
  const media = window.matchMedia(mediaQuery);
  return observe(media, ['change'], () => media.matches);
}
