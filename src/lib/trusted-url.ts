/** Matches the `hostname` of a URL on this machine: 127.0.0.0/8, `[::1]`, `localhost` or a name under `.localhost`. */
export const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

declare const safe: unique symbol;

/** A checked URL. The app opens only URLs of this type. */
export type SafeUrl = string & { readonly [safe]: true };

/** The hosts that the operator's links and pictures may use. */
export interface TrustedHosts {
  /** The API's origin. A link that is only a path leads to this origin. */
  readonly apiOrigin: string;
  /** The hosts that the operator lists in `site.link_hosts`. */
  readonly hosts: readonly string[];
}

/** The URL of an operator's link (RULES.md, Faults); `null` if it must not be opened. */
export function linkUrl(address: string, { apiOrigin, hosts }: TrustedHosts): SafeUrl | null {
  const url = parseUrl(address, apiOrigin);
  return url && trustedUrl(url.href, [...hosts, new URL(apiOrigin).host]);
}

/** The URL if `secureUrl` accepts it and `hosts` contains its host; otherwise `null`. */
export function trustedUrl(address: string, hosts: readonly string[]): SafeUrl | null {
  const url = secureUrl(address);
  const { host } = url ? new URL(url) : {};
  return url && hosts.some((trusted) => trusted.toLowerCase() === host) ? url : null;
}

/** The URL if it is https (or http on loopback) and has no credentials; otherwise `null`. */
export function secureUrl(address: string): SafeUrl | null {
  const url = parseUrl(address);
  if (!url || url.username || url.password) return null;
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSecure ? (url.href as SafeUrl) : null;
}

function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
