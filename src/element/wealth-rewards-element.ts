import type { BridgePort } from '../bridge/transports.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import { ATTRIBUTES, type AttributeName } from './attributes.ts';
import { createBorder, type Border } from './border.ts';
import type { Diagnostics } from './diagnose.ts';
import type { Logger } from './diagnostic-log.ts';
import type { ElementState } from './lifecycle.ts';
import { readMessages } from './read-messages.ts';

/** The properties a host may have set before the element was defined. */
const WRITABLE = ['logger', 'messages', 'getSession', 'bridge'] as const;

/** The writable properties, for templates that set properties (React 19, Vue). */
export type WealthRewardsProperties = {
  readonly [Name in (typeof WRITABLE)[number]]?: WealthRewardsElement[Name] | undefined;
};

/** Private to this file: `#private` would need a helper for Safari 14. */
const BORDER = Symbol('border');

// A server has no HTMLElement, but must be able to load the module.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The element's own events with their details, and those of every element. */
export interface WealthRewardsEventMap extends HTMLElementEventMap, OwnEventMap {}

type OwnEventMap = {
  [Name in keyof AppEvents]: CustomEvent<AppEvents[Name] & { readonly instanceId: string }>;
};

interface TypedListening {
  <Type extends keyof WealthRewardsEventMap>(
    type: Type,
    listener: (this: WealthRewardsElement, event: WealthRewardsEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'wealth-rewards': WealthRewardsElement;
  }
}

/**
 * `<wealth-rewards>`: the public API for host pages, documented in docs/EMBEDDING.md. The border implements
 * it.
 *
 * @tagname wealth-rewards
 *
 * @attr {string} api-base - absolute https URL of the API; default: the page's origin
 * @attr {string} brand - title of the home page and brand name in the texts
 * @attr {'zh-Hans'|'en'|'zh-Hant'|'fr'|'es'|'auto'} locale - language of the app
 * @attr {'hash'|'memory'} routing - where the app stores its path
 * @attr {string} route - start page if the hash names no page
 * @attr {'light'|'dark'|'auto'} theme - colour scheme
 * @attr {'standard'|'large'} text-size - size of texts and touch targets
 * @attr {number} max-width - maximum content width in px, default 480; 0 is unlimited
 * @attr {'local'|'session'|'memory'} storage - where the session is stored
 * @attr {string} storage-key - prefix of the storage keys; default `wealth-rewards`
 * @attr {string} invite-base-url - prefix of invite links; default: the page's origin
 * @attr {'none'|'auto'} bridge - whether the app looks for a native host or a parent page
 * @attr {string} bridge-origin - origins of parent pages that may provide a session; default: none
 * @attr {'eager'|'lazy'} loading - whether the app waits until the element is scrolled into view
 *
 * @fires {CustomEvent} wr-ready - the first page is shown
 * @fires {CustomEvent} wr-error - an error; see `code`
 * @fires {CustomEvent} wr-sessionchange - the member has logged in or out
 * @fires {CustomEvent} wr-routechange - the page has changed
 * @fires {CustomEvent} wr-beforeaction - money or value is about to move; cancel it to stop the action
 * @fires {CustomEvent} wr-actioncomplete - the action succeeded
 * @fires {CustomEvent} wr-actionfail - the action failed and moved nothing
 * @fires {CustomEvent} wr-openurl - another site is about to open; cancel it to open it yourself
 * @fires {CustomEvent} wr-metric - a duration in ms
 * @fires {CustomEvent} wr-share - the member shares a link; cancel it to share it yourself
 *
 * @slot - shown until the app is ready
 * @slot loading - replaces the app's skeleton
 * @slot error - replaces the app's message when it cannot start
 *
 * @csspart page - a page
 * @csspart header - the title bar
 * @csspart tabbar - the tab bar
 * @csspart card - a card
 * @csspart list-item - a row of a list
 * @csspart button-primary - the main button of a page
 * @csspart button-secondary - every other button
 * @csspart input - a field
 * @csspart dialog - a dialog
 * @csspart sheet - a bottom sheet
 * @csspart toast - a toast
 * @csspart skeleton - a placeholder for loading content
 * @csspart error - an error message
 *
 * @cssproperty --wr-color-primary - brand colour: main buttons, selection, links, icons, focus
 * @cssproperty --wr-color-on-primary - text on the brand colour
 * @cssproperty --wr-color-surface - background of cards
 * @cssproperty --wr-color-page - background of pages
 * @cssproperty --wr-color-text - text
 * @cssproperty --wr-color-muted - secondary text
 * @cssproperty --wr-color-danger - errors and refusals
 * @cssproperty --wr-color-success - success
 * @cssproperty --wr-color-border - lines
 * @cssproperty --wr-tabbar-bg - background of the tab bar
 * @cssproperty --wr-tabbar-color - text of the tab bar
 * @cssproperty --wr-tabbar-color-selected - text of the selected tab
 * @cssproperty --wr-font-family - font family
 * @cssproperty --wr-radius - radius of cards; other radii follow in proportion
 * @cssproperty --wr-safe-top - safe area at the top; default: that of the device
 * @cssproperty --wr-safe-right - safe area at the right; default: that of the device
 * @cssproperty --wr-safe-bottom - safe area at the bottom; default: that of the device
 * @cssproperty --wr-safe-left - safe area at the left; default: that of the device
 * @cssproperty --wr-keyboard-inset - height of the on-screen keyboard
 */
export class WealthRewardsElement extends Base {
  declare addEventListener: TypedListening;
  declare removeEventListener: TypedListening;

