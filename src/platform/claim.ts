import type { Observable } from '../lib/subject.ts';

/**
 * True in one of the elements of a page: the first that watches it. It is free again when that one stops. An event,
 * because elements of two bundles share no variable. It holds nothing while `isHeld` is false.
 */
export function createClaim(
  page: Document,
  name: string,
  isHeld = () => true,
): Observable<boolean> {
  let isOurs = false;
  return {
    get: () => isOurs,
    subscribe() {
      const keep = (event: Event) => isHeld() && event.preventDefault();
      isOurs = page.dispatchEvent(new Event(name, { cancelable: true }));
      if (isOurs) page.addEventListener(name, keep);
      return () => {
        isOurs = false;
        page.removeEventListener(name, keep);
      };
    },
  };
}
