import type { BrowserValue } from './observe-window.ts';

/**
 * Lets one element of a page own `name`: the first that subscribes, until it unsubscribes. Its value is then true.
 * While `canOwn()` of the owner is false, another element can own `name` too. The claim is an event, because elements
 * of two bundles share no variable.
 */
export function createClaim(
  page: Document,
  name: string,
  canOwn = () => true,
): BrowserValue<boolean> {
  let isOwner = false;
  return {
    getSnapshot: () => isOwner,
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