  // Getters: unsupported engines have no static fields, but must show their message.
  static get observedAttributes() {
    return ATTRIBUTES;
  }

  /** Read by `define` when a tag is taken. */
  static get version(): string {
    return __VERSION__;
  }

  declare private readonly [BORDER]: Border;

  constructor() {
    super();
    this[BORDER] = createBorder(this);
    for (const name of WRITABLE) {
      if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
      const value: unknown = this[name];
      delete (this as Partial<this>)[name];
      Reflect.set(this, name, value);
    }
  }

  /** The version of the package. */
  get version(): string {
    return __VERSION__;
  }

  /** Resolves when the first page is shown; a new promise for each start. */
  get ready(): Promise<void> {
    return this[BORDER].lifecycle.ready();
  }

  get state(): ElementState {
    return this[BORDER].lifecycle.state();
  }

  /** The current path with its query; `null` while no page is shown. */
  get currentRoute(): string | null {
    return this[BORDER].app()?.currentRoute() ?? null;
  }

  /** Whether `back()` would do something. */
  get canGoBack(): boolean {
    return this[BORDER].app()?.canGoBack() ?? false;
  }

  /** Texts that replace the app's own: `{ en: { 'login.submit': 'Sign in' } }`. */
  get messages(): MessageOverrides {
    return this[BORDER].messages.get();
  }

  set messages(value: MessageOverrides | null | undefined) {
    const { messages, problemReport } = this[BORDER];
    const ignored = (names: readonly string[]) => names.slice(0, 5).join(', ').slice(0, 200);
    messages.set(
      readMessages(value, (names) =>
        problemReport.emitConfigError(`messages: ignored "${ignored(names)}"`),
      ),
    );
  }

  /**
   * Receives messages for developers. Without it, warnings and errors go to the console. The reason why an answer of
   * the backend is rejected goes there only on a page on loopback.
   */
  get logger(): Logger | null {
    return this[BORDER].diagnosticLog.logger;
  }

  set logger(value: Logger | null | undefined) {
    this[BORDER].diagnosticLog.logger = value ?? null;
  }

  /** Returns the host's session. Called at the start, and once when a session has expired. */
  get getSession(): GetSession | null | undefined {
    return this[BORDER].properties.getSession;
  }

  set getSession(value: GetSession | null | undefined) {
    this[BORDER].properties.getSession = value;
  }

  /** The port to the host. It wins over the `bridge` attribute. */
  get bridge(): BridgePort | null | undefined {
    return this[BORDER].properties.bridge;
  }

  set bridge(value: BridgePort | string | null | undefined) {
    // React 19 and Vue set the property where the template names the attribute.
    if (typeof value === 'string') this.setAttribute('bridge', value);
    else this[BORDER].setBridge(value);
  }

  /** Opens a page of the app. Returns false for an unknown path, or when the page was not left. */
  navigate(path: string, options?: { replace?: boolean }): boolean {
    try {
      return this[BORDER].navigate(String(path), options ?? {});
    } catch {
      // The path cannot become a string, or the options throw.
      this[BORDER].problemReport.emitConfigError('navigate: failed');
      return false;
    }
  }

  /** Closes the top overlay, or goes one page back. Returns whether the app handled it. */
  back(): boolean {
    return this[BORDER].app()?.back() ?? false;
  }

  /** Refetches the data on the page. Restarts an app that could not start. */
  refresh(): void {
    this[BORDER].refresh();
  }

  /** A report for support: plain data without secrets. */
  getDiagnostics(): Diagnostics {
    return this[BORDER].diagnose();
  }

  /** Ends the session on this device; works offline. */
  logout(): void {
    this[BORDER].app()?.logout();
  }

  /** Moves the keyboard focus to the title of the page. */
  override focus(options?: FocusOptions): void {
    const titles = this.shadowRoot?.querySelectorAll<HTMLElement>('h1, [role="heading"]');
    // Hidden tabs have titles, too.
    const title = [...(titles ?? [])].find((element) => element.getClientRects().length > 0);
    if (title) title.focus(options);
    else super.focus(options);
  }

  connectedCallback(): void {
    this[BORDER].onConnected();
  }

  disconnectedCallback(): void {
    this[BORDER].onDisconnected();
  }

  adoptedCallback(): void {
    this[BORDER].onAdopted();
  }

  connectedMoveCallback(): void {
    // With this callback, `moveBefore` does not call the other two.
  }

  attributeChangedCallback(name: AttributeName, before: string | null, now: string | null): void {
    if (before !== now) this[BORDER].onAttributeChanged(name);
  }
}
