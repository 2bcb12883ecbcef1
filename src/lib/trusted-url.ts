export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address as a URL where it may be opened for the member (RULES.md, Faults): https, or http on
 * loopback, on one of the hosts the operator lists, and without a name or password in it.
 */
export function trustedUrl(address: string, hosts: readonly string[]): URL | null {
  const url = secureUrl(address);
  return url && hosts.some((host) => host.toLowerCase() === url.host) ? url : null;
}

/** The address as a URL where it is https, or http on loopback, and has no name or password in it. */
export function secureUrl(address: string): URL | null {
  const url = parse(address);
  if (!url || url.username || url.password) return null;
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSecure ? url : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
