import type { TypedFormat } from './typed-format.ts';

/** What an input holds after a person has changed it. */
interface Edit {
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
  /** Deletes what is behind the caret (the Delete key) instead of what is before it. */
  readonly isForward?: boolean;
  /** It came from elsewhere in one piece. */
  readonly isPasted?: boolean;
}

interface Edited {
  readonly value: string;
  readonly shown: string;
  readonly caret: number;
}

/** A value as its field shows it; what could not be read stands there as it was typed. */
export function showTyped(format: TypedFormat, value: string): string {
  return format.read(value) === value ? format.show(value) : value;
}

/**
 * What becomes of a change: the value, what to show for it, and the caret after the same characters of the
 * value as before. Deleting a separator deletes the character beyond it. What cannot be read stays as typed.
 */
export function editTyped(format: TypedFormat, before: string, edit: Edit): Edited {
  const { text, caret, isForward = false, isPasted } = edit;
  const shown = showTyped(format, before);
  // The separators that stood there are ours; one that is new was typed, and may mean something else.
  const isOurs = format.read(before) === before && format.separator !== '';
  const strip = (part: string) => (isOurs ? part.replaceAll(format.separator, '') : part);
  const tail = text.slice(caret);
  const start = commonStart(shown, text.slice(0, caret), shown.length - tail.length);
  let head = strip(text.slice(0, start)) + text.slice(start, caret);
  let rest = strip(tail);
  if (isOurs && text.length === shown.length - 1 && head + rest === before) {
    if (isForward) rest = rest.slice(1);
    else head = head.slice(0, -1);
  }
  const value = format.read(head + rest, isPasted);
  if (value === null) return { value: text, shown: text, caret };
  const next = format.show(value);
  const after = rest.match(format.counts)?.length ?? 0;
  return { value, shown: next, caret: placeAfter(next, format, value.length - after) };
}

function commonStart(one: string, other: string, limit: number): number {
  let i = 0;
  while (i < Math.min(limit, other.length) && one[i] === other[i]) i++;
  return i;
}

/** The place behind the first `count` characters of the value, before any separator that follows. */
function placeAfter(shown: string, { separator }: TypedFormat, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < shown.length; at++) if (shown[at] !== separator) left--;
  return at;
}
