import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * The props of a text field whose owner may rewrite the text, for example cut it. An input method would lose what it
 * composes, so its text is shown as it is until the composition ends.
 */
export function useComposedText(value: string, onChange: (value: string) => void) {
  const [composedText, setComposedText] = useState<string | null>(null);
  return {
    value: composedText ?? value,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<TextElement>) {
      const { isComposing } = nativeEvent as InputEvent;
      setComposedText(isComposing ? currentTarget.value : null);
      onChange(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<TextElement>) {
      setComposedText(null);
      onChange(currentTarget.value);
    },
  };
}
