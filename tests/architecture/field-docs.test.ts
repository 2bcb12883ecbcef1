import { expect, test } from 'vitest';
import type { JsonSchema } from '../../mock-server/documents/json-schema.ts';
import { CALLS, describeEndpoints, makeOpenApi } from '../../mock-server/documents/openapi.ts';
import { FIELD_DOCS } from '../../src/contract/field-docs/field-docs.ts';

// The documents say of each field what it means, and show an example.

interface DocumentedField {
  /** The call and the path of the field, such as `user.info output vip.level`. */
  readonly name: string;
  readonly path: string;
  readonly schema: JsonSchema;
}

type CallMeanings = Readonly<Record<'input' | 'output', Readonly<Record<string, string>>>>;

const choicesOf = ({ anyOf = [], oneOf = [] }: JsonSchema) => [
  ...anyOf,
  ...(oneOf as JsonSchema[]),
];

/** All fields below a schema, also those of the rows of lists and of each choice. */
function fieldsBelow(schema: JsonSchema, owner: string, path = ''): DocumentedField[] {
  const prefix = path === '' ? '' : `${path}.`;
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      { name: `${owner} ${prefix}${name}`, path: prefix + name, schema: field },
      ...fieldsBelow(field, owner, prefix + name),
    ]),
    ...(schema.items ? fieldsBelow(schema.items, owner, `${path}[]`) : []),
    ...choicesOf(schema).flatMap((choice) => fieldsBelow(choice, owner, path)),
  ];
}

const endpoints = CALLS.flatMap(describeEndpoints);
const inputFields = endpoints.flatMap(({ endpoint, input }) =>
  fieldsBelow(input, `${endpoint.name} input`),
);
const outputFields = endpoints.flatMap(({ endpoint, output }) =>
  fieldsBelow(output, `${endpoint.name} output`),
);
const fields = [...inputFields, ...outputFields];
const namesOf = (list: readonly DocumentedField[]) => list.map(({ name }) => name);

const exampleOf = ({ examples = [] }: JsonSchema) => examples[0];
const isNullable = (schema: JsonSchema) => choicesOf(schema).some(({ type }) => type === 'null');
const isFlag = ({ enum: values }: JsonSchema) => JSON.stringify(values) === '[0,1]';

test('each field has a meaning of one sentence', () => {
  const isSentence = ({ schema: { description = '' } }: DocumentedField) =>
    /^[A-Z0-9].*\.$/.test(description);
  expect(namesOf(fields.filter((field) => !isSentence(field)))).toEqual([]);
});

test('each field has an example', () => {
  expect(namesOf(fields.filter(({ schema }) => !('examples' in schema)))).toEqual([]);
});

test('the docs name no field that a call does not have', () => {
  const known = new Set(namesOf(fields));
  const described = Object.entries(FIELD_DOCS).flatMap(([module, calls]) =>
    Object.entries<CallMeanings>(calls).flatMap(([call, { input, output }]) => [
      ...Object.keys(input).map((path) => `${module}.${call} input ${path}`),
      ...Object.keys(output).map((path) => `${module}.${call} output ${path}`),
    ]),
  );
  expect(described.filter((name) => !known.has(name))).toEqual([]);
});

test('a field that can be null says when', () => {
  const isSilent = ({ schema }: DocumentedField) =>
    isNullable(schema) && !/\bnull\b/.test(schema.description ?? '');
  expect(namesOf(fields.filter(isSilent))).toEqual([]);
});

test('a flag says what 1 means', () => {
  const isSilent = ({ schema }: DocumentedField) =>
    isFlag(schema) && !/\b1\b/.test(schema.description ?? '');
  expect(namesOf(fields.filter(isSilent))).toEqual([]);
});

/** The masks of RULES.md, Personal data, by the field of an answer. */
const MASKS: readonly (readonly [field: RegExp, mask: RegExp])[] = [
  [/(^|[.])mobile$/, /^1\d{2}\*{4}\d{4}$/],
  [/(^|[.])(real_name|real_name_masked|holder_name|inviter_name)$/, /^\p{Script=Han}\*$/u],
  [/^(list\[\]|winners\[\]|inviter)\.nickname$/, /^(.|用户\*{3})\*$/u],
  [/(^|[.])id_card$/, /^\d{4}\*{12}\d[\dX]$/],
  [/(^|[.])card_no$/, /^(\*{4} ){3}\d{4}$/],
  [/(^|[.])wechat_no$/, /^.{2}\*{4}.{2}$/],
  [/(^|[.])payee$/, /^\S+ .*\*{4}.* \p{Script=Han}\*$/u],
];

test('the examples of answers are masked, and the docs say so', () => {
  const masked = outputFields.flatMap((field) =>
    MASKS.filter(([name]) => name.test(field.path)).map(([, mask]) => ({ field, mask })),
  );
  expect(masked.length).toBeGreaterThan(MASKS.length);
  const isWrong = ({ field: { schema }, mask }: (typeof masked)[number]) =>
    !/\bmasked\b/.test(schema.description ?? '') ||
    (exampleOf(schema) !== null && !mask.test(String(exampleOf(schema))));
  expect(namesOf(masked.filter(isWrong).map(({ field }) => field))).toEqual([]);
});

test('each field of openapi.json has a description and an example', () => {
  const { paths, components } = makeOpenApi();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const inDocument = operations.flatMap(({ operationId, requestBody, responses }) => {
    const { schema } = responses['200'].content['application/json'];
    const answers = choicesOf(schema).flatMap<JsonSchema>(
      ({ properties }) => properties?.['data'] ?? [],
    );
    const bodies = requestBody ? [requestBody.content['application/json'].schema] : [];
    return [...answers, ...bodies].flatMap((part) => fieldsBelow(part, operationId));
  });
  const { Envelope, BusinessError } = components.schemas;
  const envelope = [Envelope, BusinessError].flatMap((schema) => fieldsBelow(schema, 'envelope'));
  const parameters = operations.flatMap(({ operationId, parameters: list }) =>
    list.map((parameter) => ({ name: operationId, path: '', schema: parameter })),
  );
  const isBare = ({ schema }: DocumentedField) => !schema.description || !('examples' in schema);
  expect(namesOf([...inDocument, ...envelope].filter(isBare))).toEqual([]);
  expect(inDocument.length).toBeGreaterThan(fields.length / 2);
  const isBareParameter = ({ schema }: DocumentedField) =>
    !('$ref' in schema) && (!schema.description || !('example' in schema));
  expect(namesOf(parameters.filter(isBareParameter))).toEqual([]);
});
