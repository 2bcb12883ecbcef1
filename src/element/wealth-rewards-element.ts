import type { BridgePort } from '../bridge/transports.ts';
import type { ElementEventMap } from '../platform/app-events.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { Logger } from '../platform/diagnostic-log.ts';
import { readMessages } from '../platform/read-messages.ts';
import { ATTRIBUTES, type AttributeName } from '../platform/read-settings.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import type { HostPath } from '../routes.ts';
import { defineAttributeProperties, type AttributeProperties } from './attributes.ts';
import type { Diagnostics } from './diagnose.ts';
import { createMount, type ElementState } from './mount.ts';

/** The properties without an attribute, and `bridge`: its property is a port, its attribute a text. */
type OwnProperty = 'logger' | 'messages' | 'getSession' | 'bridge';

/** The writable properties, for templates that set properties (React 19, Vue). */
export type WealthRewardsProperties = {
  readonly [Name in OwnProperty]?: WealthRewardsElement[Name] | undefined;
};

/** The key of the mount, so that only this file can use it. A `#private` field would need a helper for Safari 14. */
const MOUNT = Symbol('mount');

// A server has no HTMLElement, but must be able to load the module.
const Base = (globalThis.HTMLElement ?? class {}) as {
  new (): HTMLElement & AttributeProperties;
  prototype: HTMLElement;
};

/** The events of this element with their details, and the events of every HTML element. */
export interface WealthRewardsEventMap extends HTMLElementEventMap, ElementEventMap {}

