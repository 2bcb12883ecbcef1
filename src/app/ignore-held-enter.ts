/**
 * Lets a held Enter press once. Its repeats would submit a refused form again, until the backend locks the account.
 * Returns the cleanup.
 */
export function ignoreHeldEnter(container: HTMLElement): () => void {
  const ignore = (event: KeyboardEvent) => {
    const isText = (event.target as Element).matches('textarea');
    if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault();
  };
  container.addEventListener('keydown', ignore);
  return () => container.removeEventListener('keydown', ignore);
}
