/** The used fields of a key event. Keys with modifiers are left to browser shortcuts. */
interface Press {
  readonly key: string;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

/** Returns the index of the tab that a key selects; `null` for other keys. */
export function nextTab(
  { key, altKey, ctrlKey, metaKey }: Press,
  currentIndex: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (currentIndex + 1) % count;
  return key === 'ArrowLeft' ? (currentIndex - 1 + count) % count : null;
}