/** The type of `addEventListener` and `removeEventListener`: knows the events of this element, allows other names. */
interface TypedListening<Self, Events> {
  <Type extends keyof Events>(
    type: Type,
    listener: (this: Self, event: Events[Type]) => unknown,
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
  // The events bubble: hosts listen on the document, the window and every ancestor too.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface can extend one of the DOM
  interface GlobalEventHandlersEventMap extends ElementEventMap {}
}

/**
 * `<wealth-rewards>`: the public API for host pages, documented in docs/embed/reference.md. mount.ts
 * implements it. A custom property with two defaults has the first in the light theme and the second in the dark theme.
 *
 * @tagname wealth-rewards
 *
 * @attr {string} [api-base=the page's origin] - the address of the backend: absolute https, or http on loopback, without `/v1`. Required in a sandboxed frame, and on a plain http page (except loopback)
 * @attr {string} [brand=the operator's] - the title of the home page, and the brand in texts
 * @attr {'zh-Hans'|'en'|'zh-Hant'|'fr'|'es'|'auto'} [locale=zh-Hans] - the language. zh-Hant takes most texts from zh-Hans; fr and es take most from en. An unknown language shows English
 * @attr {'hash'|'memory'} [routing=hash] - `hash` uses only hashes that begin with `#/` ([Routing](routing-and-back.md#the-address)). Only the first element owns them; a second one routes in memory
 * @attr {string} [route=none] - the start page, if the hash names no page. An unknown path shows the app's "not found" page
 * @attr {'light'|'dark'|'auto'} [theme=light] - the colours and the app's `color-scheme`, never your page's. `auto` follows the device
 * @attr {'standard'|'large'} [text-size=standard] - `large`: text and numbers grow by a third. Touch targets are at least 48 px. Text of 32 px grows by an eighth. Tab labels and a page's headline amount keep their size
 * @attr {'standard'|'all'} [tab-labels=standard] - which tabs have a visible label. `standard`: all but home and VIP, which have only an icon
 * @attr {number} [max-width=480] - the maximum width of the content column in px, which is centred. `0` is no limit
 * @attr {string} [features=all] - the features that this host does not offer: `features="-notice -lottery"` ([Features](theming.md#hide-what-you-do-not-offer))
 * @attr {'app'|'host'} [session=app] - who logs members in. `host`: only your `getSession` does; the app has no login, password or logout, and stores no session ([Your own login](session.md))
 * @attr {'local'|'session'|'memory'} [storage=local] - where the session is stored; memory if the browser refuses
 * @attr {string} [storage-key=wealth-rewards] - the prefix of the storage key `<storage-key>:<api-base>`. Elements and tabs with the same key share the session, unless it is in memory
 * @attr {string} [invite-base-url=the page's origin] - the beginning of invite links and article links ([Invite links](routing-and-back.md#invite-links))
 * @attr {'none'|'auto'} [bridge=none] - `auto` looks for a native host or a parent page ([Bridge](bridge.md))
 * @attr {string} [bridge-origin=none] - the https origins of parent pages that may supply and revoke a session, separated by spaces or commas ([Bridge](bridge.md)). http on loopback; no patterns; a wrong entry is ignored
 * @attr {'eager'|'lazy'} [loading=eager] - `lazy` loads and starts nothing until the element scrolls into view
 *
 * @fires {CustomEvent} wr-ready - the first page is shown. Detail: `version` `route` `ms`
 * @fires {CustomEvent} wr-error - something failed; it has a cause only if the host could not give a session. Detail: `code` (`NETWORK` `API` `AUTH` `CONFIG` `RENDER` `CHUNK`) `status?` `message` `recoverable` `path?` `traceId?` `cause?`
 * @fires {CustomEvent} wr-session-change - the member logged in or out. Detail: `loggedIn` `reason` (`login` `logout` `expired` `restored` `other-tab`)
 * @fires {CustomEvent} wr-login-required - with `session="host"`: nobody is logged in, or the member has pressed “log in”. Detail: `route` `pressed`
 * @fires {CustomEvent} wr-route-change - another page is shown. Detail: `from` `to` `title` `action` (`push` `replace` `pop`) `canGoBack`
 * @fires {CustomEvent} wr-before-action - before the app sends anything that moves money or value. Detail: `action` (`draw` `sign` `withdraw` `cancel-withdraw` `buy-card` `cancel-card` `apply-vip` `claim`) `params` `requestId` `waitUntil`. Cancelled: the app sends nothing; the form stays; the member is told
 * @fires {CustomEvent} wr-action-complete - the action succeeded. Detail: `action` `requestId` `result?`
 * @fires {CustomEvent} wr-action-fail - the action certainly failed; without a code it was never sent. Detail: `action` `requestId` `code?`
 * @fires {CustomEvent} wr-open-url - the app opens another site. Detail: `url` `purpose` (`community` `banner` `download` `article` `agreement` `service` `courier` `top-up`). Cancelled: you open it
 * @fires {CustomEvent} wr-metric - a duration was measured. Detail: `name` `value` `route`
 * @fires {CustomEvent} wr-share - the member shares an article, a product or an invitation. Detail: `url` `title`. Cancelled: you share it
 *
 * @slot - shown until the app is ready; it takes precedence over `loading`
 * @slot loading - replaces the loading skeleton
 * @slot error - replaces the message if the app cannot start
 * @slot logo - replaces the mark in the title bar of the home page, on the login page, on posters and on receipts
 *
 * @csspart page - a page
 * @csspart header - the title bar of a page
 * @csspart header-dark - the title bar of VIP and of the lottery: white on a dark ground. It is no `header`
 * @csspart tabbar - the tab bar
 * @csspart card - a card
 * @csspart card-dark - a card with white text on a dark ground. It is also a `card`
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
 * @cssproperty [--wr-color-primary=#0b7a08; #15ba11] - the brand: main buttons, selected items and everything derived from it (tinted buttons, links, icons, focus, gauges, the current tab, the dark cards)
 * @cssproperty [--wr-color-on-primary=#fff; #14171a; black or white on your own primary] - text and icons on the primary
 * @cssproperty [--wr-color-surface=#fff; #171b19] - background of cards, fields, sheets and dialogs
 * @cssproperty [--wr-color-page=#f4f6f5; #0e1110] - background of pages
 * @cssproperty [--wr-color-text=#14171a; #eef2f0] - text
 * @cssproperty [--wr-color-muted=#5f6973; #98a29d] - tertiary text
 * @cssproperty [--wr-color-danger=#c22f2b; #ff8a84] - errors, badges; gains (in Chinese) or losses (other languages)
 * @cssproperty [--wr-color-success=#0b7a08; #4fd34b] - success; losses (in Chinese) or gains (other languages)
 * @cssproperty [--wr-color-border=#e3e8e5; #2a302d] - lines between rows, in tables and dialogs
 * @cssproperty [--wr-tabbar-bg=#1f1f1f] - background of the tab bar, in both themes
 * @cssproperty [--wr-tabbar-color=#d3d3d3; black or white on your own bar] - the tabs
 * @cssproperty [--wr-tabbar-color-selected=#15ba11; derived from your own primary] - the current tab; set it too if you make the bar light
 * @cssproperty [--wr-font-family=the system font] - all text
 * @cssproperty [--wr-radius=16px] - corners of cards; others in proportion: sheets and dialogs (5/4), buttons and fields (3/4), small buttons (1/2), state chips (1/4) and filter chips (3/2). `0px` is square
 * @cssproperty [--wr-safe-top=env(safe-area-inset-top)] - space that stays free at the top
 * @cssproperty [--wr-safe-right=env(safe-area-inset-right)] - space that stays free at the right
 * @cssproperty [--wr-safe-bottom=env(safe-area-inset-bottom)] - space that stays free at the bottom
 * @cssproperty [--wr-safe-left=env(safe-area-inset-left)] - space that stays free at the left
 * @cssproperty [--wr-keyboard-inset=0px] - space for the keyboard, set by an app that knows its height
 */
export class WealthRewardsElement extends Base {
  declare addEventListener: TypedListening<WealthRewardsElement, WealthRewardsEventMap>;
  declare removeEventListener: TypedListening<WealthRewardsElement, WealthRewardsEventMap>;

  // Getters, because unsupported browsers have no static fields but must still show the element's message.
  static get observedAttributes() {
    return ATTRIBUTES;
  }

