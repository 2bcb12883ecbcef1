import type { FieldProps } from './Field.tsx';

/** The props of a field with a typed format. */
export type TypedFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'prefix' | 'action' | 'ref' | 'onInput' | 'onCompositionEnd'
>;
