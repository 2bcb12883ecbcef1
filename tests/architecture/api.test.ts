import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleOf } from '../../mock-server/documents/example.ts';
import { jsonSchemaOf } from '../../mock-server/documents/json-schema.ts';
import { CALLS, codesOf, makeOpenApi } from '../../mock-server/documents/openapi.ts';
import { wireInput } from '../../src/contract/endpoint.ts';
import { MESSAGES } from '../../src/contract/messages.ts';
import { REFERENCE } from '../../src/contract/reference.ts';
import { makeApi, readApi } from './api.ts';

test('docs/API.md is current (npm run api)', async () => {
  expect(readApi()).toBe(await makeApi());
});

test('the reference names exactly the calls of the contract', () => {
  expect(Object.keys(REFERENCE).sort()).toEqual(CALLS.map(({ path }) => path).sort());
});

test.each(CALLS.map((call) => [call.path, call] as const))(
  '%s has examples that its schemas accept, and its codes in both languages',
  (path, call) => {
    for (const form of [call, ...Object.values(call.variants)]) {
      for (const schema of [wireInput(form), form.output]) {
        const { issues } = v.safeParse(schema, exampleOf(jsonSchemaOf(schema)));
        expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
      }
    }
    const text = JSON.stringify(makeOpenApi().paths[path]);
    for (const code of codesOf(call)) {
      expect(text).toContain(JSON.stringify(MESSAGES[code].zh));
      expect(text).toContain(JSON.stringify(MESSAGES[code].en));
    }
  },
);

test('the code of an answer decides the type of its data in openapi.json', () => {
  for (const [path, methods] of Object.entries(makeOpenApi().paths)) {
    const [call] = Object.values(methods);
    const { anyOf } = call!.responses['200'].content['application/json'].schema;
    const [refusal, ...successes] = [...(anyOf ?? [])].reverse();
    expect(refusal?.properties?.['code']?.['enum'], path).not.toContain(1);
    for (const { properties, required } of successes) {
      expect(properties?.['code'], path).toEqual({ type: 'integer', const: 1 });
      expect(required, path).toEqual(['code', 'data']);
    }
  }
});
