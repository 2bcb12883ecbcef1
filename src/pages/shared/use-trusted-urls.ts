import { useConfig } from '../../api/use-config.ts';
import { linkUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { useOutside } from '../../ui/outside.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

const NONE: readonly string[] = [];

/** As long as the operator's hosts are not known, the API's origin alone. */
export function useTrustedHosts(): TrustedHosts {
  const { wholeUrl } = useOutside();
  const hosts = useConfig().data?.site.link_hosts ?? NONE;
  return { apiOrigin: new URL(wholeUrl('/')).origin, hosts };
}

/** Tells where a link of the operator leads; `null` where it must not be opened. */
export function useLinkUrl(): (address: string) => SafeUrl | null {
  const trusted = useTrustedHosts();
  return (address) => linkUrl(address, trusted);
}

/** Tells where a picture that the server names is fetched; `null` where it is not. */
export function usePictureUrl(): (address: string) => string | null {
  const trusted = useTrustedHosts();
  return (address) => pictureUrl(address, trusted);
}
