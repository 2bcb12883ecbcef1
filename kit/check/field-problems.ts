import * as v from 'valibot';
import type { Form } from '../../src/contract/endpoint.ts';
import { describeField } from './describe-field.ts';
import { shapeOf } from './shape-of.ts';

// Finds the fields of an answer that differ from the contract.

type Path = readonly string[];

interface Problem {
  readonly path: Path;
  readonly received: string;
}

const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? '[]' : String(key)));

const problemsOf = (issues: readonly v.BaseIssue<unknown>[], above: Path = []): Problem[] =>
  issues.map((issue) => ({ path: [...above, ...pathOf(issue)], received: shapeOf(issue.input) }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The parts of a schema that can contain a fallback. */
type Parts = v.GenericSchema & {
  readonly fallback?: unknown;
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
};

/** Unreadable fields, which the app replaces with their fallback. */
function ignored(schema: v.GenericSchema, value: unknown, path: Path = []): Problem[] {
  const { wrapped, entries, item, ...rest } = schema as Parts;
  if (value === undefined || value === null) return [];
  if ('fallback' in rest && wrapped) {
    const { issues } = v.safeParse(wrapped, value);
    return problemsOf(issues ?? [], path);
  }
  if (wrapped) return ignored(wrapped, value, path);
  if (item && Array.isArray(value))
    return value.flatMap((row) => ignored(item, row, [...path, '[]']));
  if (!entries || !isObject(value)) return [];
  return Object.entries(entries).flatMap(([key, part]) =>
    ignored(part, value[key], [...path, key]),
  );
}

const fieldName = (path: Path) =>
  ['data', ...path].reduce((name, key) => (key === '[]' ? `${name}[]` : `${name}.${key}`));

/** Returns one sentence per field, even if several rows have the problem. */
function sentences(form: Form, problems: readonly Problem[]): string[] {
  const byField = new Map<string, Problem & { count: number }>();
  for (const problem of problems) {
    const field = fieldName(problem.path);
    byField.set(field, { ...problem, count: (byField.get(field)?.count ?? 0) + 1 });
  }
  return [...byField].map(([field, { path, received, count }]) => {
    const rows = count > 1 ? ` in ${count} rows` : '';
    return `${field} is ${received}${rows}. Send ${describeField(form, path)}.`;
  });
}

/** The fields that make the app reject the answer. */
export const rejectedFields = (form: Form, data: unknown): string[] =>
  sentences(form, problemsOf(v.safeParse(form.output, data).issues ?? []));

/** The unreadable parts that the app drops from an accepted answer. */
export const ignoredFields = (form: Form, data: unknown): string[] =>
  sentences(form, ignored(form.output, data)).map((sentence) =>
    sentence.replace('. Send', ', so the app ignores it. Send'),
  );
