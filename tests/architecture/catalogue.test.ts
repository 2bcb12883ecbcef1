import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { COMMON_CODES, ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';

// Every code has messages in both languages. A call can answer it, and a test of this call expects it.

const API_TEST_FOLDER = fileURLToPath(new URL('../api/', import.meta.url));

/** The sources of the tests of single calls. A test over all calls proves nothing about a single code. */
const TEST_SOURCES = readdirSync(API_TEST_FOLDER)
  .filter((name) =>
    /^(user|prize|card|wechat|bank|address|index|common|invite)\b.*\.test\.ts$/.test(name),
  )
  // Comments are removed: a code in a comment is not tested.
  .map((name) =>
    ts.transpile(readFileSync(API_TEST_FOLDER + name, 'utf8'), { removeComments: true }),
  );

/** Each code as its name and its number. */
const CODES = Object.entries(CODE);
const nameOf = (code: Code) => CODES.find(([, value]) => value === code)?.[0] ?? '';
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);
/** The names of the calls with this path, such as `placeWithdrawal`. */
const callNames = (path: string) =>
  Object.values(contract)
    .flatMap((calls) => Object.entries<Endpoint>(calls))
    .flatMap(([name, call]) => (call.path === path ? [name] : []));
/** Whether one of these test sources contains the code, by number or by name. */
const isTested = (texts: readonly string[], code: Code) =>
  texts.some((text) => hasWord(text, String(code)) || hasWord(text, `CODE\\.${nameOf(code)}`));

test('every code has a sentence in both languages, with the same placeholders', () => {
  const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  const isComplete = ({ zh, en }: { zh: string; en: string }) =>
    /\S/.test(zh) &&
    /[a-z]/i.test(en) &&
    !/\p{Script=Han}/u.test(en) &&
    placeholdersOf(en) === placeholdersOf(zh);
  expect(CODES.filter(([, code]) => !isComplete(MESSAGES[code]))).toEqual([]);
});

test('every code can be answered by a call, according to `REFERENCE`', () => {
  const documentedCodes = new Set([
    ...COMMON_CODES,
    ...Object.values(ENDPOINT_DOCS).flatMap(({ codes }) => codes),
  ]);
  expect(CODES.filter(([, code]) => !documentedCodes.has(code))).toEqual([]);
});

test('each code of each call appears in a test of the call', () => {
  const untestedCodes = Object.entries(ENDPOINT_DOCS).flatMap(([path, { codes }]) => {
    const callTests = TEST_SOURCES.filter((text) =>
      callNames(path).some((name) => hasWord(text, name)),
    );
    return codes.filter((code) => !isTested(callTests, code)).map((code) => `${path} ${code}`);
  });
  expect(untestedCodes).toEqual([]);
});
