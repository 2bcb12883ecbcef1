import { secureUrl, trustedUrl, type TrustedHosts } from './trusted-url.ts';

const LONGEST = 2_000;

/** A browser drops some of these from an address and reads others differently than people do. */
const UNCLEAR = /[\s\\\p{Cc}\p{Cf}]/u;

/** An address without what is read in two ways; `null` where nothing is left of it. */
export function clearAddress(address: string | undefined): string | null {
  const text = address?.trim() ?? '';
  return text === '' || text.length > LONGEST || UNCLEAR.test(text) ? null : text;
}

/** Where a picture is fetched (RULES.md, Articles): from the API's origin or a listed host; else nowhere. */
export function pictureUrl(
  address: string | undefined,
  { apiOrigin, hosts }: TrustedHosts,
): string | null {
  const text = clearAddress(address);
  if (text === null) return null;
  if (/^\/(?!\/)/.test(text)) return secureUrl(`${apiOrigin}${text}`);
  if (!/^https:\/\//i.test(text)) return null;
  return trustedUrl(text, [...hosts, apiOrigin.replace(/^https:\/\//, '')]);
}
