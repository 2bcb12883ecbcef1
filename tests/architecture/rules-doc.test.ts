import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { core as coreEn } from '../../src/i18n/en/core.ts';
import { pages as pagesEn } from '../../src/i18n/en/pages.ts';
import { core } from '../../src/i18n/zh-Hans/core.ts';
import { pages } from '../../src/i18n/zh-Hans/pages.ts';

const CATALOGS = [
  { ...core, ...pages },
  { ...coreEn, ...pagesEn },
];
const CODES: readonly number[] = Object.values(CODE);
const KINDS = ['cap', 'rounding', 'expiry', 'forfeit'];

/** The rows of the table in docs/LIMITS.md that names the text about each limit. */
const rows = readFileSync('docs/LIMITS.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Rule|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rule, kind, where, texts]) => ({ rule, kind, where, texts }));

const isText = (text: string) =>
  /^\d+$/.test(text)
    ? CODES.includes(Number(text))
    : CATALOGS.every((catalog) => text.replaceAll('`', '') in catalog);

test('docs/LIMITS.md names for each limit a kind, a screen, and texts that exist in both languages', () => {
  expect(rows.length).toBeGreaterThan(40);
  const wrongRows = rows.filter(
    ({ kind = '', where, texts = '' }) =>
      !where ||
      kind.split(', ').some((each) => !KINDS.includes(each)) ||
      !texts.split(', ').every(isText),
  );
  expect(wrongRows).toEqual([]);
});
