import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO, YES } from '../../../src/contract/flag.ts';
import {
  defaultChangesAfterEdit,
  defaultChangesAfterRemoval,
  makeDefault,
} from './single-default.ts';

interface DefaultableRow {
  id: number;
  is_default: 0 | 1;
}

const applyChanges = (rows: readonly DefaultableRow[], changes: readonly DefaultableRow[]) =>
  rows.map((row) => changes.find(({ id }) => id === row.id) ?? row);

/** Adds a row, or changes or removes the row with this index. The boolean asks to make the row the default. */
type Step = readonly ['add', boolean] | readonly ['change' | 'remove', number, boolean];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('add' as const), fc.boolean()),
  fc.tuple(fc.constantFrom('change' as const, 'remove' as const), fc.nat(19), fc.boolean()),
);

function runStep(
  rows: readonly DefaultableRow[],
  [kind, ...stepArgs]: Step,
  id: number,
): DefaultableRow[] {
  if (kind === 'add') {
    const allRows = [...rows, { id, is_default: NO }];
    return applyChanges(allRows, defaultChangesAfterEdit(allRows, id, stepArgs[0] as boolean));
  }
  const [rowIndex, shouldBeDefault] = stepArgs as [number, boolean];
  const chosenRow = rows[rowIndex % Math.max(rows.length, 1)];
  if (!chosenRow) return [...rows];
  if (kind === 'change')
    return applyChanges(rows, defaultChangesAfterEdit(rows, chosenRow.id, shouldBeDefault));
  const remainingRows = rows.filter((row) => row !== chosenRow);
  return applyChanges(remainingRows, defaultChangesAfterRemoval(remainingRows));
}

test('keeps exactly one default row after any additions, changes and removals', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let rows: DefaultableRow[] = [];
      steps.forEach((currentStep, i) => {
        rows = runStep(rows, currentStep, i + 1);
        expect(rows.filter(({ is_default }) => is_default === YES)).toHaveLength(
          Math.min(rows.length, 1),
        );
      });
    }),
  );
});

test('makes the newest row the default when the default row is removed', () => {
  const remainingRows: DefaultableRow[] = [3, 9, 5].map((id) => ({ id, is_default: NO }));
  expect(defaultChangesAfterRemoval(remainingRows)).toEqual([{ id: 9, is_default: YES }]);
});

test('keeps the default row when another row is removed', () => {
  expect(
    defaultChangesAfterRemoval([
      { id: 1, is_default: YES },
      { id: 2, is_default: NO },
    ]),
  ).toEqual([]);
});

test('makeDefault returns only the rows whose is_default changes', () => {
  const rows: DefaultableRow[] = [
    { id: 1, is_default: NO },
    { id: 2, is_default: YES },
  ];
  expect(makeDefault(rows, 2)).toEqual([]);
  expect(makeDefault(rows, 1)).toEqual([
    { id: 1, is_default: YES },
    { id: 2, is_default: NO },
  ]);
});
