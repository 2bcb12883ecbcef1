import type { Settings } from '../app/host.ts';
import { resolveLocale, type Locale } from '../i18n/resolve-locale.ts';
import { secureUrl } from '../lib/trusted-url.ts';

/** The attributes the element watches. None carries a secret. */
export const ATTRIBUTES = [
  'api-base',
  'brand',
  'locale',
  'routing',
  'route',
  'theme',
  'text-size',
  'max-width',
  'storage',
  'storage-key',
  'invite-base-url',
  'bridge',
  'bridge-origin',
  'loading',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** What an attribute is for a compiler, where any text would say too little. */
interface AttributeValues extends Pick<
  Settings,
  'routing' | 'theme' | 'storage' | 'bridge' | 'loading'
> {
  readonly 'text-size': Settings['textSize'];
  readonly 'max-width': number | `${number}`;
  /** Every language tag is understood; these have texts of their own. */
  readonly locale: Locale | 'auto' | (string & {});
}

/** The attributes with their values, for the templates of a host that is written in TypeScript. */
export type WealthRewardsAttributes = {
  readonly [Name in AttributeName]?:
    (Name extends keyof AttributeValues ? AttributeValues[Name] : string) | undefined;
};

/** A setting that cannot be used as written. A fatal one keeps the app from starting. */
export interface Problem {
  readonly attribute: AttributeName | 'navigate' | 'hello.route';
  readonly rule: 'choice' | 'address' | 'required' | 'pixels' | 'key' | 'origin' | 'route';
  readonly value: string;
  /** The values a `choice` allows. */
  readonly choices?: readonly string[];
  readonly isFatal: boolean;
}

/** What the page around the element says about itself. */
export interface PageFacts {
  /** `"null"` in a sandboxed frame. */
  readonly origin: string;
  readonly languages: readonly string[];
}

/** What the stored key begins with where nothing else is asked for. */
export const STORAGE_KEY = 'wealth-rewards';

/** An absolute https address (http on loopback) without credentials, query or hash; `null` otherwise. */
function safeBase(value: string): string | null {
  const secure = secureUrl(value);
  const url = secure && new URL(secure);
  return url && !url.search && !url.hash ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
}

/**
 * Reads the attributes. An absent or empty one means its default; a wrong one means its default too,
 * with a problem that says what was expected. Only a wrong or missing `api-base` is fatal.
 */
export function readSettings(
  attribute: (name: AttributeName) => string | null,
  page: PageFacts,
): { settings: Settings; problems: Problem[] } {
  const problems: Problem[] = [];
  const given = (name: AttributeName) => attribute(name)?.trim() || null;

  function oneOf<const T extends string>(name: AttributeName, values: readonly [T, ...T[]]): T {
    const value = given(name);
    const match = values.find((known) => known === value);
    if (value && !match) {
      problems.push({ attribute: name, rule: 'choice', value, choices: values, isFatal: false });
    }
    return match ?? values[0];
  }

  function matching(
    name: AttributeName,
    pattern: RegExp,
    rule: 'pixels' | 'key',
    standard: string,
  ): string {
    const value = given(name);
    if (!value || pattern.test(value)) return value ?? standard;
    problems.push({ attribute: name, rule, value, isFatal: false });
    return standard;
  }

  /** The token goes to `api-base`: there the page's own origin is held to the same rule. */
  function base(name: 'api-base' | 'invite-base-url'): string {
    const value = given(name);
    const url = safeBase(value ?? page.origin);
    if (url) return url;
    const isFatal = name === 'api-base';
    if (!value && page.origin === 'null') {
      problems.push({ attribute: name, rule: 'required', value: '', isFatal });
    } else if (value || isFatal) {
      problems.push({ attribute: name, rule: 'address', value: value ?? page.origin, isFatal });
    }
    return page.origin;
  }

  /** A wrong entry is left out: a pattern such as `https://*.example.com` would match no page. */
  function origins(name: 'bridge-origin'): string {
    const known = (given(name)?.match(/[^\s,]+/g) ?? []).flatMap((value) => {
      const origin = safeBase(value);
      if (origin && /^https?:..[^/*]+$/.test(origin)) return origin;
      problems.push({ attribute: name, rule: 'origin', value, isFatal: false });
      return [];
    });
    return known.join(' ');
  }

  const locale = given('locale') ?? 'zh-Hans';
  const settings: Settings = {
    apiBase: base('api-base'),
    brand: given('brand'),
    locale: resolveLocale(locale === 'auto' ? (page.languages[0] ?? 'en') : locale),
    routing: oneOf('routing', ['hash', 'memory']),
    route: given('route'),
    theme: oneOf('theme', ['light', 'dark', 'auto']),
    textSize: oneOf('text-size', ['standard', 'large']),
    maxWidth: Number(matching('max-width', /^\d{1,5}$/, 'pixels', '480')),
    storage: oneOf('storage', ['local', 'session', 'memory']),
    storageKey: matching('storage-key', /^[\w.-]{1,64}$/, 'key', STORAGE_KEY),
    inviteBaseUrl: base('invite-base-url'),
    bridge: oneOf('bridge', ['none', 'auto']),
    bridgeOrigin: origins('bridge-origin'),
    loading: oneOf('loading', ['eager', 'lazy']),
  };
  return { settings, problems };
}
