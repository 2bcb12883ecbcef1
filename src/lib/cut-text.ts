/** Returns the first `max` characters of a text. A character of two UTF-16 units stays whole. */
export const cutText = (text: string, max: number): string =>
  // Twice as many units hold these characters, also in a very long text.
  text.length > max ? [...text.slice(0, 2 * max)].slice(0, max).join('') : text;
