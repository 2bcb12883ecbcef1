import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

// Converts contract schemas to JSON Schema. A check of a contract schema is a function, which JSON Schema cannot
// express. The converter recognizes a known check because the check accepts only its own example of KNOWN_CHECKS.

export interface JsonSchema {
  [key: string]: unknown;
  type?: string;
  description?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  examples?: unknown[];
}

const KNOWN_CHECKS: readonly JsonSchema[] = [
  {
    description: 'Asia/Shanghai, YYYY-MM-DD HH:mm:ss',
    pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
    examples: ['2026-11-21 10:00:00'],
  },
  {
    description: 'Calendar day in Asia/Shanghai, YYYY-MM-DD',
    format: 'date',
    examples: ['2026-11-21'],
  },
  {
    description: 'Resident identity number: real birthday and check character (GB 11643)',
    examples: ['11010519491231002X'],
  },
  {
    description: 'Bank card number: 13 to 19 digits with the Luhn check digit; spaces are forgiven',
    examples: ['4111111111111111'],
  },
  {
    description: 'Path on the origin of the API, or an https address',
    examples: ['/v1/static/picture.svg'],
  },
  {
    description: 'PNG, JPEG or WebP of at most 200 KiB as a data URL',
    examples: ['data:image/png;base64,iVBORw0KGgo='],
  },
];

/** A check of a contract schema. Returns whether the value is valid. */
type Check = (value: unknown) => boolean;

const ownExampleOf = (knownCheck: JsonSchema) => knownCheck.examples?.[0];

const MAX_TRIED_LENGTH = 200;

/** Finds the smallest and the largest length that the check accepts, by trying all below MAX_TRIED_LENGTH. */
function lengthLimitsOf(passes: Check): JsonSchema {
  const lengths = Array.from({ length: MAX_TRIED_LENGTH }, (_, n) => n).filter((n) =>
    passes('字'.repeat(n)),
  );
  return lengths.length === 0
    ? {}
    : {
        description: 'Spaces at both ends do not count',
        minLength: lengths[0],
        maxLength: lengths.at(-1),
      };
}

/** Describes a custom check as JSON Schema keywords. */
function describeCheck(passes: Check): JsonSchema {
  const passedChecks = KNOWN_CHECKS.filter((knownCheck) => passes(ownExampleOf(knownCheck)));
  return passedChecks.length === 1 && passedChecks[0] ? passedChecks[0] : lengthLimitsOf(passes);
}

const MONEY_PATTERN = String.raw`^(-?)(0|[1-9]\d{0,12})\.(\d{2})$`;

/** Simplifies a schema for readers. A number in a query arrives as text, but the schema shows an integer. */
function simplifySchema(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const schema = value as JsonSchema;
  // Without a type, code generators write the number 1 as the text "1".
  if ('const' in schema)
    return { type: typeof schema['const'] === 'number' ? 'integer' : 'string', ...schema };
  if (schema.pattern === MONEY_PATTERN)
    return { ...schema, description: 'Yuan with two decimals', examples: ['1234.50'] };
  const types = schema.anyOf?.map(({ type }) => type).join();
  if (types !== 'number,string') return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, type: 'integer' };
}

/** Removes transformations, because the converter cannot convert them. */
function withoutTransformations(part: unknown): unknown {
  if (Array.isArray(part))
    return part
      .filter((step: { kind?: string } | null) => step?.kind !== 'transformation')
      .map(withoutTransformations);
  if (typeof part !== 'object' || part === null || part instanceof RegExp) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, withoutTransformations(inner)]),
  );
}

/** The JSON Schema of an answer, without the defaults that the app uses for missing fields. */
export const answerSchemaOf = (schema: v.GenericSchema) =>
  JSON.parse(JSON.stringify(jsonSchemaOf(schema)), (key, value: unknown) =>
    key === 'default' ? undefined : value,
  ) as JsonSchema;

/** The JSON Schema of the wire format, before transformations. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...convertedSchema } = toJsonSchema(
    withoutTransformations(schema) as v.GenericSchema,
    {
      typeMode: 'input',
      errorMode: 'ignore',
      overrideAction: ({ valibotAction, jsonSchema }) => {
        if (valibotAction.type === 'metadata') {
          // Metadata for the app's decoder is no JSON Schema.
          const { known, wire: _wire, isStrict: _isStrict, ...rest } = jsonSchema as JsonSchema;
          return (known ? { ...rest, enum: known } : rest) as typeof jsonSchema;
        }
        if (valibotAction.type === 'safe_integer') {
          // docs/backend/envelope-and-errors.md names the limits of all integers, so no field repeats them.
          const { minimum: _minimum, maximum: _maximum, ...rest } = jsonSchema;
          return rest;
        }
        if (valibotAction.type !== 'check') return undefined;
        const { requirement } = valibotAction as unknown as { requirement: Check };
        return { ...jsonSchema, ...describeCheck(requirement) } as typeof jsonSchema;
      },
    },
  );
  return JSON.parse(JSON.stringify(convertedSchema), simplifySchema) as JsonSchema;
}
