import { useConfig } from '../../api/use-config.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { linkUrl, type SafeUrl, type TrustedHosts } from '../../lib/trusted-url.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

const NO_HOSTS: readonly string[] = [];

/** Returns the hosts that links and pictures may use. Until the configuration is loaded, that is only the API's. */
export function useTrustedHosts(): TrustedHosts {
  const { resolveUrl } = usePageServices();
  const hosts = useConfig().data?.site.link_hosts ?? NO_HOSTS;
  return { apiOrigin: new URL(resolveUrl('/')).origin, hosts };
}

/** Returns a function that resolves an operator's link; `null` for an untrusted link. */
export function useLinkUrl(): (address: string) => SafeUrl | null {
  const trustedHosts = useTrustedHosts();
  return (address) => linkUrl(address, trustedHosts);
}

/** Returns a function that resolves the address of a server picture; `null` for an untrusted address. */
export function usePictureUrl(): (address: string) => string | null {
  const trustedHosts = useTrustedHosts();
  return (address) => pictureUrl(address, trustedHosts);
}
