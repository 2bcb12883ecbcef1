import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TITLE = /\b(?:test|describe)\b[^'"`]*?\(\s*(['"`])(.*?)\1/gs;

/** Its tests run with `npm run test:engines`. */
const ENGINES_FOLDER = join('tests', 'engines');

const titlesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title]) => title).join('\n');

/** Returns the test files whose path or whose titles contain one of the words, whatever their case. */
export function findTestFiles(words: readonly string[]): string[] {
  const files = ['src', 'mock-server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const testFiles = files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith(ENGINES_FOLDER))
    .sort();
  return testFiles.filter((file) => {
    const text = `${file}\n${titlesOf(file)}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}
