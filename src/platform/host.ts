import type { StoreApi } from 'zustand/vanilla';
import type { AppEvents } from './app-events.ts';
import type { Bridge, GetSession } from './bridge.ts';
import type { Clock } from './clock.ts';
import type { BrowserValue } from './observe-window.ts';
import type { Look, MessageOverrides, Settings } from './settings.ts';
import type { SessionWatch } from './watch-session.ts';

/**
 * The browser and the page around the app. The element creates one host for each run (src/element/create-host.ts);
 * the app itself touches no window, document or history.
 */
export interface Host {
  /** Adds a style sheet to the shadow root, once. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** The element into which the app renders. */
  readonly container: HTMLElement;
  readonly settings: StoreApi<Settings>;
  /** Stores the member's choice of a look. It wins over the attribute until the host sets that attribute again. */
  readonly choose: (choice: Partial<Look>) => void;
  /** The host's texts that replace texts of the app. */
  readonly messages: StoreApi<MessageOverrides>;
  /** The window whose hash and title the app sets; `null` if the app routes in memory. */
  readonly addressWindow: Window | null;
  readonly clock: Clock;
  /** `null` for the setting `memory`, or if the browser refuses the storage. */
  readonly storage: Storage | null;
  /** Opens a storage of the page, for example the one that ends with its tab. `null` if the browser refuses it. */
  openStorage(kind: Settings['storage']): Storage | null;
  /**
   * Reports when data stored under `name` may have changed in another tab or element. `isChangedElsewhere` is false
   * when the page only became visible or online again.
   */
  watchSession(name: string, onChange: (isChangedElsewhere: boolean) => void): SessionWatch;
  /** Returns the element's `getSession` property; `null` or `undefined` if the page keeps no session. */
  pageGetSession(): GetSession | null | undefined;
  /** Returns the bridge; `null` without a bridge, and while its code loads. */
  bridge(): Bridge | null;
  /**
   * Logs a line for the page's author, without secrets or personal data. A line with the code `API` says why an
   * answer is rejected. The console shows such a line only on loopback.
   */
  readonly warn: (line: string, fields?: Readonly<Record<string, string>>) => void;
  /** Whether the browser reports a network connection. Not every browser reports it correctly. */
  readonly onlineState: BrowserValue<boolean>;
  /** The px at the window's bottom that the on-screen keyboard covers. */
  readonly keyboardInset: BrowserValue<number>;
  /** Observes whether the screen or a setting of the device matches a media query. */
  readonly observeMedia: (mediaQuery: string) => BrowserValue<boolean>;
  /** Returns the Web Locks of the browser; undefined on pages without https. */
  readonly webLocks: () => LockManager | undefined;
  /** Returns the IndexedDB of the browser; undefined if it has none. */
  readonly indexedDb: () => IDBFactory | undefined;
  /** Makes the browser confirm before the page unloads, until the returned function is called. */
  holdUnload(): () => void;
  /**
   * Calls back when the page is visible again, or the network is back. `isFromCache`: the page comes from the
   * back-forward cache. Returns the cleanup.
   */
  readonly onReturn: (listener: (isFromCache: boolean) => void) => () => void;
  /** Returns false when the host has cancelled the event. */
  emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean;
  /** Opens a URL in a new window. The browser does not say whether it did, and a sandboxed frame may forbid it. */
  openUrl(url: string): void;
  /** Whether the page is in a frame that the member still sees and uses. False in a page of its own. */
  readonly isFrameInFront: () => boolean;
  /** Opens the share dialog of the device; rejects without one. Call it from a tap. */
  readonly share: (shared: Partial<SharedLink>) => Promise<unknown>;
  /** Returns whether the text is on the clipboard now. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Downloads a file under the given name. */
  readonly saveFile: (name: string, file: Blob) => Promise<unknown>;
  /** Reports a wrong `route` to the page's author. Only the app knows which pages exist. */
  reportWrongRoute(value: string): void;
  /** The app calls this when its first page is shown. */
  onFirstPage(route: string): void;
}

/** A link to share. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
  /** The text beside the link. */
  readonly text?: string;
  /** Shared with the link, if the device accepts such files. */
  readonly files?: File[] | undefined;
}