  /** `define` compares this version when a tag is already defined. */
  static get version(): string {
    return __VERSION__;
  }

  declare private readonly [MOUNT]: ReturnType<typeof createMount>;

  constructor() {
    super();
    this[MOUNT] = createMount(this);
    // A host may have set properties before the element was defined.
    for (const [name, value] of Object.entries(this)) {
      if (!(name in WealthRewardsElement.prototype)) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** the version of the package */
  get version(): string {
    return __VERSION__;
  }

  /** a promise that resolves when the first page is shown; a new one for each start */
  get ready(): Promise<void> {
    return this[MOUNT].ready();
  }

  /** `idle` `loading` `ready` `error` */
  get state(): ElementState {
    return this[MOUNT].state();
  }

  /** the path of the current page with its query; `null` while no page is shown */
  get currentRoute(): string | null {
    return this[MOUNT].app()?.currentRoute() ?? null;
  }

  /** whether `back()` would do something */
  get canGoBack(): boolean {
    return this[MOUNT].app()?.canGoBack() ?? false;
  }

  /** your texts, which replace the app's, by locale: `{ en: { 'login.submit': 'Enter' } }` */
  get messages(): MessageOverrides {
    return this[MOUNT].messages.getState();
  }

  set messages(value: MessageOverrides | null | undefined) {
    const { messages, emitConfigError } = this[MOUNT];
    const joinNames = (names: readonly string[]) => names.slice(0, 5).join(', ').slice(0, 200);
    messages.setState(
      readMessages(value, (names) => emitConfigError(`messages: ignored "${joinNames(names)}"`)),
      true,
    );
  }

  /** your logger: any of `debug`, `info`, `warn`, `error`, called with `(message, fields?)` */
  get logger(): Logger | null {
    return this[MOUNT].diagnosticLog.logger;
  }

  set logger(value: Logger | null | undefined) {
    this[MOUNT].diagnosticLog.logger = value ?? null;
  }

  /** your function that supplies a session ([Sessions](get-session.md)) */
  get getSession(): GetSession | null | undefined {
    return this[MOUNT].properties.getSession;
  }

  set getSession(value: GetSession | null | undefined) {
    this[MOUNT].properties.getSession = value;
    // A host may set it late, while nobody is logged in.
    if (value) this[MOUNT].app()?.requestSession();
  }

  /** your `MessagePort` or similar object ([Bridge](bridge.md)); it wins over the attribute */
  get bridge(): BridgePort | null | undefined {
    return this[MOUNT].properties.bridge;
  }

  set bridge(value: BridgePort | string | null | undefined) {
    // React 19 and Vue set the property where the template names the attribute.
    if (typeof value === 'string') this.setAttribute('bridge', value);
    else this[MOUNT].setBridge(value);
  }

  /** opens a page of the app. Returns at once whether it does; `currentRoute` changes a moment later */
  navigate<Path extends string>(path: HostPath<Path>, options?: { replace?: boolean }): boolean {
    try {
      return this[MOUNT].navigate(String(path), options ?? {});
    } catch {
      // The path cannot become a string, or the options throw.
      this[MOUNT].emitConfigError('navigate: failed');
      return false;
    }
  }

  /** closes the open dialog or sheet, or goes one page back, or goes home. Returns whether the app handled it */
  back(): boolean {
    return this[MOUNT].app()?.back() ?? false;
  }

  /** refetches the data. If the app could not start, it tries again: after the call returns, at most once a second */
  refresh(): void {
    this[MOUNT].refresh();
  }

  /** returns plain data for a bug report, in every state, without secrets */
  getDiagnostics(): Diagnostics {
    return this[MOUNT].diagnose();
  }

  /** ends the session on this device, also offline */
  logout(): void {
    this[MOUNT].app()?.logout();
  }

  /** asks your `getSession` again, after your member has logged in or out or has changed. Until you answer, all pages of members are hidden */
  renewSession(): void {
    this[MOUNT].renewSession();
  }

  /** moves the keyboard focus to the title of the page */
  override focus(options?: FocusOptions): void {
    const titles = this.shadowRoot?.querySelectorAll<HTMLElement>('h1, [role="heading"]');
    // Hidden tabs have titles, too.
    const title = [...(titles ?? [])].find((element) => element.getClientRects().length > 0);
    if (title) title.focus(options);
    else super.focus(options);
  }

  connectedCallback(): void {
    this[MOUNT].onConnected();
  }

  disconnectedCallback(): void {
    this[MOUNT].onDisconnected();
  }

  adoptedCallback(): void {
    this[MOUNT].onAdopted();
  }

  connectedMoveCallback(): void {
    // With this callback, `moveBefore` calls neither `connectedCallback` nor `disconnectedCallback`.
  }

  attributeChangedCallback(name: AttributeName, before: string | null, now: string | null): void {
    if (before !== now) this[MOUNT].onAttributeChanged(name);
  }
}

defineAttributeProperties(WealthRewardsElement.prototype, (element) => element[MOUNT].settings());
