import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Code that readers copy must work. Each block of these pages is a part of a file that a test runs or compiles. The comment
// before the block names the file.

const FOLDERS = ['docs/backend'];
/** A page is for one task. A longer one is for several. */
const MAX_LINES = 150;

const PAGES = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const BLOCK =
  /(?:^ *<!-- from (?<file>\S+) -->\n\n)?^(?<indent> *)```(?<language>\w+)\n(?<code>.*?)^\k<indent>```$/gms;
/** Commands, output and pictures: no file of the repository contains them. */
const OTHER_LANGUAGES = ['sh', 'text', 'mermaid'];

/** Removes the indentation that all lines share. */
function dedent(code: string): string {
  const indents = code.match(/^ *(?=\S)/gm) ?? [];
  const shared = Math.min(...indents.map(({ length }) => length));
  return code.replaceAll(new RegExp(`^ {${shared}}`, 'gm'), '').trim();
}

/** Whether the file contains these lines, however far they are indented. */
function containsLines(file: string, code: string): boolean {
  const wanted = dedent(code).split('\n');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.some(
    (_, i) => dedent(lines.slice(i, i + wanted.length).join('\n')) === wanted.join('\n'),
  );
}

/** Why a block is wrong; null if it is right. */
function problemOf({ groups = {} }: RegExpMatchArray): string | null {
  const { file, language = '', code = '' } = groups;
  if (OTHER_LANGUAGES.includes(language)) return null;
  const start = code.trim().split('\n')[0];
  if (!file) return `name the file of the ${language} block: ${start}`;
  return containsLines(file, code) ? null : `${file} does not contain: ${start}`;
}

test.each(PAGES)('each code block of %s is a part of a tested file', (page) => {
  const blocks = [...readFileSync(page, 'utf8').matchAll(BLOCK)];
  expect(blocks.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
});

test.each(PAGES)(`%s has at most ${MAX_LINES} lines`, (page) => {
  expect(readFileSync(page, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(MAX_LINES);
});

test('finds a block that its file does not contain, and one without a file', () => {
  const problems = (text: string) => [...text.matchAll(BLOCK)].map(problemOf);
  const block = '```js\nconst tokens = new Set();\n```';
  const named = (file: string) => `<!-- from ${file} -->\n\n${block}`;
  expect(problems(named('tests/kit/first-login/server.mjs'))).toEqual([null]);
  expect(problems(named('tests/kit/run-check.ts'))).toEqual([
    'tests/kit/run-check.ts does not contain: const tokens = new Set();',
  ]);
  expect(problems(block)).toEqual(['name the file of the js block: const tokens = new Set();']);
});
