import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Each recipe that partners copy from docs/EMBEDDING.md must equal a file that is compiled.

const DOCUMENTATION = readFileSync('docs/EMBEDDING.md', 'utf8');

test.each([
  ['kotlin', 'embed-demo/native/WealthRewardsActivity.kt'],
  ['swift', 'embed-demo/native/WealthRewardsViewController.swift'],
])('docs/EMBEDDING.md has one %s recipe, the code of %s', (language, file) => {
  const blocks = [...DOCUMENTATION.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const shownCode = blocks.filter(([, name]) => name === language).map(([, , code]) => code);
  expect(shownCode).toEqual([readFileSync(file, 'utf8')]);
});

test.each(['README.md', 'docs/EMBEDDING.md'])(
  'every complete HTML page in %s declares UTF-8',
  (file) => {
    const pages = readFileSync(file, 'utf8').match(/<!doctype html>\s*<.*/g);
    for (const page of pages ?? []) expect(page).toMatch(/<meta charset="utf-8" \/>/);
    expect(pages).not.toBeNull();
  },
);

test.each([
  ['React', 'react/src/Rewards.tsx'],
  ['Vue 3', 'vue/src/Rewards.vue'],
  ['Next.js', 'next/app/rewards/rewards.tsx'],
  ['Next.js', 'next/app/rewards/page.tsx'],
  ['Nuxt', 'nuxt/app/pages/rewards.vue'],
  ['Angular', 'angular/src/rewards.component.ts'],
  ['Svelte', 'svelte/src/Rewards.svelte'],
  ['Plain HTML and jQuery', 'plain/index.html'],
])('the recipe of docs/EMBEDDING.md for %s shows tests/hosts/%s', (name, file) => {
  const section = DOCUMENTATION.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  // A block in a list is indented.
  const shownCode = [...section.matchAll(/^( *)```\w+\n(.*?)^\1```$/gms)].map(
    ([, indent, code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  expect(shownCode).toContain(readFileSync(`tests/hosts/${file}`, 'utf8'));
});
