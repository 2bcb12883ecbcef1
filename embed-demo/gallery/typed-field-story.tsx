import { useState, type ComponentType } from 'react';
import type { TypedFieldProps } from '../../src/ui/use-typed.ts';
import { State } from './State.tsx';

interface Samples {
  label: string;
  filled: string;
  hint: string;
  wrong: string;
  error: string;
}

/** The story of a field that formats its value. The value is shown below the field. */
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
