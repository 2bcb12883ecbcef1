import { useConfig } from '../../api/use-config.ts';
import { linkUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { usePageServices } from '../../ui/use-page-services.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

const NONE: readonly string[] = [];

/** Until the configuration is loaded, only the API's origin is trusted. */
export function useTrustedHosts(): TrustedHosts {
  const { resolveUrl } = usePageServices();
  const hosts = useConfig().data?.site.link_hosts ?? NONE;
  return { apiOrigin: new URL(resolveUrl('/')).origin, hosts };
}

/** Returns the URL of an operator's link; `null` if it is not trusted. */
export function useLinkUrl(): (address: string) => SafeUrl | null {
  const trusted = useTrustedHosts();
  return (address) => linkUrl(address, trusted);
}

/** Returns the URL of a server picture; `null` if it is not trusted. */
export function usePictureUrl(): (address: string) => string | null {
  const trusted = useTrustedHosts();
  return (address) => pictureUrl(address, trusted);
}
