import { YES, NO, type Flag } from '../../../src/contract/flag.ts';

// A member who has addresses has exactly one default address. The same holds for bank cards
// (RULES.md, Prizes and addresses).

interface DefaultableRow {
  readonly id: number;
  readonly is_default: Flag;
}

type DefaultChange = Pick<DefaultableRow, 'id' | 'is_default'>;

/** The changes that make the row with `defaultId` the only default. */
export function makeDefault(rows: readonly DefaultableRow[], defaultId: number): DefaultChange[] {
  const flagOf = (id: number) => (id === defaultId ? YES : NO);
  return rows
    .filter(({ id, is_default }) => is_default !== flagOf(id))
    .map(({ id }) => ({ id, is_default: flagOf(id) }));
}

/** The changes after a row was added or edited. If it is the only row, it becomes the default anyway. */
export function defaultChangesAfterEdit(
  rows: readonly DefaultableRow[],
  changedId: number,
  shouldBeDefault: boolean,
): DefaultChange[] {
  return shouldBeDefault || rows.length === 1 ? makeDefault(rows, changedId) : [];
}

/** The changes after a row was removed. If it was the default, the newest row takes over. */
export function defaultChangesAfterRemoval(remaining: readonly DefaultableRow[]): DefaultChange[] {
  const [newestId] = remaining.map(({ id }) => id).sort((a, b) => b - a);
  if (newestId === undefined || remaining.some(({ is_default }) => is_default === YES)) return [];
  return makeDefault(remaining, newestId);
}

export function applyDefaultChanges(
  table: { update(id: number, changes: Pick<DefaultableRow, 'is_default'>): unknown },
  changes: readonly DefaultChange[],
): void {
  for (const { id, is_default } of changes) table.update(id, { is_default });
}
