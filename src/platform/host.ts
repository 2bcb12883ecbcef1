import type { ActionName } from '../contract/action.ts';
import type { Clock } from './clock.ts';
import type { Observable } from '../lib/subject.ts';
import type { TextKey } from '../i18n/text-key.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { SendingLocks } from './operation-locks.ts';

// What the app is given of the world outside. The border (src/element) makes one host for each
// connected element; the app touches no window, document or history by itself.

/** What the attributes of the element say, checked and complete. */
export interface Settings {
  /** Where the API is, without a slash at the end and without `/v1`. */
  readonly apiBase: string;
  /** The host's brand; `null` lets the operator's configuration decide. */
  readonly brand: string | null;
  readonly locale: Locale;
  readonly routing: 'hash' | 'memory';
  /** Where to start when the hash names no page. */
  readonly route: string | null;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly textSize: 'standard' | 'large';
  /** Widest content column in px; 0 is unlimited. */
  readonly maxWidth: number;
  readonly storage: 'local' | 'session' | 'memory';
  readonly storageKey: string;
  /** What an invite link begins with, without a slash at the end. */
  readonly inviteBaseUrl: string;
  /** Whether a native host or a parent page is looked for. */
  readonly bridge: 'none' | 'auto';
  /** The origins whose pages around a frame may hand in a session, parted by spaces. */
  readonly bridgeOrigin: string;
  /** `lazy` begins when it is scrolled into view. */
  readonly loading: 'eager' | 'lazy';
}

/** What the person holding the phone may choose over the host's attributes. */
export type Look = Pick<Settings, 'locale' | 'theme' | 'textSize'>;

export type NavigationAction = 'push' | 'replace' | 'pop';

/** One place in the app's history: a path with its query, and how many steps lie behind it. */
export interface HistoryEntry {
  readonly path: string;
  readonly index: number;
}

/** The app's own history, kept in `#/…` or in memory. */
export interface AppHistory {
  readonly entry: HistoryEntry;
  /** Nothing has named a page yet: it began without one. */
  readonly isUnnamed: boolean;
  push(path: string): void;
  replace(path: string): void;
  /** Goes back (negative) or forward; the listener hears `pop` when it has happened. */
  go(delta: number): void;
  /** What a link to a path of the app has as its `href`. */
  createHref(path: string): string;
  listen(listener: (entry: HistoryEntry, action: NavigationAction) => void): () => void;
}

/** Texts a host puts over the app's own, by locale and key. */
export type MessageOverrides = {
  readonly [Name in Locale]?: { readonly [Key in TextKey]?: string };
};

export type ErrorCode = 'NETWORK' | 'API' | 'AUTH' | 'CONFIG' | 'RENDER' | 'CHUNK';

/**
 * `first-screen`: from the start to the first page. `navigation`: from the step to the page on the screen.
 * `call:` and the path of a call: from its sending to its answer.
 */
export type MetricName = 'first-screen' | 'navigation' | `call:${string}`;

/**
 * Why `getSession` gave nothing: it failed, did not answer in time, or is no function or answered neither a
 * token nor `null`.
 */
export type NoSession = 'threw' | 'silent' | 'invalid';

/** What an address is opened for (docs/EMBEDDING.md, Events). */
export type UrlPurpose = 'community' | 'banner' | 'download' | 'article' | 'agreement' | 'service';

/** An action that is about to be sent, with the fields that the host page may know. */
export interface StartingAction {
  readonly action: ActionName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** The events the app raises, by name, with their details (`instanceId` is added by the border). */
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
  /** Something that moves money or value is about to be sent. Cancelled by the host it is not, and the form stays. */
  'wr-beforeaction': StartingAction;
  'wr-actioncomplete': { action: ActionName; requestId: string };
  /** It was certainly not done. Without a code it was never sent. */
  'wr-actionfail': { action: ActionName; requestId: string; code?: number };
  /** Cancelled by the host, nothing is opened: it does that itself. */
  'wr-openurl': { url: string; purpose: UrlPurpose };
  /** Cancelled by the host, nothing is offered: it shares it itself. */
  'wr-share': { url: string; title: string };
  /** How many ms something took; `route` is the page without its query. */
  'wr-metric': { name: MetricName; value: number; route: string };
  'wr-routechange': {
    from: string | null;
    to: string;
    title: string;
    action: NavigationAction;
    canGoBack: boolean;
  };
}

/** How the page around the app hands in its own session; `null` says that nobody is signed in. */
export type GetSession = (asked: {
  /** The app starts, or its session has expired. */
  reason: 'start' | 'expired';
}) => Promise<{ token: string } | null>;

