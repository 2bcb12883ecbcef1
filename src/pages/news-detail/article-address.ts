import { cleanAddress } from '../../lib/picture-url.ts';
import { secureUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { findRoute, safePath } from '../../routes.ts';

/** What the addresses in an article are checked against: links against `appUrl`, pictures against the trusted hosts. */
export interface LinkContext extends TrustedHosts {
  /** The URL prefix of app pages, including `#`. */
  readonly appUrl: string;
}

/** The target of an article link: a page of the app, or an external URL. */
export type LinkTarget = { readonly to: string } | { readonly href: SafeUrl };

/** Returns the path if the address is inside the app; otherwise `null`. No page needs to exist at that path. */
function appPath(address: string, appUrl: string): string | null {
  const addressInApp = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : address;
  const path = addressInApp.replace(/^\/?#/, '');
  return /^\/(?!\/)/.test(path) ? path : null;
}

/** Resolves a link to a page of the app or an https URL (RULES.md, Articles). Any other link gives `null`. */
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
