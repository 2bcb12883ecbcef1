import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import Parser from 'web-tree-sitter';

// The HTML pages and the native classes that partners copy from docs/embed.

const { resolve } = createRequire(import.meta.url);

const PAGES = readdirSync('docs/embed')
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/embed/${file}`);

test('every complete HTML page that the documents show declares UTF-8', () => {
  const pages = ['README.md', ...PAGES].flatMap(
    (file) => readFileSync(file, 'utf8').match(/<!doctype html>\s*<.*/g) ?? [],
  );
  for (const page of pages) expect(page).toMatch(/<meta charset="utf-8" \/>/);
  expect(pages.length).toBeGreaterThan(2);
});

test.each([
  ['kotlin', 'docs/embed/native/WealthRewardsActivity.kt'],
  ['kotlin', 'tests/native/android/MyRewardsActivity.kt'],
  ['swift', 'docs/embed/native/WealthRewardsViewController.swift'],
  ['swift', 'tests/native/ios/ShowRewards.swift'],
])('the parser of %s accepts %s', async (language, file) => {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(
    await Parser.Language.load(resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)),
  );
  const isAccepted = (code: string) => !parser.parse(code).rootNode.hasError;
  const code = readFileSync(file, 'utf8');
  expect(isAccepted(code)).toBe(true);
  expect(isAccepted(`${code}}`)).toBe(false);
});

test.each(['docs/embed/android.md', 'docs/embed/ios.md'])('%s links the native class', (file) => {
  const [, source = ''] = /\]\((native\/\w+\.\w+)\)/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(readFileSync(`docs/embed/${source}`, 'utf8')).toContain('"getSession"');
});
