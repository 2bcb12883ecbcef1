import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The native recipes are files that compile. Partners copy them from docs/EMBEDDING.md.

const DOCUMENTATION = readFileSync('docs/EMBEDDING.md', 'utf8');

test.each([
  ['kotlin', 'embed-demo/native/WealthRewardsActivity.kt'],
  ['swift', 'embed-demo/native/WealthRewardsViewController.swift'],
])('docs/EMBEDDING.md shows the %s recipe as %s has it, and no other', (language, file) => {
  const blocks = [...DOCUMENTATION.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const shown = blocks.filter(([, name]) => name === language).map(([, , code]) => code);
  expect(shown).toEqual([readFileSync(file, 'utf8')]);
});
