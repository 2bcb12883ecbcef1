import { useRef, useState, type InputEvent } from 'react';
import { editTyped, showTyped } from '../lib/edit-typed.ts';
import type { TypedFormat } from '../lib/typed-format.ts';
import type { FieldProps } from './Field.tsx';

export type TypedFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'prefix' | 'action' | 'ref' | 'onInput' | 'onCompositionEnd'
>;

/** The props of an input that formats its value while typing. Text that cannot be read stays as typed. */
export function useTyped(format: TypedFormat, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // Text that must not be formatted yet: an IME is composing it, or undo and redo restored it.
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
      // Set before React sets the same text, which would move the caret to the end. As an edit,
      // if possible, because a value set by script clears the undo history.
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
    // Everything happens on `input`, which tells the kind of change.
    onChange() {},
  };
}

function replaceText(element: HTMLInputElement, text: string): boolean {
  if (!element.matches(':focus')) return false;
  element.select();
  return element.ownerDocument.execCommand(text ? 'insertText' : 'delete', false, text);
}
