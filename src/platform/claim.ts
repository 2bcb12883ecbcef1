/**
 * Claims `name` for one element of a page. Returns the release; `null` if another element owns the name and its `isOwned()`
 * is true. The claim is an event, because elements of two bundles share no variable.
 */
export function claim(page: Document, name: string, isOwned: () => boolean): (() => void) | null {
  if (!page.dispatchEvent(new Event(name, { cancelable: true }))) return null;
  const answerClaim = (event: Event) => isOwned() && event.preventDefault();
  page.addEventListener(name, answerClaim);
  return () => page.removeEventListener(name, answerClaim);
}
