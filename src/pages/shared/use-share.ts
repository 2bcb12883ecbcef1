import { useCopy } from '../../ui/use-copy.ts';
import { useOutside, type Shared } from '../../ui/outside.ts';

/** Offers an address to the person's other apps on a tap; where the browser has no way to, it is copied. */
export function useShare(): (what: Shared) => void {
  const { share } = useOutside();
  const copy = useCopy();
  return (what) =>
    void share(what).catch(({ name }: Error) => {
      if (name !== 'AbortError') copy(what.url);
    });
}
