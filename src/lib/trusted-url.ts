export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

declare const safe: unique symbol;

/** An address that has passed a rule below: nothing else is ever opened. */
export type SafeUrl = string & { readonly [safe]: true };

/** Where links and pictures of the operator may lead. */
export interface TrustedHosts {
  /** The API's origin: paths are on it. */
  readonly apiOrigin: string;
  /** The hosts the operator lists besides. */
  readonly hosts: readonly string[];
}

/** Where a link of the operator leads (RULES.md, Faults); `null` where it must not be opened. */
export function linkUrl(address: string, { apiOrigin, hosts }: TrustedHosts): SafeUrl | null {
  const url = parse(address, apiOrigin);
  return url && trustedUrl(url.href, [...hosts, new URL(apiOrigin).host]);
}

/** The address where it is a secure one on one of these hosts. */
export function trustedUrl(address: string, hosts: readonly string[]): SafeUrl | null {
  const url = secureUrl(address);
  const { host } = url ? new URL(url) : {};
  return url && hosts.some((trusted) => trusted.toLowerCase() === host) ? url : null;
}

/** The address where it is https, or http on loopback, and has no name or password in it. */
export function secureUrl(address: string): SafeUrl | null {
  const url = parse(address);
  if (!url || url.username || url.password) return null;
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSecure ? (url.href as SafeUrl) : null;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
