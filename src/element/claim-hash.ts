const CLAIM = 'wealth-rewards:claim-hash';

/**
 * Asks the document whether the hash is free. The first element that asks owns it until it lets go;
 * every later one is refused with `null`. An event, so that elements of two bundles hear each other
 * without a global.
 */
export function claimHash(document: Document): (() => void) | null {
  const isFree = document.dispatchEvent(new Event(CLAIM, { cancelable: true }));
  if (!isFree) return null;
  const refuse = (event: Event) => event.preventDefault();
  document.addEventListener(CLAIM, refuse);
  return () => document.removeEventListener(CLAIM, refuse);
}
