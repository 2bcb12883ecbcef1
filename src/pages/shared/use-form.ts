import { useRef, useState, type FormEvent } from 'react';
import { refusedFields, type ApiError } from '../../api/api-error.ts';
import type { SubmitResult } from '../../api/pending-writes/use-submit.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';

/** Says why a field is invalid. In the text, `{label}` becomes the label of the field and `{n}` the limit `n`. */
export interface FieldProblem {
  readonly field: string;
  readonly text: TextKey;
  readonly n?: number | string;
}

type Values = Readonly<Record<string, string | boolean>>;
/** Error texts by the name of their field. */
type Errors = Readonly<Record<string, string>>;

/** The typed values of a form outside of the form; `null` until the member types. */
export type Kept<V> = Partial<V> | null;
export type KeptValues<V> = readonly [Kept<V>, (values: Kept<V>) => unknown];

export interface FormOptions<V extends Values, Data> {
  initial: V;
  /** The label of each field, also used in error texts. */
  labels: { readonly [Name in keyof V]: TextKey };
  /** Keeps the typed values, so that they are there when the form is mounted again. */
  keptValues?: KeptValues<V>;
  /** Validates the values on submit. Returns the invalid fields. */
  check: (values: V) => readonly FieldProblem[];
  /** Sends the valid values. */
  send: (values: V) => Promise<SubmitResult<Data> | null> | undefined;
  onSuccess?: (data: Data, values: V) => void;
  /** Called after the server's error texts are shown at their fields. */
  onFailure?: (error: ApiError, errors: Errors, values: V) => void;
  /** The field that shows a business error with this code, if the error names no field. */
  errorsByCode?: Readonly<Record<number, keyof V & string>>;
}

/** The names of the fields whose value is a `T`. */
type NamesOf<V, T> = { [Name in keyof V]: V[Name] extends T ? Name : never }[keyof V] & string;

/** The state of a form whose fields are validated together on submit. An error never clears a typed value. */
export function useForm<V extends Values, Data = never>(options: FormOptions<V, Data>) {
  const { initial, labels, keptValues, check } = options;
  const t = useT();
  const [values, setValues] = useState<V>(() => ({ ...initial, ...keptValues?.[0] }));
  // Holds the newest values, because two fields may change before the next render.
  const latestValues = useRef(values);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [serverErrors, setServerErrors] = useState<Errors>({});

  /** Changes the value of a field, and clears the error of that field. */
  function set<Name extends keyof V & string>(name: Name, value: V[Name]): void {
    const nextValues = { ...latestValues.current, [name]: value };
    latestValues.current = nextValues;
    setValues(nextValues);
    keptValues?.[1](nextValues);
    setProblems((previousProblems) => previousProblems.filter(({ field }) => field !== name));
    setServerErrors(({ [name]: _, ...others }) => others);
  }

  /** Returns the error text of a field: that of `check`, or else that of the server. */
  function fieldError(name: string): string | undefined {
    const problem = problems.find(({ field }) => field === name);
    if (!problem) return serverErrors[name];
    return t(problem.text, { label: t(labels[name] as TextKey), n: problem.n ?? 0 });
  }

  return {
    values,
    isDirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    set,
    /** The props of a text field. */
    field: (name: NamesOf<V, string>) => ({
      name,
      label: t(labels[name]),
      value: values[name] as string,
      error: fieldError(name),
      onChange: (value: string) => set(name, value as V[typeof name]),
    }),
    /** The props of a `Checkbox` or `Switch`, without its label. */
    checkbox: (name: NamesOf<V, boolean>) => ({
      name,
      isChecked: values[name] as boolean,
      error: fieldError(name),
      onChange: (isChecked: boolean) => set(name, isChecked as V[typeof name]),
    }),
    /** Shows other error texts by the name of the field. */
    showErrors: setServerErrors as (messages: Errors) => void,
    /** Sends the values if all are valid. Otherwise shows errors and focuses the first invalid field. */
    onSubmit(this: void, event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      const newProblems = check(values);
      setProblems(newProblems);
      setServerErrors({});
      if (newProblems.length === 0) void sendValues(values, options, setServerErrors);
      else focusFirstOf(event.currentTarget, new Set(newProblems.map(({ field }) => field)));
    },
  };
}

export type Form<V extends Values> = ReturnType<typeof useForm<V>>;

async function sendValues<V extends Values, Data>(
  values: V,
  { send, onSuccess, onFailure, errorsByCode = {} }: FormOptions<V, Data>,
  showErrors: (errors: Errors) => void,
): Promise<void> {
  const outcome = await send(values);
  if (outcome?.ok) onSuccess?.(outcome.data, values);
  else if (outcome) {
    const { error } = outcome;
    const errors = refusedFields(error, errorsByCode[error.code ?? 0]);
    showErrors(errors);
    onFailure?.(error, errors, values);
  }
}

function focusFirstOf(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const inputs = form.querySelectorAll<HTMLInputElement>('[name]:enabled');
  [...inputs].find(({ name }) => names.has(name))?.focus();
}
