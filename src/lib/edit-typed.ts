import type { TypedFormat } from './typed-format.ts';

/** The state of an input after an edit. */
interface Edit {
  readonly text: string;
  readonly caret: number;
  /** The edit came from the Delete key, which deletes forward, and not from Backspace. */
  readonly isForward?: boolean;
  readonly isPasted?: boolean;
}

/** Formats a value; unreadable text stays as typed. */
export function formatTyped(format: TypedFormat, value: string): string {
  return format.parse(value) === value ? format.format(value) : value;
}

/**
 * Applies an edit. Returns the value, its formatted text, and the caret after the same characters as before. Deleting
 * a separator deletes the next character in the same direction. Unreadable text stays as typed.
 */
export function editTyped(format: TypedFormat, valueBefore: string, edit: Edit) {
  const { text, caret, isForward = false, isPasted } = edit;
  const shownText = formatTyped(format, valueBefore);
  // The app inserted the separators of the formatted text. A separator that the member types may mean something else.
  const hasInsertedSeparators =
    format.parse(valueBefore) === valueBefore && format.separator !== '';
  const removeSeparators = (part: string) =>
    hasInsertedSeparators ? part.replaceAll(format.separator, '') : part;
  const rawTextAfterCaret = text.slice(caret);
  const unchangedLength = commonStart(
    shownText,
    text.slice(0, caret),
    shownText.length - rawTextAfterCaret.length,
  );
  let textBeforeCaret =
    removeSeparators(text.slice(0, unchangedLength)) + text.slice(unchangedLength, caret);
  let textAfterCaret = removeSeparators(rawTextAfterCaret);
  if (
    hasInsertedSeparators &&
    text.length === shownText.length - 1 &&
    textBeforeCaret + textAfterCaret === valueBefore
  ) {
    if (isForward) textAfterCaret = textAfterCaret.slice(1);
    else textBeforeCaret = textBeforeCaret.slice(0, -1);
  }
  const value = format.parse(textBeforeCaret + textAfterCaret, isPasted);
  if (value === null) return { value: text, shown: text, caret };
  const nextShown = format.format(value);
  const charactersAfterCaret = textAfterCaret.match(format.countedCharacters)?.length ?? 0;
  return {
    value,
    shown: nextShown,
    caret: positionAfter(nextShown, format, value.length - charactersAfterCaret),
  };
}

/** Returns how many first characters both texts share, at most `limit`. */
function commonStart(text: string, other: string, limit: number): number {
  let i = 0;
  while (i < Math.min(limit, other.length) && text[i] === other[i]) i++;
  return i;
}

/** The position after the first `count` characters of the value, before any separator. */
function positionAfter(shown: string, { separator }: TypedFormat, count: number): number {
  let position = 0;
  for (let charactersLeft = count; charactersLeft > 0 && position < shown.length; position++)
    if (shown[position] !== separator) charactersLeft--;
  return position;
}
