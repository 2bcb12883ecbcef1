const CLAIM = 'wealth-rewards:claim-hash';

/**
 * Claims the hash for an element. The first one owns it until it releases it; later ones get `null`. An owner
 * that has been removed leaves first. An event, because elements of two bundles share no variable.
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
