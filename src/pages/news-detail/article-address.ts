import { clearAddress } from '../../lib/picture-url.ts';
import { secureUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { findRoute, safePath } from '../../routes.ts';

/** What the addresses in an article are measured by. */
export interface ArticleWays extends TrustedHosts {
  /** What a link to a page of the app begins with, its `#` included. */
  readonly appUrl: string;
}

/** Where a link of an article leads: to a page of the app, or out of it. */
export type ArticleWay = { readonly to: string } | { readonly href: SafeUrl };

/** The path of the app that an address means, which may be no page; `null` for an address of elsewhere. */
function ownPath(address: string, appUrl: string): string | null {
  const local = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : address;
  const path = local.replace(/^\/?#/, '');
  return /^\/(?!\/)/.test(path) ? path : null;
}

/** Where a link leads (RULES.md, Articles): to one of our pages by its name, or over https; else nowhere. */
export function wayOf(address: string | undefined, { appUrl }: ArticleWays): ArticleWay | null {
  const text = clearAddress(address);
  if (text === null) return null;
  const path = ownPath(text, appUrl);
  if (path !== null) {
    const route = findRoute(path);
    return route && { to: safePath(route, path) };
  }
  const url = /^https:\/\//i.test(text) ? secureUrl(text) : null;
  return url && { href: url };
}
