import { useRef, useState, type InputEvent } from 'react';
import { editTyped, formatTyped } from '../../lib/edit-typed.ts';
import type { TypedFormat } from '../../lib/typed-format.ts';
import type { FieldProps } from './Field.tsx';

export type TypedFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'prefix' | 'action' | 'ref' | 'onInput' | 'onCompositionEnd'
>;

/** The props of an input that formats its value while typing. Text that `format` cannot parse stays as typed. */
export function useTyped(format: TypedFormat, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // Text to show as it is, while `value` is `ofValue`: an IME is composing it, or undo or redo restored it.
  const [draft, setDraft] = useState<{ text: string; ofValue: string } | null>(null);

  function applyEdit(inputType: string): void {
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
    const isUndoOrRedo = inputType.startsWith('history');
    if (!isUndoOrRedo) {
      // Must run before React sets the same text, which would move the caret to the end.
      // `replaceText` keeps the undo history. Setting `value` clears it.
      if (text !== edited.shown && !replaceText(element, edited.shown))
        element.value = edited.shown;
      if (caret !== element.selectionStart || caret !== edited.caret)
        element.setSelectionRange(edited.caret, edited.caret);
    }
    setDraft(isUndoOrRedo ? { text, ofValue: edited.value } : null);
    onChange(edited.value);
  }

  return {
    ref: input,
    value: draft?.ofValue === value ? draft.text : formatTyped(format, value),
    onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
      const { isComposing, inputType = '' } = nativeEvent;
      if (isComposing) setDraft({ text: currentTarget.value, ofValue: value });
      else applyEdit(inputType);
    },
    onCompositionEnd: () => applyEdit(''),
    // React requires `onChange` beside `value`. `onInput` does the work, because it knows the kind of edit.
    onChange() {},
  };
}

/** Replaces the text of the focused field. Returns false if the browser refused. */
function replaceText(element: HTMLInputElement, text: string): boolean {
  if (!element.matches(':focus')) return false;
  element.select();
  return element.ownerDocument.execCommand(text ? 'insertText' : 'delete', false, text);
}
