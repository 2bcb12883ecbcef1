import { secureUrl, trustedUrl, type TrustedHosts } from './trusted-url.ts';

const MAX_ADDRESS_LENGTH = 2_000;

/** Characters that browsers drop from a URL or read differently than people do. */
const AMBIGUOUS_CHARACTERS = /[\s\\\p{Cc}\p{Cf}]/u;

/** Trims a URL. Returns `null` if it is ambiguous, empty or too long. */
export function cleanAddress(address: string | undefined): string | null {
  const text = address?.trim() ?? '';
  return text === '' || text.length > MAX_ADDRESS_LENGTH || AMBIGUOUS_CHARACTERS.test(text)
    ? null
    : text;
}

/** The URL of a picture on the API's origin or a listed host (RULES.md, Articles); otherwise `null`. */
export function pictureUrl(
  address: string | undefined,
  { apiOrigin, hosts }: TrustedHosts,
): string | null {
  const text = cleanAddress(address);
  if (text === null) return null;
  if (/^\/(?!\/)/.test(text)) return secureUrl(`${apiOrigin}${text}`);
  if (!/^https:\/\//i.test(text)) return null;
  return trustedUrl(text, [...hosts, apiOrigin.replace(/^https:\/\//, '')]);
}
