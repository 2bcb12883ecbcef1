import type { ActionName, SendingLocks, StartingAction } from '../api/client.ts';
import type { Clock } from '../lib/clock.ts';
import type { Observable } from '../lib/subject.ts';
import type { TextKey } from '../i18n/text-key.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { UrlPurpose } from '../ui/outside.ts';

// The app's access to the outside. The border (src/element) creates one host for each connected
// element. The app itself uses no window, document or history.

/** The validated attributes of the element. */
export interface Settings {
  /** The URL of the API, without a trailing slash and without `/v1`. */
  readonly apiBase: string;
  /** The host's brand; `null` uses the brand of the operator's configuration. */
  readonly brand: string | null;
  readonly locale: Locale;
  readonly routing: 'hash' | 'memory';
  /** The start page if the hash names no page. */
  readonly route: string | null;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly textSize: 'standard' | 'large';
  /** The maximum width of the content in px; 0 is unlimited. */
  readonly maxWidth: number;
  readonly storage: 'local' | 'session' | 'memory';
  readonly storageKey: string;
  /** The prefix of invite links, without a trailing slash. */
  readonly inviteBaseUrl: string;
  /** Whether the app looks for a native host or a parent page. */
  readonly bridge: 'none' | 'auto';
  /** The origins of parent pages that may provide a session, separated by spaces. */
  readonly bridgeOrigin: string;
  /** `lazy` starts when the element is scrolled into view. */
  readonly loading: 'eager' | 'lazy';
}

/** The settings that the member may choose over the host's attributes. */
export type Look = Pick<Settings, 'locale' | 'theme' | 'textSize'>;

export type NavigationAction = 'push' | 'replace' | 'pop';

/** An entry of the app's history: its path with the query, and the number of steps before it. */
export interface HistoryEntry {
  readonly path: string;
  readonly index: number;
}

/** The app's history, in `#/…` or in memory. */
export interface AppHistory {
  readonly entry: HistoryEntry;
  /** No page was requested yet. */
  readonly isUnnamed: boolean;
  push(path: string): void;
  replace(path: string): void;
  /** Goes back (negative) or forward; the listener then gets `pop`. */
  go(delta: number): void;
  /** The `href` of a link to a path of the app. */
  createHref(path: string): string;
  listen(listener: (entry: HistoryEntry, action: NavigationAction) => void): () => void;
}

/** The host's replacements for the app's texts, by locale and key. */
export type MessageOverrides = {
  readonly [Name in Locale]?: { readonly [Key in TextKey]?: string };
};

export type ErrorCode = 'NETWORK' | 'API' | 'AUTH' | 'CONFIG' | 'RENDER' | 'CHUNK';

/**
 * `first-screen`: from the start to the first page. `navigation`: from the click to the displayed page.
 * `call:` with the path of a call: from the request to the response.
 */
export type MetricName = 'first-screen' | 'navigation' | `call:${string}`;

/** Why `getSession` returned no session: it threw, did not answer in time, or returned an invalid value. */
export type NoSession = 'threw' | 'silent' | 'invalid';

/** The events of the app with their details. The border adds `instanceId`. */
export interface AppEvents {
  'wr-ready': { version: string; route: string; ms: number };
  'wr-error': {
    code: ErrorCode;
    status?: number;
    message: string;
    recoverable: boolean;
    cause?: NoSession;
  };
  'wr-sessionchange': {
    loggedIn: boolean;
    reason: 'login' | 'logout' | 'expired' | 'restored' | 'other-tab';
  };
  /** A money action is about to be sent. If the host cancels, it is not sent and the form stays. */
  'wr-beforeaction': StartingAction;
  'wr-actioncomplete': { action: ActionName; requestId: string };
  /** The action was certainly not executed. Without a code it was never sent. */
  'wr-actionfail': { action: ActionName; requestId: string; code?: number };
  /** If the host cancels, the app does not open the URL. */
  'wr-openurl': { url: string; purpose: UrlPurpose };
  /** If the host cancels, the app does not share. */
  'wr-share': { url: string; title: string };
  /** A duration in ms; `route` is the page without its query. */
  'wr-metric': { name: MetricName; value: number; route: string };
  'wr-routechange': {
    from: string | null;
    to: string;
    title: string;
    action: NavigationAction;
    canGoBack: boolean;
  };
}

/** Returns the host's session; `null` means that nobody is logged in. */
export type GetSession = (asked: {
  /** The app starts, or the session has expired. */
  reason: 'start' | 'expired';
}) => Promise<{ token: string } | null>;

