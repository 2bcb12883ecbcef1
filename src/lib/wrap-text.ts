// The text between two possible line breaks. It is a word with its trailing space, or a Chinese character with the
// marks that belong to it and the punctuation that may not start a line.
const PIECES =
  /[\u2e80-\u{10ffff}][\p{M}\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b]*|[!-\u2e7f]+\s*|\s+/gu;

/** Wraps a text into lines of at most `maxWidth`, as `width` measures them. A word that is wider has its own line. */
export function wrapText(
  text: string,
  maxWidth: number,
  width: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.matchAll(PIECES)) {
    if (line !== '' && width((line + piece).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
