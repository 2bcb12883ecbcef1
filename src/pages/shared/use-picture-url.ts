import { useConfig } from '../../api/use-config.ts';
import { pictureUrl, type PictureHosts } from '../../lib/picture-url.ts';
import { useOutside } from '../../ui/outside.ts';

const NONE: readonly string[] = [];

/** From where pictures may come; as long as the operator's hosts are not known, from the API's origin alone. */
export function usePictureHosts(): PictureHosts {
  const { wholeUrl } = useOutside();
  const hosts = useConfig().data?.site.link_hosts ?? NONE;
  return { apiOrigin: new URL(wholeUrl('/')).origin, hosts };
}

/** Tells where a picture that the server names is fetched; `null` where it is not. */
export function usePictureUrl(): (address: string) => string | null {
  const from = usePictureHosts();
  return (address) => pictureUrl(address, from);
}
