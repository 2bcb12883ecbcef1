import type { Observable } from '../lib/subject.ts';

/**
 * The first element of a page that subscribes owns `name` until it unsubscribes. The value is true for the owner.
 * Another element can claim `name` while `canOwn()` of the owner is false. The claim is an event, because elements of
 * two bundles share no variable.
 */
export function createClaim(
  page: Document,
  name: string,
  canOwn = () => true,
): Observable<boolean> {
  let isOwner = false;
  return {
    get: () => isOwner,
    subscribe() {
      const refuseClaim = (event: Event) => canOwn() && event.preventDefault();
      isOwner = page.dispatchEvent(new Event(name, { cancelable: true }));
      if (isOwner) page.addEventListener(name, refuseClaim);
      return () => {
        isOwner = false;
        page.removeEventListener(name, refuseClaim);
      };
    },
  };
}
