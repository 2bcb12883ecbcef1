import type { AppEvents, GetSession, MessageOverrides } from '../app/host.ts';
import type { BridgePort } from '../bridge/transports.ts';
import { ATTRIBUTES, type AttributeName } from './attributes.ts';
import { createBorder, type Border, type ElementState } from './border.ts';
import { readMessages } from './read-messages.ts';

/** The properties a host may have set before the element was defined. */
const WRITABLE = ['messages', 'getSession', 'bridge'] as const;

/** Out of the host's sight, where `#private` would need a helper for Safari 14. */
const BORDER = Symbol('border');

// On a server there is no HTMLElement; the module must load there all the same.
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
 * `<wealth-rewards>`: what a host page sees of the app. Attributes, properties, methods and events are
 * those of docs/EMBEDDING.md; everything behind them is the border's.
 */
export class WealthRewardsElement extends Base {
  declare addEventListener: TypedListening;
  declare removeEventListener: TypedListening;

  static readonly observedAttributes = ATTRIBUTES;
  /** Read by `define` when a tag is taken. */
  static readonly version = __VERSION__;

  private readonly [BORDER]: Border;

  constructor() {
    super();
    this[BORDER] = createBorder(this);
    for (const name of WRITABLE) {
      if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
      const value = this[name];
      delete (this as Partial<this>)[name];
      Object.assign(this, { [name]: value });
    }
  }

  /** The version of the package. */
  get version(): string {
    return __VERSION__;
  }

  /** Resolves when the first page is on the screen; a new promise for each start. */
  get ready(): Promise<void> {
    return this[BORDER].ready;
  }

  get state(): ElementState {
    return this[BORDER].state;
  }

  /** The app's present path with its query; `null` while no page is shown. */
  get currentRoute(): string | null {
    return this[BORDER].app?.currentRoute ?? null;
  }

  /** Whether `back()` would do something. */
  get canGoBack(): boolean {
    return this[BORDER].app?.canGoBack ?? false;
  }

  /** Texts that replace the app's own: `{ en: { 'login.submit': 'Sign in' } }`. */
  get messages(): MessageOverrides {
    return this[BORDER].messages.get();
  }

  set messages(value: MessageOverrides | null | undefined) {
    this[BORDER].messages.set(readMessages(value));
  }

  /** Hands in the host's own session: asked at start, and once when a session has expired. */
  get getSession(): GetSession | null | undefined {
    return this[BORDER].getSession;
  }

  set getSession(value: GetSession | null | undefined) {
    this[BORDER].getSession = value;
  }

  /** What the host speaks through, in place of what the `bridge` attribute finds. */
  get bridge(): BridgePort | null | undefined {
    return this[BORDER].bridge;
  }

  set bridge(value: BridgePort | null | undefined) {
    this[BORDER].bridge = value;
  }

  /** Goes to one of the app's pages. Answers whether it went; unknown paths are refused. */
  navigate(path: string, options?: { replace?: boolean }): boolean {
    return this[BORDER].app?.navigate(String(path), options ?? {}) ?? false;
  }

  /** Closes what is open or goes one page back. Answers whether the app handled it. */
  back(): boolean {
    return this[BORDER].app?.back() ?? false;
  }

  /** Reads what is on the screen anew. */
  refresh(): void {
    void this[BORDER].app?.refresh();
  }

  /** Ends the session on this device; works offline. */
  logout(): void {
    this[BORDER].app?.logout();
  }

  /** Moves the keyboard focus to the title of the page. */
  override focus(options?: FocusOptions): void {
    const titles = this.shadowRoot?.querySelectorAll<HTMLElement>('h1, [role="heading"]');
    // Pages that wait for their return have one too, and are not drawn.
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

  connectedMoveCallback(): void {
    // Its presence tells `moveBefore` that nothing needs to be torn down.
  }

  attributeChangedCallback(name: AttributeName, before: string | null, now: string | null): void {
    if (before !== now) this[BORDER].onAttributeChanged(name);
  }
}
