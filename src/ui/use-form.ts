import { useRef, useState, type FormEvent } from 'react';
import type { TextKey } from '../i18n/text-key.ts';
import { useT } from '../i18n/use-t.ts';

/** The reason why a field is invalid. The text may contain the field's name as `{label}` and a limit as `{n}`. */
export interface Refusal {
  readonly field: string;
  readonly text: TextKey;
  readonly n?: number | string;
}

type Values = Readonly<Record<string, string | boolean>>;
type Errors = Readonly<Record<string, string>>;

interface FormOptions<V extends Values> {
  initial: V;
  /** The names of the fields, also used in error texts. */
  labels: { readonly [Name in keyof V]: TextKey };
  /** Keeps the values while the form is not mounted. */
  draft?: { readonly get: () => Partial<V> | null; readonly set: (values: V | null) => void };
  /** Validates the values before they are sent. */
  check: (values: V) => readonly Refusal[];
}

type NamesOf<V, T> = { [Name in keyof V]: V[Name] extends T ? Name : never }[keyof V] & string;

/** A form whose fields are validated together on submit. Typed values are never discarded. */
export function useForm<V extends Values>({ initial, labels, check, draft }: FormOptions<V>) {
  const t = useT();
  const [values, setValues] = useState<V>(() => ({ ...initial, ...draft?.get() }));
  // Holds the newest values, because two fields may change before the next render.
  const latestValues = useRef(values);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [serverErrors, setServerErrors] = useState<Errors>({});

  function set<Name extends keyof V & string>(name: Name, value: V[Name]): void {
    const nextValues = { ...latestValues.current, [name]: value };
    latestValues.current = nextValues;
    setValues(nextValues);
    draft?.set(nextValues);
    setRefusals((previousRefusals) => previousRefusals.filter(({ field }) => field !== name));
    setServerErrors(({ [name]: _, ...others }) => others);
  }

  function fieldError(name: string): string | undefined {
    const refusal = refusals.find(({ field }) => field === name);
    if (!refusal) return serverErrors[name];
    return t(refusal.text, { label: t(labels[name] as TextKey), n: refusal.n ?? 0 });
  }

  return {
    values,
    isDirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    set,
    field: (name: NamesOf<V, string>) => ({
      name,
      label: t(labels[name]),
      value: values[name] as string,
      error: fieldError(name),
      onChange: (value: string) => set(name, value as V[typeof name]),
    }),
    /** The props of a checkbox, without its label. */
    checkbox: (name: NamesOf<V, boolean>) => ({
      name,
      isChecked: values[name] as boolean,
      error: fieldError(name),
      onChange: (isChecked: boolean) => set(name, isChecked as V[typeof name]),
    }),
    /** Shows the server's refusals at their fields. */
    refuse: setServerErrors as (messages: Errors) => void,
    /** Sends valid values; otherwise shows the errors and focuses the first invalid field. */
    handleSubmit: (send: () => unknown) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const problems = check(values);
      setRefusals(problems);
      setServerErrors({});
      if (problems.length === 0) {
        send();
        return;
      }
      focusFirst(event.currentTarget, new Set(problems.map(({ field }) => field)));
    },
  };
}

export type Form<V extends Values> = ReturnType<typeof useForm<V>>;

function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const inputs = form.querySelectorAll<HTMLInputElement>('[name]:enabled');
  [...inputs].find(({ name }) => names.has(name))?.focus();
}
