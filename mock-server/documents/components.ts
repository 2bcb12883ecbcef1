import { MESSAGES } from '../../src/contract/error-messages.ts';
import { GENERAL_CODE } from '../../src/contract/general-codes.ts';

// The parts of the OpenAPI document that all calls share.

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
    code: {
      type: 'integer',
      description: 'The outcome: 1 is a success, any other number a business error.',
      examples: [1],
    },
    msg: {
      type: 'string',
      description: 'The outcome as text for the member, in the language of Accept-Language.',
      examples: ['success'],
    },
    data: {
      description:
        'The answer of the call; in a business error null or what the app needs to show the error.',
      examples: [null],
    },
    time: {
      type: 'integer',
      description: 'The time of the server in seconds since 1970 (UTC).',
      examples: [1_795_226_400],
    },
    trace_id: {
      type: 'string',
      description: 'The name of this call in the log of the server.',
      examples: ['0011223344556677'],
    },
  },
};

export const components = {
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
        code: {
          type: 'integer',
          not: { const: 1 },
          description: 'Which business error it is.',
          examples: [GENERAL_CODE.notFound],
        },
        msg: { ...envelopeSchema.properties.msg, examples: [MESSAGES[GENERAL_CODE.notFound].zh] },
      },
    },
  },
};
