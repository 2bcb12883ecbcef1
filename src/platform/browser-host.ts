import type { Host } from './host.ts';
import { observe, observeKeyboardInset, observeMedia } from './observe-window.ts';
import { openStorage } from './open-storage.ts';
import { watchReturn } from './watch-return.ts';
import { watchSession } from './watch-session.ts';

export type BrowserHost = ReturnType<typeof createBrowserHost>;

/** Creates the part of `Host` that needs only the browser. It is in the app chunk, to keep the entry small. */
export function createBrowserHost(window: Window, root: ShadowRoot) {
  const { navigator, document } = window;
  return {
    webLocks: () => navigator.locks,
    indexedDb: () => window.indexedDB,
    openStorage: (kind) => openStorage(window, kind),
    watchSession: (name, onChange) => watchSession(window, name, onChange),
    onlineState: observe(window, ['online', 'offline'], () => navigator.onLine),
    keyboardInset: observeKeyboardInset(window),
    observeMedia: (mediaQuery) => observeMedia(window, mediaQuery),
    holdUnload() {
      const requestConfirmation = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', requestConfirmation);
      return () => window.removeEventListener('beforeunload', requestConfirmation);
    },
    onReturn: (listener) => watchReturn(window, listener),
    openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    isFrameInFront: () =>
      window.top !== window && document.visibilityState === 'visible' && document.hasFocus(),
    async copyText(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The page has no https, or a policy forbids the clipboard.
        const module = await import('./copy-by-selection.ts').catch(() => null);
        return module?.copyBySelection(window, root, text) ?? false;
      }
    },
    share: async ({ files, ...rest }) =>
      navigator.share(files && navigator.canShare?.({ files }) ? { files, ...rest } : rest),
    saveFile: (...file) =>
      import('./save-file.ts').then(({ saveFile }) => saveFile(window, root, ...file)),
  } satisfies Partial<Host>;
}
