import type { Code } from '../../src/contract/codes.ts';
import { COMMON_CODES, ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import { valuesOf } from '../../src/contract/field-docs/common-fields.ts';
import { isDescribedPattern, type JsonSchema } from './json-schema.ts';
import { NUMBERS } from './numbers.ts';
import {
  CALLS,
  codesOf,
  type DescribedEndpoint,
  describeEndpoints,
  exampleAnswer,
  exampleInput,
  fieldsOf,
} from './openapi.ts';

// Generates docs/API.md from the same source as the OpenAPI document.

const escapeCell = (text: string) => text.replaceAll('|', String.raw`\|`);

const LIMIT_KEYS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
];

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf ?? (schema['oneOf'] as JsonSchema[] | undefined) ?? [];

const joinDistinct = (texts: readonly string[], separator: string) =>
  [...new Set(texts)].filter(Boolean).join(separator);

/** The type of a field as the table shows it, such as `list of integer`. */
function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return `\`${JSON.stringify(schema['const'])}\``;
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const choices = choicesOf(schema);
  if (choices.length > 0) return joinDistinct(choices.map(typeOf), ' or ');
  return schema.type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : (schema.type ?? 'any');
}

const meaningsOf = (schema: JsonSchema): string[] => [
  ...(schema.description === undefined ? [] : [schema.description]),
  ...choicesOf(schema).flatMap(meaningsOf),
];

/** What a field means. A field of several kinds of rows has the meanings of each kind. */
function meaningOf(schema: JsonSchema): string {
  const meanings = [...new Set(meaningsOf(schema))];
  const isPartOfAnother = (meaning: string) =>
    meanings.some((other) => other !== meaning && other.startsWith(meaning));
  return meanings.filter((meaning) => !isPartOfAnother(meaning)).join(' ');
}

const MAX_EXAMPLE_LENGTH = 40;

/** An example of a field. The fields of an object have examples of their own. */
function exampleCell(schema: JsonSchema): string {
  const [example] = [schema, ...choicesOf(schema)].flatMap(({ examples = [] }) => examples);
  const value: unknown = Array.isArray(example) ? example[0] : example;
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  const text = JSON.stringify(value).replaceAll('\\n', ' ');
  const isLong = text.length > MAX_EXAMPLE_LENGTH;
  return `\`${isLong ? `${[...text].slice(0, MAX_EXAMPLE_LENGTH).join('')}…` : text}\``;
}

/** The limits of a field, such as `minLength 2`. */
function limitsOf(schema: JsonSchema): string {
  const limits = LIMIT_KEYS.filter((key) => key in schema).map(
    (key) => `${key} ${String(schema[key])}`,
  );
  const { pattern } = schema;
  const patterns = pattern && !isDescribedPattern(pattern) ? [`\`${pattern}\``] : [];
  return joinDistinct([...limits, ...patterns, ...choicesOf(schema).map(limitsOf)], '; ');
}

/** The objects that a schema allows. */
const objectsOf = (schema: JsonSchema): JsonSchema[] =>
  schema.properties ? [schema] : choicesOf(schema).flatMap(objectsOf);

function fieldRows(schema: JsonSchema, prefix = ''): string[] {
  return fieldsOf(objectsOf(schema)).flatMap(({ name, schema: part, required }) => {
    const requiredText = required ? 'yes' : '';
    const cells = [
      `\`${prefix}${name}\``,
      typeOf(part),
      requiredText,
      meaningOf(part),
      limitsOf(part),
      exampleCell(part),
    ];
    const row = `| ${cells.map(escapeCell).join(' | ')} |`;
    const [innerSchema, separator] =
      part.type === 'array' ? [part.items ?? {}, '[].'] : [part, '.'];
    return [row, ...fieldRows(innerSchema, `${prefix}${name}${separator}`)];
  });
}

const fieldTable = (schema: JsonSchema) => {
  const lines = fieldRows(schema);
  if (lines.length === 0) return 'No fields.';
  return `| Field | Type | Required | Meaning | Limits | Example |\n|---|---|---|---|---|---|\n${lines.join('\n')}`;
};

const codeTable = (codes: readonly Code[]) =>
  `| Code | 中文 | English |\n|---|---|---|\n${codes
    .map((code) => `| ${code} | ${MESSAGES[code].zh} | ${MESSAGES[code].en} |`)
    .join('\n')}`;

const numberTable = () =>
  `| Field | Values |\n|---|---|\n${NUMBERS.map(
    ([fields, values]) => `| ${fields} | ${valuesOf(values)} |`,
  ).join('\n')}`;

const jsonBlock = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function endpointSection(described: DescribedEndpoint, isOnlyOne: boolean): string {
  const { endpoint, input, output } = described;
  const { name, writes } = endpoint;
  const title = isOnlyOne ? '' : `**\`${name}\`**${writes ? ' (writes)' : ''}\n\n`;
  return `${title}Input:\n\n${fieldTable(input)}\n\nAnswer, \`data\`:\n\n${fieldTable(output)}\n\nExample:\n\n${jsonBlock(exampleInput(described))}\n\n${jsonBlock(exampleAnswer(described))}`;
}

function callSection(call: Endpoint): string {
  const titles = ENDPOINT_DOCS[call.path];
  const flags = [call.isPublic && 'public', call.writes && 'writes', call.action && 'money'].filter(
    Boolean,
  );
  const endpoints = describeEndpoints(call);
  const codes = codesOf(call);
  return [
    `## ${call.method} ${call.path}`,
    `${titles?.zh} · ${titles?.en}${flags.length > 0 ? ` (${flags.join(', ')})` : ''}`,
    ...endpoints.map((endpoint) => endpointSection(endpoint, endpoints.length === 1)),
    codes.length > 0 ? `Codes:\n\n${codeTable(codes)}` : 'Codes: the common codes.',
  ].join('\n\n');
}

/** The API reference as Markdown. */
export const makeMarkdown = () => `# API

\`npm run api\` writes this file from \`src/contract\`; a test fails if it is not current. The mock serves the
same content as OpenAPI 3.1 at \`/openapi.json\`, and as a page at \`/docs\`. All paths begin with \`${API_PREFIX}\`.

- Every call except the public ones needs the header \`token\`. The header \`platform: h5\` names the platform, and
  \`Accept-Language\` the language of \`msg\`.
- Several calls can share a path. A field of the input says which one is meant, the first if no field does.
- A call that writes needs a \`request_id\`. If the same \`request_id\` comes again with the same input, the server sends
  the same answer again and changes nothing.
- \`request_id\` with \`resolve: 1\` asks for the outcome of a write. A public call has no \`resolve\`. If a public call
  has succeeded, the same \`request_id\` is refused with 10007.
- Every call that needs a token refuses a frozen account with 21090.
- The examples are requests to the mock and its answers, on the demo data of [RULES.md](RULES.md#demo-data). Of a list with
  more than eight rows, an example shows only three. The column _Example_ cuts long texts.
- A field that is not required may be missing. Then the app hides what needs the field
  ([Fields that you may leave out](BACKEND.md#fields-that-you-may-leave-out)).

## Common codes

${codeTable(COMMON_CODES)}

## What the numbers mean

${numberTable()}

${CALLS.map(callSection).join('\n\n')}
`;
