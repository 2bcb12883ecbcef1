/**
 * Lets a held Enter press once. Its repeats would submit a refused form again, until the backend locks the account.
 * Returns the cleanup.
 */
export function ignoreHeldEnter(container: HTMLElement): () => void {
  const ignoreRepeatedEnter = (event: KeyboardEvent) => {
    const isTextarea = (event.target as Element).matches('textarea');
    if (event.repeat && event.key === 'Enter' && !isTextarea) event.preventDefault();
  };
  container.addEventListener('keydown', ignoreRepeatedEnter);
  return () => container.removeEventListener('keydown', ignoreRepeatedEnter);
}
