import type { Locale } from '../i18n/resolve-locale.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** The attributes of the element, checked and complete. */
export interface Settings {
  /** The address of the API, without a slash at the end and without `/v1`. */
  readonly apiBase: string;
  /** The host's brand; `null` uses the brand in the operator's configuration. */
  readonly brand: string | null;
  readonly locale: Locale;
  /** Whether paths are written into the hash of the address, or kept in memory. */
  readonly routing: 'hash' | 'memory';
  /** The path of the first page when the hash names no page. */
  readonly route: string | null;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly textSize: 'standard' | 'large';
  /** Which tabs have a visible label. `standard`: all but home and VIP. */
  readonly tabLabels: 'standard' | 'all';
  /** The widest content column in px; 0 is unlimited. */
  readonly maxWidth: number;
  /** The features that the host switches off, separated by spaces. */
  readonly hiddenFeatures: string;
  /** Who logs members in: the app, or the host by `getSession`. */
  readonly session: 'app' | 'host';
  /** Where the session is stored. The app stores no session of the host. */
  readonly storage: 'local' | 'session' | 'memory';
  /** The beginning of each key in the storage. */
  readonly storageKey: string;
  /** The URL before the hash of an invite link, without a slash at the end. */
  readonly inviteBaseUrl: string;
  /** Whether to look for a native host or a parent page. */
  readonly bridge: 'none' | 'auto';
  /** The origins of parent pages that may provide a session, separated by spaces. */
  readonly bridgeOrigin: string;
  /** `lazy` starts when the element is scrolled into view. */
  readonly loading: 'eager' | 'lazy';
}

/** The settings that the member may choose. A choice wins over the attribute. */
export type Appearance = Pick<Settings, 'locale' | 'theme' | 'textSize'>;

/** Texts of the host that replace the app's own, by locale and key. */
export type MessageOverrides = {
  readonly [Name in Locale]?: { readonly [Key in TextKey]?: string };
};
