import { pictureUrl } from '../../lib/picture-url.ts';
import { useTrustedHosts } from './use-trusted-urls.ts';

/** Tells where a picture that the server names is fetched; `null` where it is not. */
export function usePictureUrl(): (address: string) => string | null {
  const trusted = useTrustedHosts();
  return (address) => pictureUrl(address, trusted);
}
