/**
 * Acquires `name` for one element of a page. Returns the release; `null` if another element owns the name and its `isOwned()`
 * is true. The request is an event, because elements of two bundles share no variable.
 */
export function acquire(page: Document, name: string, isOwned: () => boolean): (() => void) | null {
  if (!page.dispatchEvent(new Event(name, { cancelable: true }))) return null;
  const answerRequest = (event: Event) => isOwned() && event.preventDefault();
  page.addEventListener(name, answerRequest);
  return () => page.removeEventListener(name, answerRequest);
}
