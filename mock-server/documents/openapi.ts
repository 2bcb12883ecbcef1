import type { Code } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { COMMON_CODES, mayAnswer, ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import { type Endpoint, wireInput } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import { resolveInput } from '../../src/contract/request-id.ts';
import { ERROR_CODES } from '../business-error.ts';
import { exampleOf } from './example.ts';
import { type JsonSchema, answerSchemaOf, jsonSchemaOf } from './json-schema.ts';

// Generates the OpenAPI 3.1 description from the contract.

const CALL_ORDER = Object.keys(ENDPOINT_DOCS);

const ENDPOINTS = Object.values(contract).flatMap((module) => Object.values<Endpoint>(module));

/** The first endpoint of each path, in the order of `ENDPOINT_DOCS`, which is the order of docs/API.md. */
export const CALLS: readonly Endpoint[] = CALL_ORDER.flatMap(
  (path) => ENDPOINTS.find((endpoint) => endpoint.path === path) ?? [],
);

export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
}

/** Describes the endpoints that share the path of a call, the call itself first. */
export const describeEndpoints = ({ path }: Endpoint): DescribedEndpoint[] =>
  ENDPOINTS.filter((endpoint) => endpoint.path === path).map((endpoint) => ({
    endpoint,
    input: jsonSchemaOf(wireInput(endpoint)),
    output: answerSchemaOf(endpoint.output),
  }));

/** The codes of business errors that `ENDPOINT_DOCS` lists for this call, without the common ones. */
export const codesOf = ({ path }: Endpoint): readonly Code[] => ENDPOINT_DOCS[path]?.codes ?? [];

/** The codes of all business errors of this call, common ones included. */
const errorCodesOf = ({ path, isPublic }: Endpoint): Code[] =>
  ERROR_CODES.filter((code) => mayAnswer(path, isPublic, code));

const codeList = (codes: readonly Code[]) => codes.map((code) => ({ code, ...MESSAGES[code] }));

const codeLines = (codes: readonly Code[]) =>
  codes.map((code) => `- \`${code}\` ${MESSAGES[code].zh} / ${MESSAGES[code].en}`).join('\n');

/** Joins schemas with `anyOf`, without duplicates. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinctSchemas = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [firstSchema = {}, ...otherSchemas] = distinctSchemas.values();
  return otherSchemas.length === 0 ? firstSchema : { anyOf: [firstSchema, ...otherSchemas] };
}

/** The input of `resolve`, which asks for the outcome of a write. */
const resolveSchemas = (call: Endpoint): JsonSchema[] =>
  call.writes && !call.isPublic
    ? [
        {
          title: 'resolve',
          description:
            'Asks what became of this request_id; an unknown one gets 10004, and so does a later write with it',
          ...jsonSchemaOf(resolveInput()),
        },
      ]
    : [];

/** The fields of several object schemas as one list. A field accepts what any of the schemas accepts for it. */
export function fieldsOf(objects: readonly JsonSchema[]) {
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    schema: anyOf(objects.flatMap<JsonSchema>(({ properties }) => properties?.[name] ?? [])),
    required: objects.every((object) => (object['required'] as string[]).includes(name)),
  }));
}

const queryParametersOf = (endpoints: readonly DescribedEndpoint[]) =>
  fieldsOf(endpoints.map(({ input }) => input)).map((field) => ({ in: 'query', ...field }));

/** Example input of an endpoint. Each endpoint has its own `request_id`, so the mock performs all examples. */
export function exampleInput({ endpoint: { name }, input }: DescribedEndpoint): unknown {
  const example = exampleOf(input) as Record<string, unknown>;
  if (!('request_id' in example)) return example;
  return { ...example, request_id: `example-request-${name.replace('.', '-')}`.slice(0, 64) };
}

export const exampleAnswer = ({ output }: DescribedEndpoint) => ({
  code: 1,
  msg: 'success',
  data: exampleOf(output),
  time: 1_795_226_400,
  trace_id: '0011223344556677',
});

