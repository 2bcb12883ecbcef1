import type { JsonSchema } from './json-schema.ts';

// Adds the meaning and an example to each field of a schema.

/** The meanings of fields by their paths, such as `list[].id`. */
export type Meanings = Readonly<Record<string, string>>;

/** Lists of values that show what a schema looks like. An example comes from the first list that has one. */
export type Sources = readonly (readonly unknown[])[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The first value that shows something, else the first one. Of a list, its first row. */
function exampleAmong(values: readonly unknown[]): unknown {
  const example = values.find((value) => !isEmpty(value)) ?? values[0];
  return Array.isArray(example) ? example.slice(0, 1) : example;
}

/** Whether the fixed fields of a schema, such as `account`, have these values in the sample. */
const fits = ({ properties = {} }: JsonSchema, sample: unknown) =>
  Object.entries(properties).every(
    ([name, field]) => !('const' in field) || (isObject(sample) && sample[name] === field['const']),
  );

/** The format that the schema of a value states, such as the unit of money. */
const formatOf = (schema: JsonSchema): string[] => [
  ...(schema.description === undefined ? [] : [schema.description]),
  ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(formatOf),
];

/** Removes the format, which becomes part of the meaning of the field, and choices that then are the same. */
function withoutFormat({ description: _, examples: __, anyOf, ...schema }: JsonSchema): JsonSchema {
  const items = schema.items && { items: withoutFormat(schema.items) };
  const choices = new Map(
    anyOf?.map(withoutFormat).map((choice) => [JSON.stringify(choice), choice]),
  );
  const [firstChoice] = choices.values();
  const onlyChoice = choices.size > 1 ? { anyOf: [...choices.values()] } : firstChoice;
  return { ...schema, ...items, ...onlyChoice };
}

function describeField(
  field: JsonSchema,
  meanings: Meanings,
  sources: Sources,
  path: string,
): JsonSchema {
  const samples = sources.find((source) => source.length > 0) ?? [];
  const meaning = meanings[path];
  const formats = [...new Set(formatOf(field))].map((format) => `${format}.`);
  return {
    ...describeFields(withoutFormat(field), meanings, sources, path),
    ...(meaning !== undefined && { description: [meaning, ...formats].join(' ') }),
    ...(samples.length > 0 && { examples: [exampleAmong(samples)] }),
  };
}

/**
 * Returns the schema with a description and an example of each field. `sources` have values of the whole schema, from which
 * the examples are taken. `path` is the path of the schema.
 */
export function describeFields(
  schema: JsonSchema,
  meanings: Meanings,
  sources: Sources,
  path = '',
): JsonSchema {
  const describe = (
    part: JsonSchema,
    samplesOfPart: (samples: readonly unknown[]) => readonly unknown[],
    partPath = path,
  ) => describeFields(part, meanings, sources.map(samplesOfPart), partPath);
  const choices = ['anyOf', 'oneOf'].filter((key) => key in schema);
  const described = Object.fromEntries(
    choices.map((key) => [
      key,
      (schema[key] as JsonSchema[]).map((choice) =>
        describe(choice, (samples) => samples.filter((sample) => fits(choice, sample))),
      ),
    ]),
  );
  const { items, properties } = schema;
  const prefix = path === '' ? '' : `${path}.`;
  return {
    ...schema,
    ...described,
    ...(items && {
      items: describe(items, (samples) => samples.filter(Array.isArray).flat(), `${path}[]`),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const values = sources.map((samples) =>
            samples.flatMap((sample) => (isObject(sample) && name in sample ? [sample[name]] : [])),
          );
          return [name, describeField(field, meanings, values, prefix + name)];
        }),
      ),
    }),
  };
}
