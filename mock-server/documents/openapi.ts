import * as address from '../../src/contract/address.ts';
import * as bank from '../../src/contract/bank.ts';
import * as card from '../../src/contract/card.ts';
import type { Code } from '../../src/contract/codes.ts';
import * as common from '../../src/contract/common.ts';
import { type Endpoint, type Form, wireInput } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import * as index from '../../src/contract/index.ts';
import { MESSAGES } from '../../src/contract/messages.ts';
import * as prize from '../../src/contract/prize.ts';
import { COMMON_CODES, REFERENCE } from '../../src/contract/reference.ts';
import * as user from '../../src/contract/user.ts';
import * as wechat from '../../src/contract/wechat.ts';
import { exampleOf } from './example.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

// The description of the API in OpenAPI 3.1, made from the contract.

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const ORDER = Object.keys(REFERENCE);

/** Every call of the contract's files, in the order of the reference. */
export const CALLS: readonly Endpoint[] = [user, prize, address, bank, wechat, index, common, card]
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint)
  .sort((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path));

export interface DescribedForm {
  readonly name: string;
  readonly writes: boolean;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
}

const RESOLVE: JsonSchema = {
  const: 1,
  description: 'Asks what became of this request_id instead of doing it; nothing is written',
};

function describeForm(name: string, form: Form): DescribedForm {
  const input = jsonSchemaOf(wireInput(form));
  if (form.writes) input.properties = { ...input.properties, resolve: RESOLVE };
  return { name, writes: form.writes, input, output: jsonSchemaOf(form.output) };
}

/** The forms of a call, the main one first. */
export const formsOf = (call: Endpoint): DescribedForm[] => [
  describeForm('main', call),
  ...Object.entries(call.variants).map(([name, form]) => describeForm(name, form)),
];

export const codesOf = ({ path }: Endpoint): readonly Code[] => REFERENCE[path]?.codes ?? [];

const codeList = (codes: readonly Code[]) => codes.map((code) => ({ code, ...MESSAGES[code] }));

const codeLines = (codes: readonly Code[]) =>
  codes.map((code) => `- \`${code}\` ${MESSAGES[code].zh} / ${MESSAGES[code].en}`).join('\n');

const oneOf = (schemas: JsonSchema[]) => (schemas.length === 1 ? schemas[0] : { oneOf: schemas });

/** One parameter of a query; where forms differ in it, what any of them takes. */
function parameters(forms: readonly DescribedForm[]) {
  const names = [...new Set(forms.flatMap(({ input }) => Object.keys(input.properties ?? {})))];
  return names.map((name) => {
    const schemas = forms.flatMap(({ input }) => input.properties?.[name] ?? []);
    const required = forms.every(({ input }) => (input['required'] as string[]).includes(name));
    return {
      name,
      in: 'query',
      required,
      schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
    };
  });
}

/** What a success looks like, for an example. */
export const exampleAnswer = ({ output }: DescribedForm) => ({
  code: 1,
  msg: 'success',
  data: exampleOf(output),
  time: 1_795_226_400,
  trace_id: '0011223344556677',
});

function answers(forms: readonly DescribedForm[]) {
  const success = (data: JsonSchema) => ({
    allOf: [{ $ref: '#/components/schemas/Envelope' }],
    properties: { code: { const: 1 }, data },
  });
  const refusal: JsonSchema = { $ref: '#/components/schemas/Refusal' };
  return {
    '200': {
      description: 'Success (`code` 1), or a refusal by any other `code`.',
      content: {
        'application/json': {
          schema: { oneOf: [...forms.map(({ output }) => success(output)), refusal] },
          examples: Object.fromEntries(
            forms.map((form) => [form.name, { value: exampleAnswer(form) }]),
          ),
        },
      },
    },
    default: {
      description: '401 no session, 404 and 405 no such call, 429 too many, 5xx fault.',
      content: { 'application/json': { schema: refusal } },
    },
  };
}

function operation(call: Endpoint) {
  const forms = formsOf(call);
  const words = REFERENCE[call.path];
  const [, , module = '', name = ''] = call.path.split('/');
  const body = {
    required: true,
    content: {
      'application/json': {
        schema: oneOf(forms.map(({ name: title, input }) => ({ title, ...input }))),
        examples: Object.fromEntries(
          forms.map((form) => [form.name, { value: exampleOf(form.input) }]),
        ),
      },
    },
  };
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: `${words?.zh} · ${words?.en}`,
    description: codeLines(codesOf(call)) || 'Refuses by the common codes alone.',
    security: call.open ? [] : [{ token: [] }],
    parameters: [
      { $ref: '#/components/parameters/Platform' },
      { $ref: '#/components/parameters/Language' },
      ...(call.method === 'GET' ? parameters(forms) : []),
    ],
    ...(call.method === 'POST' ? { requestBody: body } : {}),
    responses: answers(forms),
    'x-open': call.open,
    'x-writes': call.writes,
    'x-money': call.money,
    'x-raw': call.raw,
    'x-codes': codeList(codesOf(call)),
  };
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

const envelope = {
  type: 'object',
  required: ['code', 'msg', 'data', 'time', 'trace_id'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: 'In the language of Accept-Language' },
    data: {},
    time: { type: 'integer', description: 'Seconds since 1970' },
    trace_id: { type: 'string' },
  },
};

/** The whole document. */
export function makeOpenApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'wealth-rewards API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Business refusals are HTTP 200 with their \`code\`.\n\nCommon codes:\n\n${codeLines(COMMON_CODES)}`,
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(CALLS.map(({ path }) => path.split('/')[2]))].map((name) => ({ name })),
    paths: Object.fromEntries(
      CALLS.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        Platform: header('platform', 'Where the app runs', 'h5'),
        Language: header('Accept-Language', 'Language of msg and status_text: zh or en', 'zh-CN'),
      },
      schemas: {
        Envelope: envelope,
        Refusal: {
          ...envelope,
          properties: { ...envelope.properties, code: { type: 'integer', not: { const: 1 } } },
        },
      },
    },
    'x-codes': codeList(COMMON_CODES),
  };
}