function responsesOf(call: Endpoint, endpoints: readonly DescribedEndpoint[]) {
  const successSchema = (data: JsonSchema): JsonSchema => ({
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/Envelope' }],
    required: ['code', 'data'],
    properties: { code: { type: 'integer', const: 1 }, data },
  });
  const businessErrorSchema: JsonSchema = { $ref: '#/components/schemas/BusinessError' };
  // The codes are listed one by one, so that generated types know `data` after `code === 1`.
  const errorOfCall: JsonSchema = {
    type: 'object',
    allOf: [businessErrorSchema],
    required: ['code'],
    properties: { code: { type: 'integer', enum: errorCodesOf(call) } },
  };
  const refusedResponse = (description: string) => ({
    description,
    content: { 'application/json': { schema: businessErrorSchema } },
  });
  return {
    '200': {
      description: 'A success has the `code` 1. Any other `code` is a business error.',
      content: {
        'application/json': {
          schema: anyOf([...endpoints.map(({ output }) => successSchema(output)), errorOfCall]),
          examples: Object.fromEntries(
            endpoints.map((each) => [each.endpoint.name, { value: exampleAnswer(each) }]),
          ),
        },
      },
    },
    ...(call.isPublic ? {} : { '401': refusedResponse('No session, or the session is over.') }),
    ...(call.method === 'POST' ? { '413': refusedResponse('The body is too large.') } : {}),
    '429': refusedResponse(
      'Too many calls. `data.retry_after` is the number of seconds to wait before the next one.',
    ),
    default: refusedResponse('The body is not a JSON object, or the backend has failed.'),
  };
}

/** The OpenAPI operation of a path. */
function operationOf(call: Endpoint) {
  const endpoints = describeEndpoints(call);
  const titles = ENDPOINT_DOCS[call.path];
  const [, , module = '', name = ''] = call.path.split('/');
  const requestBody = {
    required: true,
    content: {
      'application/json': {
        schema: anyOf([
          ...endpoints.map(({ endpoint, input }) => ({ title: endpoint.name, ...input })),
          ...resolveSchemas(call),
        ]),
        examples: Object.fromEntries(
          endpoints.map((each) => [each.endpoint.name, { value: exampleInput(each) }]),
        ),
      },
    },
  };
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: `${titles?.zh} · ${titles?.en}`,
    description: codeLines(codesOf(call)) || 'Refuses with the common codes.',
    security: call.isPublic ? [] : [{ token: [] }],
    parameters: [
      { $ref: '#/components/parameters/Platform' },
      { $ref: '#/components/parameters/Language' },
      ...(call.method === 'GET' ? queryParametersOf(endpoints) : []),
    ],
    ...(call.method === 'POST' ? { requestBody } : {}),
    responses: responsesOf(call, endpoints),
    'x-public': call.isPublic,
    'x-writes': call.writes,
    'x-money': call.action !== null,
    'x-codes': codeList(codesOf(call)),
  };
}

const headerParameter = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

const envelopeSchema = {
  type: 'object',
  required: ['code', 'msg', 'data', 'time', 'trace_id'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: 'A text for members, in the language of Accept-Language' },
    data: {},
    time: { type: 'integer', description: 'Seconds since 1970' },
    trace_id: { type: 'string' },
  },
};

const MODULES: Readonly<Record<keyof typeof contract, string>> = {
  user: '会员 · The account, money, VIP level and rewards of the member',
  prize: '抽奖 · The lottery and the prizes that were won',
  address: '收货地址 · Where prizes are sent',
  bank: '银行卡 · Bank cards that receive withdrawals',
  wechat: '微信 · The WeChat payee',
  index: '首页 · Banners, notices, news and the app download',
  common: '配置 · The settings of the operator',
  card: '财富卡 · Wealth cards and holdings',
};

export function makeOpenApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'wealth-rewards API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `A business error by a rule of the product has the HTTP status 200 and a \`code\` other than 1.\n\nCommon codes:\n\n${codeLines(COMMON_CODES)}`,
    },
    servers: [{ url: API_PREFIX }],
    tags: Object.entries(MODULES).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      CALLS.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        Platform: headerParameter('platform', 'The platform on which the app runs', 'h5'),
        Language: headerParameter(
          'Accept-Language',
          'Language of msg and status_text: zh or en',
          'zh-CN',
        ),
      },
      schemas: {
        Envelope: envelopeSchema,
        BusinessError: {
          ...envelopeSchema,
          properties: {
            ...envelopeSchema.properties,
            code: { type: 'integer', not: { const: 1 } },
          },
        },
      },
    },
    'x-codes': codeList(COMMON_CODES),
  };
}
