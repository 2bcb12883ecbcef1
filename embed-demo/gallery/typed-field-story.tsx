import { useState, type ComponentType } from 'react';
import type { TypedFieldProps } from '../../src/ui/field/use-typed.ts';
import { State } from './State.tsx';

interface Samples {
  label: string;
  /** A valid value. */
  filled: string;
  hint: string;
  /** An invalid value, and the message about it. */
  wrong: string;
  error: string;
}

/** Creates the story of a field that formats the typed text. Each state shows the value without the format below the field. */
export function typedFieldStory(Field: ComponentType<TypedFieldProps>, samples: Samples) {
  const { label, filled, hint, wrong, error } = samples;
  function Demo({ initial = '', ...field }: Partial<TypedFieldProps> & { initial?: string }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <Field {...field} label={label} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  return () => (
    <>
      <State name="empty">
        <Demo />
      </State>
      <State name="filled">
        <Demo initial={filled} />
      </State>
      <State name="hint">
        <Demo hint={hint} />
      </State>
      <State name="error">
        <Demo initial={wrong} error={error} />
      </State>
      <State name="disabled">
        <Demo initial={filled} disabled />
      </State>
    </>
  );
}
