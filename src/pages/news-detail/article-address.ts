import { secureUrl, trustedUrl } from '../../lib/trusted-url.ts';
import { findRoute, namedPath } from '../../routes.ts';

/** What the addresses in an article are measured by. */
export interface ArticleWays {
  /** The API's origin: paths are on it. */
  readonly apiOrigin: string;
  /** The hosts the operator lists, from which pictures may come besides. */
  readonly hosts: readonly string[];
  /** What a link to a page of the app begins with, its `#` included. */
  readonly appUrl: string;
}

/** Where a link of an article leads: to a page of the app, or out of it. */
export type ArticleWay = { readonly to: string } | { readonly href: string };

const LONGEST = 2_000;

/** A browser drops some of these from an address and reads others differently than people do. */
const UNCLEAR = /[\s\\\p{Cc}\p{Cf}]/u;

function clear(address: string | undefined): string | null {
  const text = address?.trim() ?? '';
  return text === '' || text.length > LONGEST || UNCLEAR.test(text) ? null : text;
}

/** The path of the app that an address means, which may be no page; `null` for an address of elsewhere. */
function ownPath(address: string, appUrl: string): string | null {
  const local = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : address;
  const path = local.replace(/^\/?#/, '');
  return /^\/(?!\/)/.test(path) ? path : null;
}

/** Where a link leads (RULES.md, Articles): to one of our pages by its name, or over https; else nowhere. */
export function wayOf(address: string | undefined, { appUrl }: ArticleWays): ArticleWay | null {
  const text = clear(address);
  if (text === null) return null;
  const path = ownPath(text, appUrl);
  if (path !== null) {
    const route = findRoute(path);
    return route && { to: namedPath(route, path) };
  }
  const url = /^https:\/\//i.test(text) ? secureUrl(text) : null;
  return url && { href: url.href };
}

/** Where a picture is fetched (RULES.md, Articles): from the API's origin or a listed host; else nowhere. */
export function pictureOf(
  address: string | undefined,
  { apiOrigin, hosts }: ArticleWays,
): string | null {
  const text = clear(address);
  if (text === null) return null;
  if (/^\/(?!\/)/.test(text)) return secureUrl(`${apiOrigin}${text}`)?.href ?? null;
  if (!/^https:\/\//i.test(text)) return null;
  return trustedUrl(text, [...hosts, apiOrigin.replace(/^https:\/\//, '')])?.href ?? null;
}
