import type { JsonSchema } from './json-schema.ts';

// Creates example values from a schema for the documents.

const EXAMPLE_BY_NAME: Readonly<Record<string, string>> = {
  mobile: '13800000001',
  token: '0123456789abcdef0123456789abcdef',
  invite_code: 'QS8888',
  recovery_code: 'DEMK-7Q2M-XW9P',
  password: 'Demo1234',
  password_confirm: 'Demo1234',
  agreement_version: '2026.11',
  privacy_version: '2026.11',
  bank_code: 'SLSY',
  card_no: '6222020000000000026',
  month: '2026-11',
  quote_price: '36.64',
  quote_fee: '1.00',
  amount: '100.00',
  real_name: '陈一一',
  request_id: '3f6c1d52-8a4b-4e0e-9c1a-5d2b7f7a9e10',
  region_code: '310104',
  keyword: '0001',
  wechat_no: 'demo_wechat',
  lang: 'zh-Hans',
  sha256: '0'.repeat(64),
};

// The examples of these fields apply only if the schema of the field has a pattern.
const ONLY_WITH_PATTERN: ReadonlySet<string> = new Set([
  'mobile',
  'token',
  'invite_code',
  'real_name',
  'wechat_no',
  'amount',
]);

function textExample(name: string, schema: JsonSchema): string {
  const knownExample = EXAMPLE_BY_NAME[name];
  if (knownExample !== undefined && (schema.pattern || !ONLY_WITH_PATTERN.has(name)))
    return knownExample;
  if (schema.pattern) throw new Error(`EXAMPLE_BY_NAME has no example of ${name}`);
  const minLength = (schema['minLength'] as number | undefined) ?? 0;
  return '示例文字'.repeat(10).slice(0, Math.max(2, minLength));
}

/** An example value for a schema. `name` is the name of the field, which can have a known example. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (schema.examples) return schema.examples[0];
  const choices = (schema['enum'] as unknown[] | undefined) ?? schema.anyOf ?? schema['oneOf'];
  if (Array.isArray(choices))
    return 'enum' in schema ? choices[0] : exampleOf(choices[0] as JsonSchema, name);
  if (schema.type === 'object') {
    // A call has either a password or the token that replaces it.
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([key]) => key !== 'step_up_token',
    );
    return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, key)]));
  }
  if (schema.type === 'array') {
    const length = (schema['minItems'] as number | undefined) ?? 1;
    return Array.from({ length }, () => exampleOf(schema.items ?? {}, name));
  }
  if (schema.type === 'boolean') return false;
  // A level that every kind of level has.
  if (name === 'level') return 2;
  if (schema.type === 'integer' || schema.type === 'number') return schema['minimum'] ?? 1;
  return textExample(name, schema);
}
