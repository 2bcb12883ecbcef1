import { cleanAddress } from '../../lib/picture-url.ts';
import { secureUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { findRoute, safePath } from '../../routes.ts';

/** The app and the hosts that article links are checked against. */
export interface LinkContext extends TrustedHosts {
  /** The URL prefix of app pages, including `#`. */
  readonly appUrl: string;
}

/** The target of an article link: a page of the app, or an external URL. */
export type LinkTarget = { readonly to: string } | { readonly href: SafeUrl };

/** The app path of an address, which may be unknown; `null` for an external address. */
function appPath(address: string, appUrl: string): string | null {
  const local = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : address;
  const path = local.replace(/^\/?#/, '');
  return /^\/(?!\/)/.test(path) ? path : null;
}

/** Resolves a link (RULES.md, Articles): a page of the app or an https URL; otherwise `null`. */
export function resolveLink(
  address: string | undefined,
  { appUrl }: LinkContext,
): LinkTarget | null {
  const text = cleanAddress(address);
  if (text === null) return null;
  const path = appPath(text, appUrl);
  if (path !== null) {
    const route = findRoute(path);
    return route && { to: safePath(route, path) };
  }
  const url = /^https:\/\//i.test(text) ? secureUrl(text) : null;
  return url && { href: url };
}
