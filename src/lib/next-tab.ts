/** Which of `count` tabs a key leads to from tab `from`; `null` for a key that leads nowhere. */
export function nextTab(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (from + 1) % count;
  return key === 'ArrowLeft' ? (from - 1 + count) % count : null;
}
