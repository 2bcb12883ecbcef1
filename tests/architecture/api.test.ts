import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  CALLS,
  codesOf,
  describeEndpoints,
  makeOpenApi,
} from '../../mock-server/documents/openapi.ts';
import { ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import { wireInput } from '../../src/contract/endpoint.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import { makeExamples, readExamples } from './record-examples.ts';

test('`REFERENCE` describes exactly the calls of the contract', () => {
  expect(Object.keys(ENDPOINT_DOCS).sort()).toEqual(CALLS.map(({ path }) => path).sort());
});

test('the examples are what the mock answers today (npm run api)', async () => {
  expect(readExamples()).toBe(await makeExamples());
});

test('the schemas of every call accept the examples that the documents show', () => {
  const issues = CALLS.flatMap((call) =>
    describeEndpoints(call).flatMap(({ endpoint, examples }) =>
      examples
        .flatMap(({ input, data }) => [
          v.safeParse(wireInput(endpoint, input), input),
          v.safeParse(endpoint.output, data),
        ])
        .flatMap((result) => result.issues ?? [])
        .map((issue) => `${endpoint.name} ${v.getDotPath(issue)}: ${issue.message}`),
    ),
  );
  expect(issues).toEqual([]);
});

test('every call documents its codes in both languages', () => {
  const { paths } = makeOpenApi();
  const missing = CALLS.flatMap((call) => {
    const text = JSON.stringify(paths[call.path]);
    const isDocumented = (sentence: string) => text.includes(JSON.stringify(sentence));
    return codesOf(call)
      .filter((code) => !isDocumented(MESSAGES[code].zh) || !isDocumented(MESSAGES[code].en))
      .map((code) => `${call.path} ${code}`);
  });
  expect(missing).toEqual([]);
});

test('openapi.json says of each call whether it needs a login, and what writes and moves money', () => {
  const { paths } = makeOpenApi();
  const descriptionOf = (path: string) => Object.values(paths[path] ?? {})[0]?.description ?? '';
  expect(descriptionOf('/api/user/exchange_bank_money')).toMatch(
    /^Needs a login\. `user\.placeWithdrawal` writes, and moves money or value\. /,
  );
  const wrong = CALLS.filter((call) => {
    const [facts = ''] = descriptionOf(call.path).split('\n\n');
    const names = [...facts.matchAll(/`(\S+)` writes/g)].map(([, name]) => name);
    const writes = describeEndpoints(call).filter(({ endpoint }) => endpoint.writes);
    return (
      facts.startsWith('Needs no login.') !== call.isPublic ||
      names.join() !== writes.map(({ endpoint }) => endpoint.name).join()
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('in openapi.json, only an answer with the code 1 has data of the call', () => {
  for (const [path, methods] of Object.entries(makeOpenApi().paths)) {
    const [call] = Object.values(methods);
    const { anyOf } = call!.responses['200'].content['application/json'].schema;
    const [businessError, ...successes] = [...(anyOf ?? [])].reverse();
    expect(businessError?.properties?.['code']?.['enum'], path).not.toContain(1);
    for (const { properties, required } of successes) {
      expect(properties?.['code'], path).toEqual({ type: 'integer', const: 1 });
      expect(required, path).toEqual(['code', 'data']);
    }
  }
});
