import { limitsOf, typeOf } from '../../mock-server/documents/markdown.ts';
import { type JsonSchema, jsonSchemaOf } from '../../mock-server/documents/json-schema.ts';
import type { Form } from '../../src/contract/endpoint.ts';

// Describes the contract of a field with the words of docs/API.md.

const choicesOf = (schema: JsonSchema) =>
  schema.anyOf ?? (schema['oneOf'] as JsonSchema[] | undefined) ?? [];

function fieldAt(schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined {
  const [key, ...rest] = path;
  if (schema === undefined || key === undefined) return schema;
  const own = key === '[]' ? schema.items : schema.properties?.[key];
  if (own) return fieldAt(own, rest);
  return choicesOf(schema)
    .map((choice) => fieldAt(choice, path))
    .find((found) => found !== undefined);
}

function describe(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.map(describe).join(' or ');
  const [example] = schema.examples ?? [];
  const limits = limitsOf(schema).replaceAll('`', '');
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  const type = typeOf(schema).replaceAll('`', '').replaceAll(', ', ' or ');
  return limits ? `${type} (${limits}${such})` : type;
}

/** Describes the expected value of an answer's field. `[]` in the path stands for list rows. */
export function describeField(form: Form, path: readonly string[]): string {
  const field = fieldAt(jsonSchemaOf(form.output), path);
  return field ? describe(field) : 'what docs/API.md describes';
}
