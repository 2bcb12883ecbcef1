import type { Code } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { COMMON_CODES, mayAnswer, ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import { type Endpoint, wireInput } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import { REQUEST_ID, RESOLVE } from '../../src/contract/field-docs/common-fields.ts';
import { FIELD_DOCS } from '../../src/contract/field-docs/field-docs.ts';
import { GENERAL_CODE } from '../../src/contract/general-codes.ts';
import { resolveInput } from '../../src/contract/request-id.ts';
import { ERROR_CODES, formatMessage } from '../business-error.ts';
import { components } from './components.ts';
import { describeFields, type Meanings } from './describe-fields.ts';
import { type CallExample, examplesOf } from './example.ts';
import { type JsonSchema, answerSchemaOf, jsonSchemaOf } from './json-schema.ts';
import { describeCall, introduction } from './texts.ts';

// Generates the OpenAPI 3.1 description from the contract.

const CALL_ORDER = Object.keys(ENDPOINT_DOCS);

const ENDPOINTS = Object.values(contract).flatMap((module) => Object.values<Endpoint>(module));

/** The first endpoint of each path, in the order of `ENDPOINT_DOCS`, which is the order of the documents. */
export const CALLS: readonly Endpoint[] = CALL_ORDER.flatMap(
  (path) => ENDPOINTS.find((endpoint) => endpoint.path === path) ?? [],
);

export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Requests and answers, the best one first. */
  readonly examples: readonly CallExample[];
}

interface FieldMeanings {
  readonly input: Meanings;
  readonly selector?: string;
  readonly output: Meanings;
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldMeanings>>>> = FIELD_DOCS;

/** The meanings of the fields of an endpoint. Without docs, there are none. */
function meaningsOf({ name, selectedBy }: Endpoint) {
  const [module = '', call = ''] = name.split('.');
  const { input, output, selector } = FIELDS[module]?.[call] ?? { input: {}, output: {} };
  const selectorMeaning = selectedBy && selector !== undefined && { [selectedBy.field]: selector };
  return { input: { request_id: REQUEST_ID, ...selectorMeaning, ...input }, output };
}

/** Does not require the password of a call if a `step_up_token` can replace it. */
function withReplaceablePassword(schema: JsonSchema): JsonSchema {
  if (!schema.properties?.['step_up_token']) return schema;
  const required = schema['required'] as string[];
  return { ...schema, required: required.filter((name) => name !== 'password') };
}

/** Describes an endpoint: its schemas, with the meaning and an example of each field. */
function describeEndpoint(endpoint: Endpoint): DescribedEndpoint {
  const { name, path } = endpoint;
  const meanings = meaningsOf(endpoint);
  // The endpoints of a path share fields. `wechat.unbind` never answers the fields of a payee.
  const siblings = ENDPOINTS.filter((other) => other.path === path && other.name !== name);
  const sources = [name, ...siblings.map((other) => other.name)].map(examplesOf);
  return {
    endpoint,
    input: describeFields(
      withReplaceablePassword(jsonSchemaOf(wireInput(endpoint))),
      meanings.input,
      sources.map((examples) => examples.map(({ input }) => input)),
    ),
    output: describeFields(
      answerSchemaOf(endpoint.output),
      meanings.output,
      sources.map((examples) => examples.map(({ data }) => data)),
    ),
    examples: examplesOf(name),
  };
}

/** Describes the endpoints that share the path of a call, the call itself first. */
export const describeEndpoints = ({ path }: Endpoint): DescribedEndpoint[] =>
  ENDPOINTS.filter((endpoint) => endpoint.path === path).map(describeEndpoint);

/** The codes of business errors that `ENDPOINT_DOCS` lists for this call, without the common ones. */
export const codesOf = ({ path }: Endpoint): readonly Code[] => ENDPOINT_DOCS[path]?.codes ?? [];

/** The codes of all business errors of this call, common ones included. */
const errorCodesOf = ({ path, isPublic }: Endpoint): Code[] =>
  ERROR_CODES.filter((code) => mayAnswer(path, isPublic, code));

const codeList = (codes: readonly Code[]) => codes.map((code) => ({ code, ...MESSAGES[code] }));

/** Joins schemas with `anyOf`, without duplicates. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinctSchemas = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [firstSchema = {}, ...otherSchemas] = distinctSchemas.values();
  return otherSchemas.length === 0 ? firstSchema : { anyOf: [firstSchema, ...otherSchemas] };
}

/** The input of `resolve`, which asks for the outcome of a write. */
function resolveSchemas(call: Endpoint): JsonSchema[] {
  if (!call.writes || call.isPublic) return [];
  const samples = examplesOf(call.name).map(({ input }) => ({ ...input, resolve: 1 }));
  return [
    {
      title: 'resolve',
      description:
        'Asks what became of this request_id; an unknown one gets 10004, and so does a later write with it',
      ...describeFields(
        jsonSchemaOf(resolveInput()),
        { request_id: 'The `request_id` of the write.', resolve: RESOLVE },
        [samples],
      ),
    },
  ];
}

/** The fields of several object schemas as one list. A field accepts what any of the schemas accepts for it. */
function fieldsOf(objects: readonly JsonSchema[]) {
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    schema: anyOf(objects.flatMap<JsonSchema>(({ properties }) => properties?.[name] ?? [])),
    required: objects.every((object) => (object['required'] as string[]).includes(name)),
  }));
}

