import { resolveLocale, type Locale } from '../i18n/resolve-locale.ts';
import { secureUrl } from '../lib/trusted-url.ts';
import type { Settings } from '../platform/settings.ts';
import type { PageAddress } from '../routes.ts';
import type { AttributeName } from './attribute-names.ts';

/** The attributes whose type is narrower than `string`. */
export interface AttributeValues extends Pick<
  Settings,
  'routing' | 'theme' | 'storage' | 'bridge' | 'loading'
> {
  readonly 'text-size': Settings['textSize'];
  readonly 'max-width': number | `${number}`;
  /** Any language tag is allowed; these have texts of their own. */
  readonly locale: Locale | 'auto' | (string & {});
  /** Hosts pass paths on, so any text is allowed. */
  readonly route: PageAddress | (string & {});
}

/** The attributes with their types, for templates of hosts written in TypeScript. */
export type WealthRewardsAttributes = {
  readonly [Name in AttributeName]?:
    (Name extends keyof AttributeValues ? AttributeValues[Name] : string) | undefined;
};

/** A setting with a wrong value. A fatal one keeps the app from starting. */
export interface Problem {
  readonly attribute: AttributeName | 'navigate' | 'hello.route';
  readonly rule:
    'choice' | 'address' | 'required' | 'pixels' | 'key' | 'origin' | 'route' | 'version';
  readonly value: string;
  /** The values a `choice` allows. */
  readonly choices?: readonly string[] | undefined;
  readonly isFatal: boolean;
}

/** What a host can switch off. `notice` is the announcement that home shows by itself. */
export const FEATURES = ['notice', 'vip', 'card', 'invite', 'lottery', 'sign', 'news', 'download'];

/** What the page says about itself. */
export interface PageFacts {
  /** `"null"` in a sandboxed frame. */
  readonly origin: string;
  readonly languages: readonly string[];
}

/** The default prefix of stored keys. */
export const STORAGE_KEY = 'wealth-rewards';

/** An absolute https address (http on loopback) without credentials, query or hash; `null` otherwise. */
function safeBase(value: string): string | null {
  const secure = secureUrl(value);
  const url = secure && new URL(secure);
  return url && !url.search && !url.hash ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
}

/** What the functions below read from, and where they report to. */
interface Source {
  readonly attribute: (name: AttributeName) => string | null;
  readonly origin: string;
  readonly problems: Problem[];
}

const readText = ({ attribute }: Source, name: AttributeName) => attribute(name)?.trim() || null;

function report(
  { problems }: Source,
  attribute: AttributeName,
  rule: Problem['rule'],
  value: string,
  isFatal = false,
  choices?: readonly string[],
): void {
  problems.push({ attribute, rule, value, isFatal, choices });
}

/** The first choice is the default. As in HTML, upper and lower case are the same. */
function readChoice<const T extends string>(
  source: Source,
  attribute: AttributeName,
  choices: readonly [T, ...T[]],
): T {
  const value = readText(source, attribute);
  const match = choices.find((choice) => choice === value?.toLowerCase());
  if (value && !match) report(source, attribute, 'choice', value, false, choices);
  return match ?? choices[0];
}

function readPattern(
  source: Source,
  name: AttributeName,
  pattern: RegExp,
  rule: 'pixels' | 'key',
  fallback: string,
): string {
  const value = readText(source, name);
  if (!value || pattern.test(value)) return value ?? fallback;
  report(source, name, rule, value);
  return fallback;
}

/** `-lottery` hides the lottery. */
function readHiddenFeatures(source: Source, name: 'features'): string {
  const choices = FEATURES.map((feature) => `-${feature}`);
  const entries = readText(source, name)?.match(/[^\s,]+/g) ?? [];
  const hidden = entries.flatMap((entry) => {
    if (choices.includes(entry)) return [entry.slice(1)];
    report(source, name, 'choice', entry, false, choices);
    return [];
  });
  return hidden.join(' ');
}

/** The default is the page's origin. As `api-base` it receives the token, so the same rule applies. */
function readBase(source: Source, name: 'api-base' | 'invite-base-url'): string {
  const { origin } = source;
  const value = readText(source, name);
  const url = safeBase(value ?? origin);
  const isFatal = name === 'api-base';
  // Each call would go to `/v1/v1`.
  const hasVersion = isFatal && /\/v1$/.test(url ?? '');
  if (url && !hasVersion) return url;
  if (hasVersion) report(source, name, 'version', value ?? '', true);
  else if (!value && origin === 'null') report(source, name, 'required', '', isFatal);
  else if (value || isFatal) report(source, name, 'address', value ?? origin, isFatal);
  return origin;
}

/** Drops wrong entries: a pattern such as `https://*.example.com` would match no page. */
function readOrigins(source: Source, name: 'bridge-origin'): string {
  const entries = readText(source, name)?.match(/[^\s,]+/g) ?? [];
  const origins = entries.flatMap((value) => {
    const origin = safeBase(value);
    if (origin && /^https?:..[^/*]+$/.test(origin)) return origin;
    report(source, name, 'origin', value);
    return [];
  });
  return origins.join(' ');
}

/**
 * Reads the attributes. An absent, empty or wrong one means its default. A wrong one is also a problem, which
 * is fatal for `api-base` alone.
 */
export function readSettings(
  attribute: (name: AttributeName) => string | null,
  { origin, languages }: PageFacts,
): { settings: Settings; problems: Problem[] } {
  const source: Source = { attribute, origin, problems: [] };
  const locale = readText(source, 'locale') ?? 'zh-Hans';
  const settings: Settings = {
    apiBase: readBase(source, 'api-base'),
    brand: readText(source, 'brand'),
    locale: resolveLocale(locale === 'auto' ? (languages[0] ?? 'en') : locale),
    routing: readChoice(source, 'routing', ['hash', 'memory']),
    route: readText(source, 'route'),
    theme: readChoice(source, 'theme', ['light', 'dark', 'auto']),
    textSize: readChoice(source, 'text-size', ['standard', 'large']),
    maxWidth: Number(readPattern(source, 'max-width', /^\d{1,5}$/, 'pixels', '480')),
    hiddenFeatures: readHiddenFeatures(source, 'features'),
    storage: readChoice(source, 'storage', ['local', 'session', 'memory']),
    storageKey: readPattern(source, 'storage-key', /^[\w.-]{1,64}$/, 'key', STORAGE_KEY),
    inviteBaseUrl: readBase(source, 'invite-base-url'),
    bridge: readChoice(source, 'bridge', ['none', 'auto']),
    bridgeOrigin: readOrigins(source, 'bridge-origin'),
    loading: readChoice(source, 'loading', ['eager', 'lazy']),
  };
  return { settings, problems: source.problems };
}
