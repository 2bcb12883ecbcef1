import type { FieldProps } from './Field.tsx';

/** What a field whose value has a format of its own leaves to its user. */
export type TypedFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'prefix' | 'action' | 'ref' | 'onInput' | 'onCompositionEnd'
>;