/** The state of the requested bridge, for reports. */
export interface BridgeStatus {
  /** How the app reaches the host; `null` if no host was found or the bridge is not loaded. */
  readonly transport: 'property' | 'android' | 'ios' | 'parent' | null;
  /** The host has answered the handshake. */
  readonly greeted: boolean;
  /** The capabilities of the host that the app uses. */
  readonly capabilities: readonly string[];
}

/** The bridge to a native host or a parent page (`src/bridge`). */
export interface Bridge {
  /** Resolves with the first handshake; at once if there is no host. */
  readonly greeted: Promise<void>;
  readonly status: BridgeStatus;
  /** `null` if the host does not manage the session. */
  readonly getSession: GetSession | null;
  /** Lets the host do it if it can; otherwise, or if it fails, the browser does. */
  handOver<T>(
    name: 'openUrl' | 'copy' | 'share' | 'saveImage',
    params: object,
    byBrowser: () => T | Promise<T>,
  ): Promise<T | true>;
  dispose(): void;
}

/** Notifications between all users of the stored session. */
export interface SessionWatch {
  /** Makes the others read the storage again. */
  announce(): void;
  stop(): void;
}

export type { SendingLocks };

export interface Host {
  /** Adopts a style sheet in the shadow root, once. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** The parent of the view. */
  readonly container: HTMLElement;
  readonly settings: Observable<Settings>;
  /**
   * Overrides attributes with the member's choice, which is stored until the host sets the attribute
   * again.
   */
  choose(choice: Partial<Look>): void;
  readonly messages: Observable<MessageOverrides>;
  readonly history: AppHistory;
  readonly clock: Clock;
  /** `null` if the browser denies it. */
  readonly storage: Storage | null;
  /** Another storage, for data that lives as long as the tab. */
  openStorage(kind: Settings['storage']): Storage | null;
  /**
   * Calls back when the stored session may have changed elsewhere. `wasTouched` is false if the page
   * has only been shown again.
   */
  watchSession(name: string, onChange: (wasTouched: boolean) => void): SessionWatch;
  /** `undefined` if the host page manages no session. */
  pageGetSession(): GetSession | null | undefined;
  /** `null` if there is none, or not yet. */
  bridge(): Bridge | null;
  /** Logs one line for the host's developer, without secrets or personal data. */
  readonly warn: (line: string, fields?: Readonly<Record<string, string>>) => void;
  /** Whether the browser reports a network connection, which is not always reliable. */
  readonly isOnline: Observable<boolean>;
  /** How many px of the window's bottom the on-screen keyboard covers. */
  readonly keyboardInset: Observable<number>;
  /** Shared by all tabs, so that none resolves an operation that another is sending. */
  readonly locks: SendingLocks;
  /** Shows the browser's confirmation before unloading, until released. */
  holdUnload(): () => void;
  /**
   * Calls back when the page is visible or online again; `wasAsleep` is true after the back-forward
   * cache. Returns the cleanup.
   */
  onReturn(listener: (wasAsleep: boolean) => void): () => void;
  /** Dispatches an event; returns false if the host cancelled it. */
  emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean;
  /** Opens a URL in a new window. */
  openUrl(url: string): void;
  /** Shares a URL by the device; rejects if it cannot. Call it within a click. */
  readonly share: (shared: Shared) => Promise<unknown>;
  /** Returns whether the text is on the clipboard. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Saves a file on the device. */
  readonly saveFile: (name: string, file: Blob) => Promise<unknown>;
  /** Sets the document title, if the app owns it. */
  showTitle(title: string): void;
  /** Reports an invalid setting that only the app can detect. */
  reportProblem(value: string): void;
  /** The first page is on the screen. */
  onFirstPage(route: string): void;
}

/** A URL to share. `text` is shown beside it, and `files` are shared if supported. */
export interface Shared {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  readonly files?: File[] | undefined;
}

/** The border's handle of a running app. */
export interface RunningApp {
  readonly react: string;
  currentRoute(): string;
  canGoBack(): boolean;
  hasRoute(route: string): boolean;
  navigate(path: string, options?: { replace?: boolean }): boolean;
  back(): boolean;
  /** The title of the page in the current language; `null` before the first page. */
  title(): string | null;
  /** Calls back when `title` or `canGoBack` may have changed, until released. */
  onChange(listener: () => void): () => void;
  refresh(): Promise<void>;
  logout(): void;
  /** The host ended the session: the app requests another one, or logs out with a message. */
  revoke(): void;
  /** A bridge that loaded after the start manages the session. The app asks it when nothing is disturbed. */
  requestSession(): void;
  dispose(): void;
}
