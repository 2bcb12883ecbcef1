import type { FieldProps } from './Field.tsx';

export type TypedFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'prefix' | 'action' | 'ref' | 'onInput' | 'onCompositionEnd'
>;
