import type { BridgePort } from '../bridge/transports.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import { ATTRIBUTES, type AttributeName } from './attributes.ts';
import { createBorder, type Border } from './border.ts';
import type { Diagnostics } from './diagnose.ts';
import type { Logger } from './journal.ts';
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
 * @attr {string} api-base - where the API is, an absolute https address; the page's origin
 * @attr {string} brand - title of the home page and brand in the texts
 * @attr {'zh-Hans'|'en'|'zh-Hant'|'fr'|'es'|'auto'} locale - language of the app
 * @attr {'hash'|'memory'} routing - where the app keeps its path
 * @attr {string} route - where to start when the hash names no page
 * @attr {'light'|'dark'|'auto'} theme - colours of the app
 * @attr {'standard'|'large'} text-size - size of texts and targets
 * @attr {number} max-width - widest content column in px, 480; 0 is unlimited
 * @attr {'local'|'session'|'memory'} storage - where the session is kept
 * @attr {string} storage-key - what the stored key begins with; `wealth-rewards`
 * @attr {string} invite-base-url - what an invite link begins with; the page's origin
 * @attr {'none'|'auto'} bridge - whether a native host or a parent page is looked for
 * @attr {string} bridge-origin - origins of parent pages that may provide a session; none
 * @attr {'eager'|'lazy'} loading - whether the app waits until the element is scrolled into view
 *
 * @fires {CustomEvent} wr-ready - the first page is shown
 * @fires {CustomEvent} wr-error - something failed; `code` says what
 * @fires {CustomEvent} wr-sessionchange - the member has logged in or out
 * @fires {CustomEvent} wr-routechange - another page is shown
 * @fires {CustomEvent} wr-beforeaction - money or value is about to move; cancelled, it is not sent
 * @fires {CustomEvent} wr-actioncomplete - the action succeeded
 * @fires {CustomEvent} wr-actionfail - the action certainly failed
 * @fires {CustomEvent} wr-openurl - another site is about to open; cancel it to open it yourself
 * @fires {CustomEvent} wr-metric - how long something took, in ms
 * @fires {CustomEvent} wr-share - the member shares a link; cancel it to share it yourself
 *
 * @slot - shown until the app is ready
 * @slot loading - replaces the app's skeleton
 * @slot error - replaces the app's message when it cannot start
 *
 * @csspart page - a page
 * @csspart header - the bar with its title
 * @csspart tabbar - the bar of the tabs
 * @csspart card - a card
 * @csspart list-item - a row of a list
 * @csspart button-primary - the main button of a page
 * @csspart button-secondary - every other button
 * @csspart input - a field
 * @csspart dialog - a dialog
 * @csspart sheet - a sheet from below
 * @csspart toast - a short notice
 * @csspart skeleton - a placeholder for loading content
 * @csspart error - a message for a failure
 *
 * @cssproperty --wr-color-primary - the brand: main buttons, what is chosen, links, icons, focus
 * @cssproperty --wr-color-on-primary - text on it
 * @cssproperty --wr-color-surface - ground of cards
 * @cssproperty --wr-color-page - ground of pages
 * @cssproperty --wr-color-text - texts
 * @cssproperty --wr-color-muted - texts of second rank
 * @cssproperty --wr-color-danger - refusals
 * @cssproperty --wr-color-success - what went well
 * @cssproperty --wr-color-border - lines
 * @cssproperty --wr-tabbar-bg - ground of the tab bar
 * @cssproperty --wr-tabbar-color - its texts
 * @cssproperty --wr-tabbar-color-selected - the text of the tab that is shown
 * @cssproperty --wr-font-family - font
 * @cssproperty --wr-radius - radius of cards; of all else that is round in proportion
 * @cssproperty --wr-safe-top - px to keep free at the top; the device's own
 * @cssproperty --wr-safe-right - px to keep free at the right; the device's own
 * @cssproperty --wr-safe-bottom - px to keep free at the bottom; the device's own
 * @cssproperty --wr-safe-left - px to keep free at the left; the device's own
 * @cssproperty --wr-keyboard-inset - the height of the keyboard
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
    return this[BORDER].lifecycle.ready;
  }

  get state(): ElementState {
    return this[BORDER].lifecycle.state;
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

  /** Receives messages for developers. Without it, warnings and errors go to the console. */
  get logger(): Logger | null {
    return this[BORDER].journal.logger;
  }

  set logger(value: Logger | null | undefined) {
    this[BORDER].journal.logger = value ?? null;
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
      // A value that cannot become a string, or options that throw.
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
    // Hidden tabs have a title too.
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
