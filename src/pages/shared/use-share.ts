import { useOutside } from '../../ui/outside.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** Offers an address to be passed on, on a tap; where there is no way to, it is copied. */
export function useShare(): (url: string, title: string) => void {
  const { share } = useOutside();
  const copy = useCopy();
  return (url, title) => void share(url, title).then((isOffered) => isOffered || copy(url));
}
