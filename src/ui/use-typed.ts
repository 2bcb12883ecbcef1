import { useRef, useState, type InputEvent } from 'react';
import { editTyped, showTyped } from '../lib/edit-typed.ts';
import type { TypedFormat } from '../lib/typed-format.ts';

/**
 * What an input needs that shows its value in a format while it is typed. The value outside is without
 * separators; what cannot be read is the value as it was typed.
 */
export function useTyped(format: TypedFormat, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // A text that is not ours to format, and the value it stands for: what an input method is still putting
  // together, and what is undone or done again, which would otherwise be done over at once.
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);

  function settle(inputType: string): void {
    const element = input.current;
    if (!element) return;
    const { value: text, selectionStart } = element;
    const caret = selectionStart ?? text.length;
    const edited = editTyped(format, value, {
      text,
      caret,
      isForward: inputType.endsWith('Forward'),
      isPasted: inputType.endsWith('Paste'),
    });
    const isHistory = inputType.startsWith('history');
    if (!isHistory) {
      // Written before React writes the same, which would send the caret to the end; as an edit, where it
      // can be one: what a script writes makes the browser forget what can be undone.
      if (text !== edited.shown && !replaceText(element, edited.shown))
        element.value = edited.shown;
      if (caret !== element.selectionStart || caret !== edited.caret)
        element.setSelectionRange(edited.caret, edited.caret);
    }
    setDraft(isHistory ? { text, of: edited.value } : null);
    onChange(edited.value);
  }

  return {
    ref: input,
    value: draft?.of === value ? draft.text : showTyped(format, value),
    onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
      const { isComposing, inputType = '' } = nativeEvent;
      if (isComposing) setDraft({ text: currentTarget.value, of: value });
      else settle(inputType);
    },
    onCompositionEnd: () => settle(''),
    // All is done on `input`, which says what kind of change it was.
    onChange() {},
  };
}

function replaceText(element: HTMLInputElement, text: string): boolean {
  if (!element.matches(':focus')) return false;
  element.select();
  return element.ownerDocument.execCommand(text ? 'insertText' : 'delete', false, text);
}
