import type { StoreApi } from 'zustand/vanilla';
import type { AppEvents } from './app-events.ts';
import type { Bridge, GetSession } from './bridge.ts';
import type { BrowserEnvironment } from './browser-environment.ts';
import type { Clock } from './clock.ts';
import type { Appearance, MessageOverrides, Settings } from './settings.ts';

/**
 * The browser and the page around the app. The element creates one environment for each app (src/element/app-instance.ts);
 * the app itself touches no window, document or history.
 */
export interface Environment extends BrowserEnvironment {
  /** Adds a style sheet to the shadow root, once. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** The element into which the app renders. */
  readonly container: HTMLElement;
  readonly settings: StoreApi<Settings>;
  /** Stores the member's choice of an appearance. It wins over the attribute until the host sets that attribute again. */
  readonly choose: (choice: Partial<Appearance>) => void;
  /** The host's texts that replace texts of the app. */
  readonly messages: StoreApi<MessageOverrides>;
  /** The window whose hash and title the app sets; `null` if the app routes in memory. */
  readonly addressWindow: Window | null;
  readonly clock: Clock;
  /** `null` for the setting `memory`, or if the browser refuses the storage. */
  readonly storage: Storage | null;
  /** Returns the element's `getSession` property; `null` or `undefined` if the page keeps no session. */
  pageGetSession(): GetSession | null | undefined;
  /** Returns the bridge; `null` without a bridge, and while its code loads. */
  bridge(): Bridge | null;
  /**
   * Logs a line for the page's author, without secrets or personal data. A line with the code `API` says why an
   * answer is rejected. The console shows such a line only on loopback.
   */
  readonly warn: (line: string, fields?: Readonly<Record<string, string>>) => void;
  /** Returns false when the host has cancelled the event. */
  emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean;
  /** Reports a wrong `route` to the page's author. Only the app knows which pages exist. */
  reportWrongRoute(value: string): void;
  /** The app calls this when its first page is shown. */
  onFirstPage(route: string): void;
}
