const PAUSE_MS = 800;

/** What somebody types to get to a line of a list. */
export interface TypeAhead {
  /** Answers which of the labels is meant by one more letter; -1 where none is. */
  type(letter: string, labels: readonly string[], current: number): number;
}

/** Letters that follow one another closely are one word; the same letter again goes to the next line. */
export function createTypeAhead(now: () => number): TypeAhead {
  let word = '';
  let lastAt = -Infinity;
  return {
    type(letter, labels, current) {
      word = now() - lastAt > PAUSE_MS ? letter : word + letter;
      lastAt = now();
      const isRepeated = [...word].every((other) => other === letter);
      const start = isRepeated ? current + 1 : Math.max(current, 0);
      const wanted = (isRepeated ? letter : word).toLowerCase();
      const inOrder = [...labels.keys()].map((i) => (start + i) % labels.length);
      return inOrder.find((i) => labels[i]?.toLowerCase().startsWith(wanted)) ?? -1;
    },
  };
}