/** The description and the example of a field. A field of several calls has those of each call. */
function describedValue(schema: JsonSchema) {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const descriptions = new Set(parts.flatMap(({ description = [] }) => description));
  const [example] = parts.flatMap(({ examples = [] }) => examples);
  return { description: [...descriptions].join(' '), example };
}

const queryParametersOf = (endpoints: readonly DescribedEndpoint[]) =>
  fieldsOf(endpoints.map(({ input }) => input)).map((field) => ({
    in: 'query',
    ...field,
    ...describedValue(field.schema),
  }));

const answerWith = (data: unknown, code: Code = GENERAL_CODE.success, msg = 'success') => ({
  code,
  msg,
  data,
  time: 1_795_226_400,
  trace_id: '0011223344556677',
});

/** An input that the mock accepts. */
export const exampleInput = ({ examples }: DescribedEndpoint): object => examples[0]?.input ?? {};

/** The answer of the mock to `exampleInput`. */
export const exampleAnswer = ({ examples }: DescribedEndpoint) => answerWith(examples[0]?.data);

/** The examples of several endpoints by their names. A further example of an endpoint has a number. */
const namedExamples = (
  endpoints: readonly DescribedEndpoint[],
  valueOf: (example: CallExample) => unknown,
) =>
  Object.fromEntries(
    endpoints.flatMap(({ endpoint, examples }) =>
      examples.map((example, i) => [
        i === 0 ? endpoint.name : `${endpoint.name}.${i + 1}`,
        { value: valueOf(example) },
      ]),
    ),
  );

function responsesOf(call: Endpoint, endpoints: readonly DescribedEndpoint[]) {
  const successSchema = ({ endpoint, output: data }: DescribedEndpoint): JsonSchema => ({
    // Only a path with several calls needs their names.
    ...(endpoints.length > 1 && { title: endpoint.name }),
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
  const refusedResponse = (description: string, code: Code, data: object | null = null) => {
    const example = answerWith(data, code, formatMessage(code, 'zh'));
    return {
      description,
      content: { 'application/json': { schema: businessErrorSchema, example } },
    };
  };
  const tooLong = {
    field: 'body',
    msg: formatMessage(GENERAL_CODE.tooLong, 'zh', { field: 'body', n: call.maxBodyBytes }),
  };
  return {
    '200': {
      description: 'A success has the `code` 1. Any other `code` is a business error.',
      content: {
        'application/json': {
          schema: anyOf([...endpoints.map(successSchema), errorOfCall]),
          examples: namedExamples(endpoints, ({ data }) => answerWith(data)),
        },
      },
    },
    ...(!call.isPublic && {
      '401': refusedResponse('No session, or the session is over.', GENERAL_CODE.unauthorized),
    }),
    ...(call.method === 'POST' && {
      '413': refusedResponse('The body is too large.', GENERAL_CODE.tooLong, {
        field: tooLong.field,
        errors: [tooLong],
      }),
    }),
    '429': refusedResponse(
      'Too many calls. `data.retry_after` is the number of seconds to wait before the next one.',
      GENERAL_CODE.tooManyRequests,
      { retry_after: 30 },
    ),
    default: refusedResponse(
      'The body is not a JSON object, or the backend has failed.',
      GENERAL_CODE.busy,
    ),
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
        examples: namedExamples(endpoints, ({ input }) => input),
      },
    },
  };
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: `${titles?.zh} · ${titles?.en}`,
    description: describeCall(call, endpoints, codesOf(call)),
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
      description: introduction(),
    },
    servers: [{ url: API_PREFIX }],
    tags: Object.entries(MODULES).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      CALLS.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
    components,
    'x-codes': codeList(COMMON_CODES),
  };
}
