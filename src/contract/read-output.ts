import * as v from 'valibot';
import { problemsOf, type FieldPath, type FieldProblem } from './field-problems.ts';
import {
  toBoolean,
  toDate,
  toNumber,
  toOption,
  toText,
  toTime,
  toWireAmount,
} from './read-value.ts';
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

/** The result of reading the `data` of an answer. */
interface ReadOutput<Schema extends v.GenericSchema> {
  /** `null` if the answer cannot be read. `problems` then say why. */
  readonly read: { readonly data: v.InferOutput<Schema> } | null;
  readonly problems: readonly FieldProblem[];
  /** Rows and optional fields that could not be read. */
  readonly dropped: readonly FieldProblem[];
}

/** The fields of a request that select a page of a list. */
export interface PageRequest {
  readonly page?: unknown;
  readonly limit?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const CONVERTERS_BY_WIRE: Readonly<Record<Wire, (value: unknown) => unknown>> = {
  time: toTime,
  date: toDate,
  money: (value) => value,
  'shown-money': toWireAmount,
  link: (value) => value,
  'invite-code': toText,
  token: (value) => value,
};

const CONVERTERS_BY_TYPE: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: toNumber,
  string: toText,
  boolean: toBoolean,
};

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/** Adds the missing fields among `page`, `limit`, `has_more` and `total` that rows and request determine. */
function withPageFields(fields: Fields, request: PageRequest): Fields {
  const list = fields['list'] === null ? [] : fields['list'];
  if (!Array.isArray(list)) return fields;
  const fieldValue = (name: string) => (isMissing(fields[name]) ? undefined : fields[name]);
  const rowCount = list.length;
  const page = Number(fieldValue('page') ?? request.page ?? 1);
  const limit = Number(fieldValue('limit') ?? request.limit ?? rowCount);
  const sentTotal = fieldValue('total');
  const isFull = rowCount === limit && limit > 0;
  const has_more =
    fieldValue('has_more') ?? (sentTotal === undefined ? isFull : page * limit < Number(sentTotal));
  // The last page tells the total. An empty later page may be past the end. More rows than `limit`: another limit.
  const isLast = toBoolean(has_more) === false && rowCount <= limit && (rowCount > 0 || page === 1);
  const total = sentTotal ?? (isLast ? (page - 1) * limit + rowCount : undefined);
  return { ...fields, page, limit, has_more, total };
}

/** The request of an answer, and the rows and fields of the answer that could not be read so far. */
interface Reading {
  readonly request: PageRequest;
  readonly dropped: FieldProblem[];
}

/** Converts a value of an answer to that of the contract, and leaves out what cannot be read. */
function read(reading: Reading, node: SchemaNode, value: unknown, path: FieldPath): unknown {
  const { wire } = metadataOf(node);
  if (wire) return CONVERTERS_BY_WIRE[wire](value);
  if (node.wrapped) return readWrapped(reading, node, node.wrapped, value, path);
  if (node.type === 'object') return readObject(reading, node, value, path);
  if (node.type === 'array') return readList(reading, node, value, path);
  if (choicesOf(node).length > 0) return readChoice(reading, node, value, path);
  if (node.options) return toOption(node.options, value);
  if ('literal' in node) return toOption([node.literal], value);
  return CONVERTERS_BY_TYPE[node.type]?.(value) ?? value;
}

/** Returns whether the value is valid. Adds the problems of an invalid value to `dropped`. */
function accepts(reading: Reading, node: SchemaNode, value: unknown, path: FieldPath): boolean {
  const problems = problemsOf(node, value, path);
  reading.dropped.push(...problems);
  return problems.length === 0;
}

function readWrapped(
  reading: Reading,
  node: SchemaNode,
  inner: SchemaNode,
  value: unknown,
  path: FieldPath,
) {
  const missingValue = node.type === 'nullable' ? null : undefined;
  if (isMissing(value) || (isEmptyList(value) && inner.type === 'object')) return missingValue;
  const readValue = read(reading, inner, value, path);
  if (isMissing(readValue)) return missingValue;
  const isSkippable = hasFallback(node) || metadataOf(inner).wire === 'link';
  return isSkippable && !accepts(reading, inner, readValue, path) ? missingValue : readValue;
}

function readObject(reading: Reading, node: SchemaNode, value: unknown, path: FieldPath): unknown {
  const { entries = {} } = node;
  const isList = 'list' in entries;
  const sentFields = isList && Array.isArray(value) ? { list: value as unknown[] } : value;
  if (isObject(sentFields)) return readFields(reading, entries, sentFields, path);
  if (value !== null && !isEmptyList(value)) return value;
  const emptyObject = readFields(reading, entries, isList ? { list: [] } : {}, path);
  return v.is(schemaOf(node), emptyObject) ? emptyObject : value;
}

function readFields(
  reading: Reading,
  entries: Readonly<Record<string, SchemaNode>>,
  sentFields: Fields,
  path: FieldPath,
): Fields {
  const fields = 'has_more' in entries ? withPageFields(sentFields, reading.request) : sentFields;
  const readEntries = Object.entries(entries).map(([name, entry]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, read(reading, entry, value, [...path, name])] as const;
  });
  return Object.fromEntries(readEntries.filter(([, value]) => value !== undefined));
}

function readList(reading: Reading, node: SchemaNode, value: unknown, path: FieldPath): unknown {
  const { item } = node;
  if (value === null) return [];
  if (!Array.isArray(value) || !item) return value;
  const rowPath = [...path, '[]'];
  const rows = value.map((row) => read(reading, item, row, rowPath));
  if (metadataOf(node).isStrict) return rows;
  const readableRows = rows.filter((row) => accepts(reading, item, row, rowPath));
  // If no row is readable, an empty list would wrongly say that the list has no rows.
  const hasObjectRows = item.type === 'object' || choicesOf(item).length > 0;
  return readableRows.length === 0 && hasObjectRows ? rows : readableRows;
}

function readChoice(reading: Reading, node: SchemaNode, value: unknown, path: FieldPath): unknown {
  for (const choice of choicesOf(node)) {
    const readValue = read(reading, choice, value, path);
    if (v.is(schemaOf(choice), readValue)) return readValue;
  }
  return value;
}

/** Reads `data` as tolerantly as docs/backend/envelope-and-errors.md says. */
export function readOutput<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  request: PageRequest = {},
): ReadOutput<Schema> {
  const dropped: FieldProblem[] = [];
  const convertedData = read({ request, dropped }, nodeOf(schema), data, []);
  const result = v.safeParse(schema, convertedData);
  return result.success
    ? { read: { data: result.output }, problems: [], dropped }
    : { read: null, problems: problemsOf(nodeOf(schema), convertedData), dropped: [] };
}