/** What a report says of the bridge that was asked for. */
export interface BridgeStatus {
  /** How the host is spoken to; `null` where nothing is found, or the bridge has not arrived. */
  readonly transport: 'property' | 'android' | 'ios' | 'parent' | null;
  /** Whether the host has said hello. */
  readonly greeted: boolean;
  /** What it can do, as far as the app asks for it. */
  readonly capabilities: readonly string[];
}

/** The way to a native host or a parent page (`src/bridge`), as the app uses it. */
export interface Bridge {
  /** Settles with the first hello of the host, at once where there is no host. */
  readonly greeted: Promise<void>;
  readonly status: BridgeStatus;
  /** `null` where the host does not keep the session. */
  readonly getSession: GetSession | null;
  /** Asks the host where it can, and does it by the browser where that comes to nothing. */
  handOver<T>(
    name: 'openUrl' | 'copy' | 'share' | 'saveImage',
    params: object,
    byBrowser: () => T | Promise<T>,
  ): Promise<T | true>;
  dispose(): void;
}

/** Ears and voice towards whoever shares the stored session. */
export interface SessionWatch {
  /** Makes the others read the storage again. */
  announce(): void;
  stop(): void;
}

export interface Host {
  /** Gives a stylesheet to the shadow root; a second time does nothing. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** Where the view goes. */
  readonly container: HTMLElement;
  readonly settings: Observable<Settings>;
  /** Puts a choice over the attributes; it is kept on the device until the host sets the attribute anew. */
  choose(choice: Partial<Look>): void;
  readonly messages: Observable<MessageOverrides>;
  readonly history: AppHistory;
  readonly clock: Clock;
  /** `null` where the browser refuses it. */
  readonly storage: Storage | null;
  /** Another storage of the page, for what lives as long as its tab. */
  openStorage(kind: Settings['storage']): Storage | null;
  /**
   * Tells when the session stored under a name may have changed elsewhere. `wasTouched` says that
   * somebody did something to it; without, the page has only come back.
   */
  watchSession(name: string, onChange: (wasTouched: boolean) => void): SessionWatch;
  /** Nothing where the page around the app keeps no session. */
  pageGetSession(): GetSession | null | undefined;
  /** `null` where there is none, or not yet. */
  bridge(): Bridge | null;
  /** One line for the page's author, without anything that is secret or personal. */
  readonly warn: (line: string, fields?: Readonly<Record<string, string>>) => void;
  /** Whether the browser believes that it has a network; that is not to be relied on everywhere. */
  readonly isOnline: Observable<boolean>;
  /** How many px of the window's bottom the on-screen keyboard covers. */
  readonly keyboardInset: Observable<number>;
  /** Of all views of this browser, so that none asks for an operation that another is just sending. */
  readonly locks: SendingLocks;
  /** Lets the browser ask before the page is closed or reloaded, until released. */
  holdUnload(): () => void;
  /**
   * Tells when somebody looks at the page again, or the network has come back; `wasAsleep` says that the
   * page was kept while they were elsewhere. Returns the way to stop.
   */
  onReturn(listener: (wasAsleep: boolean) => void): () => void;
  /** Answers whether the host lets it happen, where that is for it to say. */
  emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean;
  /** Opens another site in a new window. */
  openUrl(url: string): void;
  /** Offers an address to be passed on; fails where the device has nothing for that. Call it from a tap. */
  readonly share: (shared: Shared) => Promise<unknown>;
  /** Answers whether the text is on the clipboard now. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Gives the person a file of this name to keep. */
  readonly saveFile: (name: string, file: Blob) => Promise<unknown>;
  /** Names the page for the title of the document, where that is the app's. */
  showTitle(title: string): void;
  /** A setting that only the app can judge is wrong; the page's author is told its value. */
  reportProblem(value: string): void;
  /** The first page is on the screen. */
  onFirstPage(route: string): void;
}

/** An address to be passed on; `text` is what a friend reads beside it, `files` go along where they can. */
export interface Shared {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  readonly files?: File[] | undefined;
}

/** What the border holds of a running app. */
export interface RunningApp {
  /** The version of React. */
  readonly react: string;
  currentRoute(): string;
  canGoBack(): boolean;
  /** Whether a `route` attribute names a page. */
  hasRoute(route: string): boolean;
  navigate(path: string, options?: { replace?: boolean }): boolean;
  back(): boolean;
  /** Of the page, in the language it is shown in; `null` before the first one. */
  title(): string | null;
  /** Hears whenever `title` or `canGoBack` may have changed, until released. */
  onChange(listener: () => void): () => void;
  refresh(): Promise<void>;
  logout(): void;
  /** The session has been ended elsewhere: another one is asked for each time, else it ends with a word. */
  revoke(): void;
  /** The bridge has come after the start and keeps the session: it is asked, where that disturbs nobody. */
  requestSession(): void;
  dispose(): void;
}
