import { resolveLocale } from '../i18n/resolve-locale.ts';
import { secureUrl } from '../lib/trusted-url.ts';
import type { Settings } from './settings.ts';

/** The observed attributes. No attribute contains a secret. */
export const ATTRIBUTES = [
  'api-base',
  'brand',
  'locale',
  'routing',
  'route',
  'theme',
  'text-size',
  'tab-labels',
  'max-width',
  'features',
  'session',
  'storage',
  'storage-key',
  'invite-base-url',
  'bridge',
  'bridge-origin',
  'loading',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** A wrong value of the host, and the rule that it breaks. With a fatal problem, the app does not start. */
export interface Problem {
  /** What has the wrong value: an attribute, a call of `navigate`, or the route in the host's hello. */
  readonly attribute: AttributeName | 'navigate' | 'hello.route';
  readonly rule:
    'choice' | 'address' | 'required' | 'pixels' | 'key' | 'origin' | 'route' | 'version';
  readonly value: string;
  /** The allowed values, if the rule is `choice`. */
  readonly choices?: readonly string[] | undefined;
  readonly isFatal: boolean;
}

/** The features that a host can switch off. `notice` is the announcement that home shows by itself. */
export const FEATURES = ['notice', 'vip', 'card', 'invite', 'lottery', 'sign', 'news', 'download'];

/** What the defaults of the attributes depend on. */
interface PageFacts {
  /** The origin of the page; `"null"` in a sandboxed frame. */
  readonly origin: string;
  /** The languages of the member's browser, the preferred one first. */
  readonly languages: readonly string[];
}

/** The default prefix of stored keys. */
export const DEFAULT_STORAGE_KEY = 'wealth-rewards';

/** Matches a text with slashes at its end. It is anchored at the start, so that its time grows linearly with the text. */
const END_SLASHES = /^(.*[^/])\/+$/;

/** Returns a base URL without its last slash; `null` unless it is https (http on loopback) with nothing but a path. */
function parseBaseUrl(value: string): string | null {
  const secure = secureUrl(value);
  const url = secure && new URL(secure);
  return url && !url.search && !url.hash
    ? (url.origin + url.pathname).replace(END_SLASHES, '$1')
    : null;
}

/** The attributes, the page's origin, and the list that collects the problems. */
interface ReadContext {
  /** Returns the text of an attribute; `null` if it is absent. */
  readonly attribute: (name: AttributeName) => string | null;
  readonly origin: string;
  readonly problems: Problem[];
}

/** Returns the trimmed text of an attribute; `null` if it is absent or empty. */
const readText = ({ attribute }: ReadContext, name: AttributeName) =>
  attribute(name)?.trim() || null;

/** Adds a problem to the list. */
function report(
  { problems }: ReadContext,
  attribute: AttributeName,
  rule: Problem['rule'],
  value: string,
  isFatal = false,
  choices?: readonly string[],
): void {
  problems.push({ attribute, rule, value, isFatal, choices });
}

/** Reads an attribute with fixed values. The first choice is the default. Case is ignored, as in HTML. */
function readChoice<const T extends string>(
  context: ReadContext,
  attribute: AttributeName,
  choices: readonly [T, ...T[]],
): T {
  const value = readText(context, attribute);
  const match = choices.find((choice) => choice === value?.toLowerCase());
  if (value && !match) report(context, attribute, 'choice', value, false, choices);
  return match ?? choices[0];
}

/** Reads an attribute that must match `pattern`. `rule` names the pattern in the problem report. */
function readPattern(
  context: ReadContext,
  name: AttributeName,
  pattern: RegExp,
  rule: 'pixels' | 'key',
  fallback: string,
): string {
  const value = readText(context, name);
  if (!value || pattern.test(value)) return value ?? fallback;
  report(context, name, rule, value);
  return fallback;
}

/** Reads the features to hide. The entry `-lottery` hides the lottery. */
function readHiddenFeatures(context: ReadContext, name: 'features'): string {
  const choices = FEATURES.map((feature) => `-${feature}`);
  const entries = readText(context, name)?.match(/[^\s,]+/g) ?? [];
  const hiddenFeatures = entries.flatMap((entry) => {
    if (choices.includes(entry)) return [entry.slice(1)];
    report(context, name, 'choice', entry, false, choices);
    return [];
  });
  return hiddenFeatures.join(' ');
}

/** Reads a URL. The default is the page's origin, which must be https too for `api-base`, because it gets the token. */
function readBaseUrl(context: ReadContext, name: 'api-base' | 'invite-base-url'): string {
  const { origin } = context;
  const value = readText(context, name);
  const url = parseBaseUrl(value ?? origin);
  const isFatal = name === 'api-base';
  // With `/v1` at the end of `api-base`, each call would go to `/v1/v1`.
  const hasVersion = isFatal && /\/v1$/.test(url ?? '');
  if (url && !hasVersion) return url;
  if (hasVersion) report(context, name, 'version', value ?? '', true);
  else if (!value && origin === 'null') report(context, name, 'required', '', isFatal);
  else if (value || isFatal) report(context, name, 'address', value ?? origin, isFatal);
  return origin;
}

/** Reads origins and drops wrong entries. A pattern such as `https://*.example.com` is wrong: it would match no page. */
function readOrigins(context: ReadContext, name: 'bridge-origin'): string {
  const entries = readText(context, name)?.match(/[^\s,]+/g) ?? [];
  const origins = entries.flatMap((value) => {
    const origin = parseBaseUrl(value);
    if (origin && /^https?:..[^/*]+$/.test(origin)) return origin;
    report(context, name, 'origin', value);
    return [];
  });
  return origins.join(' ');
}

/**
 * Reads the attributes. An absent, empty or wrong attribute has its default. A wrong attribute is also a problem.
 * Only a problem of `api-base` is fatal.
 */
export function readSettings(
  attribute: (name: AttributeName) => string | null,
  { origin, languages }: PageFacts,
): { settings: Settings; problems: Problem[] } {
  const context: ReadContext = { attribute, origin, problems: [] };
  const locale = readText(context, 'locale') ?? 'zh-Hans';
  const settings: Settings = {
    apiBase: readBaseUrl(context, 'api-base'),
    brand: readText(context, 'brand'),
    locale: resolveLocale(locale === 'auto' ? (languages[0] ?? 'en') : locale),
    routing: readChoice(context, 'routing', ['hash', 'memory']),
    route: readText(context, 'route'),
    theme: readChoice(context, 'theme', ['light', 'dark', 'auto']),
    textSize: readChoice(context, 'text-size', ['standard', 'large']),
    tabLabels: readChoice(context, 'tab-labels', ['standard', 'all']),
    maxWidth: Number(readPattern(context, 'max-width', /^\d{1,5}$/, 'pixels', '480')),
    hiddenFeatures: readHiddenFeatures(context, 'features'),
    session: readChoice(context, 'session', ['app', 'host']),
    storage: readChoice(context, 'storage', ['local', 'session', 'memory']),
    storageKey: readPattern(context, 'storage-key', /^[\w.-]{1,64}$/, 'key', DEFAULT_STORAGE_KEY),
    inviteBaseUrl: readBaseUrl(context, 'invite-base-url'),
    bridge: readChoice(context, 'bridge', ['none', 'auto']),
    bridgeOrigin: readOrigins(context, 'bridge-origin'),
    loading: readChoice(context, 'loading', ['eager', 'lazy']),
  };
  return { settings, problems: context.problems };
}
