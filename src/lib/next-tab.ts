/** What is asked of a pressed key; a shortcut of the browser is none of ours. */
interface Press {
  readonly key: string;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

/** Which of `count` tabs a key leads to from tab `from`; `null` for a key that leads nowhere. */
export function nextTab(
  { key, altKey, ctrlKey, metaKey }: Press,
  from: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (from + 1) % count;
  return key === 'ArrowLeft' ? (from - 1 + count) % count : null;
}
