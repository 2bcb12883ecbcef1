/**
 * Which line of a list a key leads to from line `from`, where the last is `last` and `page` lines are seen
 * at a time; beyond both ends where it would go there, `null` for a key that leads nowhere.
 */
export function stepByKey(key: string, from: number, last: number, page: number): number | null {
  if (key === 'ArrowUp') return from - 1;
  if (key === 'ArrowDown') return from + 1;
  if (key === 'PageUp') return from - page;
  if (key === 'PageDown') return from + page;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
