import { YES, NO, type Flag } from '../../../src/contract/flag.ts';
// Exactly one address and one bank card of a member is the default (RULES.md, Prizes and addresses).

interface DefaultableRow {
  readonly id: number;
  readonly is_default: Flag;
}

type DefaultChange = Pick<DefaultableRow, 'id' | 'is_default'>;

/** The changes that make `chosen` the only default. */
export function makeDefault(rows: readonly DefaultableRow[], chosen: number): DefaultChange[] {
  return rows
    .map(({ id, is_default }) => ({ id, is_default, wanted: id === chosen ? YES : NO }) as const)
    .filter(({ is_default, wanted }) => is_default !== wanted)
    .map(({ id, wanted }) => ({ id, is_default: wanted }));
}

/** The changes after a row was added or edited. The first row is always the default. */
export function defaultAfterChange(
  rows: readonly DefaultableRow[],
  changed: number,
  isWanted: boolean,
): DefaultChange[] {
  return isWanted || rows.length === 1 ? makeDefault(rows, changed) : [];
}

/** The changes after a row was removed. If it was the default, the newest row takes over. */
export function defaultAfterRemoval(remaining: readonly DefaultableRow[]): DefaultChange[] {
  const [newest] = remaining.map(({ id }) => id).sort((a, b) => b - a);
  if (newest === undefined || remaining.some(({ is_default }) => is_default === YES)) return [];
  return makeDefault(remaining, newest);
}

export function applyDefaultChanges(
  table: { update(id: number, changes: Pick<DefaultableRow, 'is_default'>): unknown },
  changes: readonly DefaultChange[],
): void {
  for (const { id, is_default } of changes) table.update(id, { is_default });
}
