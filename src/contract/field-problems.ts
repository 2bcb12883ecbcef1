import * as v from 'valibot';
import {
  choicesOf,
  hasFallback,
  isObject,
  metadataOf,
  nodeOf,
  schemaOf,
  type SchemaNode,
  type Wire,
} from './schema-node.ts';
import { shapeOf } from './shape-of.ts';

// Finds the fields of an answer that differ from the contract, and describes them for the author of a backend.

/** The keys from `data` to a field. `[]` stands for the rows of a list. */
export type FieldPath = readonly string[];

export interface FieldProblem {
  readonly path: FieldPath;
  readonly expected: string;
  /** What was sent, as `shapeOf` describes it: letters and digits are masked. */
  readonly received: string;
}

const WIRE_DESCRIPTIONS: Readonly<Record<Wire, string>> = {
  time: "a time in Asia/Shanghai, such as '2026-11-21 10:00:00'",
  date: "a day, such as '2026-11-21'",
  money: "yuan as text with two decimals, such as '1234.50'",
  'shown-money': "yuan as text with two decimals, such as '1234.50'",
  link: 'an https link or a path on the origin of the API',
  'invite-code': '1 to 64 letters, digits, -, ., _ or ~',
  token: 'text of visible ASCII characters',
};

const TYPE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const quoteValues = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(', ');

function describeNumber({ pipe = [] }: SchemaNode): string {
  const minimum = pipe.find(({ type }) => type === 'min_value')?.requirement;
  return typeof minimum === 'number' ? `a whole number from ${minimum}` : 'a number';
}

/** Describes the value that a schema expects. */
function describeNode(node: SchemaNode): string {
  const { wire, known } = metadataOf(node);
  if (wire) return WIRE_DESCRIPTIONS[wire];
  if (node.type === 'nullable' && node.wrapped) return `${describeNode(node.wrapped)} or null`;
  if (node.wrapped) return describeNode(node.wrapped);
  const choices = choicesOf(node);
  if (choices.length > 0) return [...new Set(choices.map(describeNode))].join(' or ');
  const values = known ?? node.options ?? ('literal' in node ? [node.literal] : null);
  if (values) return values.length > 1 ? `one of ${quoteValues(values)}` : quoteValues(values);
  if (node.type === 'number') return describeNumber(node);
  return TYPE_DESCRIPTIONS[node.type] ?? 'what openapi.json describes';
}

/** Returns the schema of the field at a path; undefined if the schema has no such field. */
function nodeAt(node: SchemaNode, path: FieldPath): SchemaNode | undefined {
  const [key, ...remainingPath] = path;
  if (key === undefined) return node;
  if (node.wrapped) return nodeAt(node.wrapped, path);
  const childNode = key === '[]' ? node.item : node.entries?.[key];
  if (childNode) return nodeAt(childNode, remainingPath);
  return choicesOf(node)
    .map((choice) => nodeAt(choice, path))
    .find((matchingNode) => matchingNode !== undefined);
}

const pathOf = ({ path }: v.BaseIssue<unknown>): FieldPath =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? '[]' : String(key)));

/** Returns the fields that make a value invalid. */
export function problemsOf(
  node: SchemaNode,
  value: unknown,
  parentPath: FieldPath = [],
): FieldProblem[] {
  const { issues = [] } = v.safeParse(schemaOf(node), value);
  return issues.map((issue) => {
    const path = pathOf(issue);
    const isTooLarge = issue.type === 'safe_integer' && Number.isInteger(issue.input);
    const expected = isTooLarge
      ? `a whole number up to ${Number.MAX_SAFE_INTEGER}`
      : describeNode(nodeAt(node, path) ?? node);
    return { path: [...parentPath, ...path], expected, received: shapeOf(issue.input) };
  });
}

/** Returns the tolerated problems in a valid value: unknown values, and invalid fields that have a fallback. */
function hiddenProblems(node: SchemaNode, value: unknown, path: FieldPath): FieldProblem[] {
  if (value === undefined || value === null) return [];
  const { wrapped, entries, item } = node;
  const choice = choicesOf(node).find((each) => v.is(schemaOf(each), value));
  if (choice) return hiddenProblems(choice, value, path);
  if (wrapped) {
    const ownProblems = hasFallback(node) ? problemsOf(wrapped, value, path) : [];
    return [...ownProblems, ...hiddenProblems(wrapped, value, path)];
  }
  if (item && Array.isArray(value))
    return value.flatMap((row) => hiddenProblems(item, row, [...path, '[]']));
  if (entries && isObject(value))
    return Object.entries(entries).flatMap(([name, entry]) =>
      hiddenProblems(entry, value[name], [...path, name]),
    );
  const { known } = metadataOf(node);
  // `problemsOf` reports a value of another type.
  return known && !known.includes(value) && v.is(schemaOf(node), value)
    ? [{ path, expected: describeNode(node), received: shapeOf(value) }]
    : [];
}

/** Returns all differences between the data and the contract, including tolerated ones. */
export const strictProblems = (schema: v.GenericSchema, data: unknown): FieldProblem[] => [
  ...problemsOf(nodeOf(schema), data),
  ...hiddenProblems(nodeOf(schema), data, []),
];

export const fieldName = (path: FieldPath) =>
  ['data', ...path].reduce((name, key) => (key === '[]' ? `${name}[]` : `${name}.${key}`));

/** Returns one sentence for each field, however many rows have the problem. `effect` says what the app does. */
export function describeProblems(problems: readonly FieldProblem[], effect = ''): string[] {
  const byField = new Map<string, FieldProblem[]>();
  for (const problem of problems) {
    const field = fieldName(problem.path);
    byField.set(field, [...(byField.get(field) ?? []), problem]);
  }
  return [...byField].map(([field, fieldProblems]) => {
    const rows = fieldProblems.length > 1 ? ` in ${fieldProblems.length} rows` : '';
    return `${field} is ${fieldProblems[0]?.received}${rows}${effect}. Send ${fieldProblems[0]?.expected}.`;
  });
}
