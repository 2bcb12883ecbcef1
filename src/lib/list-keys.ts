const NEW_WORD_PAUSE_MS = 800;

/** Creates a type-ahead search. Letters typed quickly are one word. Repeating a letter moves to the next match. */
export function createTypeAhead(now: () => number) {
  let typedText = '';
  let lastTypedAt = -Infinity;
  return {
    /** Returns the index of the label that matches after one more letter; -1 without a match. */
    type(letter: string, labels: readonly string[], current: number): number {
      typedText = now() - lastTypedAt > NEW_WORD_PAUSE_MS ? letter : typedText + letter;
      lastTypedAt = now();
      const isRepeated = [...typedText].every((previousLetter) => previousLetter === letter);
      const startIndex = isRepeated ? current + 1 : Math.max(current, 0);
      const searchText = (isRepeated ? letter : typedText).toLowerCase();
      const searchOrder = [...labels.keys()].map((i) => (startIndex + i) % labels.length);
      return searchOrder.find((i) => labels[i]?.toLowerCase().startsWith(searchText)) ?? -1;
    },
  };
}

/**
 * Returns the index that a key moves to, in a list that shows `visibleLines` at a time. The index may be beyond either
 * end. Returns `null` for other keys.
 */
export function stepByKey(
  key: string,
  currentIndex: number,
  lastIndex: number,
  visibleLines: number,
): number | null {
  if (key === 'ArrowUp') return currentIndex - 1;
  if (key === 'ArrowDown') return currentIndex + 1;
  if (key === 'PageUp') return currentIndex - visibleLines;
  if (key === 'PageDown') return currentIndex + visibleLines;
  if (key === 'Home') return 0;
  return key === 'End' ? lastIndex : null;
}
