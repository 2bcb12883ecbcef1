// A character of Chinese with the marks that may not begin a line, or a word with the space after it.
const PIECES = /[\u2e80-\uffef][\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b]*|[!-\u2dff]+\s*|\s+/g;

/** A text in lines of at most `most` by a measure of its width; a single word that is wider stands alone. */
export function wrapText(text: string, most: number, width: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.matchAll(PIECES)) {
    if (line !== '' && width((line + piece).trimEnd()) > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
