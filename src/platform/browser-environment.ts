import { observe, observeKeyboardInset, observeMedia } from './observe-window.ts';
import { openStorage } from './open-storage.ts';
import type { Settings } from './settings.ts';
import { watchReturn } from './watch-return.ts';
import { watchSession } from './watch-session.ts';

/** A link to share. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
  /** The text beside the link. */
  readonly text?: string;
  /** Shared with the link, if the device accepts such files. */
  readonly files?: File[] | undefined;
}

/** The part of `Environment` that needs only the browser. */
export type BrowserEnvironment = ReturnType<typeof createBrowserEnvironment>;

export function createBrowserEnvironment(window: Window, root: ShadowRoot) {
  const { navigator, document } = window;
  return {
    /** Returns the Web Locks of the browser; undefined on pages without https. */
    webLocks: (): LockManager | undefined => navigator.locks,
    /** Returns the IndexedDB of the browser; undefined if it has none. */
    indexedDb: (): IDBFactory | undefined => window.indexedDB,
    /** Opens a storage of the page, for example the one that ends with its tab. `null` if the browser refuses it. */
    openStorage: (kind: Settings['storage']) => openStorage(window, kind),
    /**
     * Reports when data stored under `name` may have changed in another tab or element. `isChangedElsewhere` is false
     * when the page only became visible or online again.
     */
    watchSession: (name: string, onChange: (isChangedElsewhere: boolean) => void) =>
      watchSession(window, name, onChange),
    /** Whether the browser reports a network connection. Not every browser reports it correctly. */
    onlineState: observe(window, ['online', 'offline'], () => navigator.onLine),
    /** The px at the window's bottom that the on-screen keyboard covers. */
    keyboardInset: observeKeyboardInset(window),
    /** Observes whether the screen or a setting of the device matches a media query. */
    observeMedia: (mediaQuery: string) => observeMedia(window, mediaQuery),
    /** Makes the browser confirm before the page unloads, until the returned function is called. */
    holdUnload: () => {
      const requestConfirmation = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', requestConfirmation);
      return () => window.removeEventListener('beforeunload', requestConfirmation);
    },
    /**
     * Calls back when the page is visible again, or the network is back. `isFromCache`: the page comes from the
     * back-forward cache. Returns the cleanup.
     */
    onReturn: (listener: (isFromCache: boolean) => void) => watchReturn(window, listener),
    /** Opens a URL in a new window. The browser does not say whether it did, and a sandboxed frame may forbid it. */
    openUrl: (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer'),
    /** Whether the page is in a frame that the member still sees and uses. False in a page of its own. */
    isFrameInFront: () =>
      window.top !== window && document.visibilityState === 'visible' && document.hasFocus(),
    /** Returns whether the text is on the clipboard now. */
    copyText: async (text: string): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The page has no https, or a policy forbids the clipboard.
        const module = await import('./copy-by-selection.ts').catch(() => null);
        return module?.copyBySelection(window, root, text) ?? false;
      }
    },
    /** Opens the share dialog of the device; rejects without one. Call it from a tap. */
    share: async ({ files, ...rest }: Partial<SharedLink>): Promise<unknown> =>
      navigator.share(files && navigator.canShare?.({ files }) ? { files, ...rest } : rest),
    /** Downloads a file under the given name. */
    saveFile: (name: string, file: Blob): Promise<unknown> =>
      import('./save-file.ts').then(({ saveFile }) => saveFile(window, root, name, file)),
  };
}
