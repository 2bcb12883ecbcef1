import { useRef, useState, type FormEvent } from 'react';
import type { TextKey } from '../i18n/text-key.ts';
import { useT } from '../i18n/use-t.ts';

/** Why one field is refused. The text may name the field as `{label}` and a limit as `{n}`. */
export interface Refusal {
  readonly field: string;
  readonly text: TextKey;
  readonly n?: number | string;
}

type Values = Readonly<Record<string, string | boolean>>;
type Errors = Readonly<Record<string, string>>;

export interface FormOptions<V extends Values> {
  initial: V;
  /** What each field is called, on the screen and in what is said of it. */
  labels: { readonly [Name in keyof V]: TextKey };
  /** Keeps what is typed while the form is not drawn. */
  draft?: { readonly get: () => Partial<V> | null; readonly set: (values: V | null) => void };
  /** What is wrong with the values, before anything is sent. */
  check: (values: V) => readonly Refusal[];
}

type NamesOf<V, T> = { [Name in keyof V]: V[Name] extends T ? Name : never }[keyof V] & string;

export interface Form<V extends Values> {
  readonly values: V;
  /** Whether anything is other than it was at first. */
  readonly isDirty: boolean;
  set<Name extends keyof V & string>(name: Name, value: V[Name]): void;
  /** All that a text field needs. */
  field(name: NamesOf<V, string>): {
    name: string;
    label: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** All that a checkbox needs, save what it says. */
  checkbox(name: NamesOf<V, boolean>): {
    name: string;
    isChecked: boolean;
    error: string | undefined;
    onChange: (isChecked: boolean) => void;
  };
  /** Says what the server would not take, each sentence at its field. */
  refuse(sentences: Errors): void;
  /** Sends where nothing is wrong; otherwise says what is, and leads to the first such field. */
  handleSubmit(send: () => unknown): (event: FormEvent<HTMLFormElement>) => void;
}

/** A form whose fields are checked together when it is sent. What is typed is never taken away. */
export function useForm<V extends Values>({
  initial,
  labels,
  check,
  draft,
}: FormOptions<V>): Form<V> {
  const t = useT();
  const [values, setValues] = useState<V>(() => ({ ...initial, ...draft?.get() }));
  // What two fields say in one moment is both kept.
  const latest = useRef(values);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [sentences, setSentences] = useState<Errors>({});

  function set<Name extends keyof V>(name: Name, value: V[Name]): void {
    const now = { ...latest.current, [name]: value };
    latest.current = now;
    setValues(now);
    draft?.set(now);
    setRefusals((before) => before.filter(({ field }) => field !== name));
    setSentences(({ [name as string]: _, ...others }) => others);
  }

  function errorOf(name: string): string | undefined {
    const refusal = refusals.find(({ field }) => field === name);
    if (!refusal) return sentences[name];
    return t(refusal.text, { label: t(labels[name] as TextKey), n: refusal.n ?? 0 });
  }

  return {
    values,
    isDirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    set,
    field: (name) => ({
      name,
      label: t(labels[name]),
      value: values[name] as string,
      error: errorOf(name),
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    checkbox: (name) => ({
      name,
      isChecked: values[name] as boolean,
      error: errorOf(name),
      onChange: (isChecked) => set(name, isChecked as V[typeof name]),
    }),
    refuse: setSentences,
    handleSubmit: (send) => (event) => {
      event.preventDefault();
      const found = check(values);
      setRefusals(found);
      setSentences({});
      if (found.length === 0) {
        send();
        return;
      }
      const wrong = new Set(found.map(({ field }) => field));
      const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>('[name]:enabled');
      [...inputs].find(({ name }) => wrong.has(name))?.focus();
    },
  };
}
