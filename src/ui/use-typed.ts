import { useRef, useState, type InputEvent } from 'react';
import { editTyped, showTyped } from '../lib/edit-typed.ts';
import type { TypedFormat } from '../lib/typed-format.ts';

/**
 * What an input needs that shows its value in a format while it is typed. The value outside is without
 * separators; what cannot be read is the value as it was typed.
 */
export function useTyped(format: TypedFormat, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // What an input method is still putting together belongs to it.
  const [draft, setDraft] = useState<string | null>(null);

  function settle(isForward: boolean): void {
    const element = input.current;
    if (!element) return;
    const { value: text, selectionStart } = element;
    const caret = selectionStart ?? text.length;
    const edited = editTyped(format, value, { text, caret, isForward });
    // Written before React writes the same, which would send the caret to the end.
    if (text !== edited.shown) element.value = edited.shown;
    if (caret !== element.selectionStart || caret !== edited.caret)
      element.setSelectionRange(edited.caret, edited.caret);
    setDraft(null);
    onChange(edited.value);
  }

  return {
    ref: input,
    value: draft ?? showTyped(format, value),
    onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
      const { isComposing, inputType = '' } = nativeEvent;
      if (isComposing) setDraft(currentTarget.value);
      else settle(inputType.endsWith('Forward'));
    },
    onCompositionEnd: () => settle(false),
    // All is done on `input`, which says what kind of change it was.
    onChange() {},
  };
}
