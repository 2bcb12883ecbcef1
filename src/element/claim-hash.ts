const CLAIM = 'wealth-rewards:claim-hash';

/**
 * Claims the hash for an element. The first element that asks owns it until it releases it; every later one is
 * refused with `null`. An owner that is asked after it was removed leaves first, so that its successor gets the
 * hash. An event, so that elements of two bundles hear each other without a global.
 */
export function claimHash(element: Element, leave: () => void): (() => void) | null {
  const isFree = document.dispatchEvent(new Event(CLAIM, { cancelable: true }));
  if (!isFree) return null;
  const answer = (event: Event) => {
    if (element.isConnected) event.preventDefault();
    else leave();
  };
  document.addEventListener(CLAIM, answer);
  return () => document.removeEventListener(CLAIM, answer);
}
