import { useOutside, type Shared } from '../../ui/outside.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** Offers an address to be passed on, on a tap; where there is no way to, it is copied. */
export function useShare(): (shared: Shared) => void {
  const { share } = useOutside();
  const copy = useCopy();
  return (shared) => void share(shared).then((isOffered) => isOffered || copy(shared.url));
}
