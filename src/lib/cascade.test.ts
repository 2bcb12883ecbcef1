import { expect, test } from 'vitest';
import { EMPTY_CASCADE, openCascade, type CascadeNode } from './cascade.ts';

const node = (label: string, children?: CascadeNode[]): CascadeNode => ({
  value: label,
  label,
  ...(children && { children }),
});

const TREE = [
  node('all'),
  node('2025', [node('11'), node('12')]),
  node('2026', [node('1'), node('2')]),
];

/** Loads both columns, and returns the chosen values and whether the choice is complete. */
async function load(preferred: readonly string[]) {
  let cascade = EMPTY_CASCADE;
  for await (const next of openCascade(TREE, EMPTY_CASCADE, preferred, 2)) cascade = next;
  const { columns, path, isComplete } = cascade;
  return { chosen: path.map(({ value }) => value), columnCount: columns.length, isComplete };
}

test.each([
  ['the preferred values', ['2026', '2'], { chosen: ['2026', '2'], isComplete: true }],
  ['the first option of each column', [], { chosen: ['all'], isComplete: true }],
  ['the first month of a preferred year', ['2025'], { chosen: ['2025', '11'], isComplete: true }],
  ['no month in place of a vanished one', ['2026', '12'], { chosen: ['2026'], isComplete: false }],
])('chooses %s', async (_, preferred, expected) =>
  expect(await load(preferred)).toEqual({ ...expected, columnCount: 2 }),
);

test('chooses no year in place of a vanished one', async () => {
  expect(await load(['2019', '2'])).toEqual({ chosen: [], columnCount: 1, isComplete: false });
});
