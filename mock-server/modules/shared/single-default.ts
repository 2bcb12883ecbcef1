import { YES, NO, type Flag } from '../../../src/contract/flag.ts';
// Of a member's addresses, and of their bank cards, exactly one is the default (RULES.md, Prizes and addresses).

interface Kept {
  readonly id: number;
  readonly is_default: Flag;
}

type DefaultChange = Pick<Kept, 'id' | 'is_default'>;

/** What must change so that `chosen` is the default and no other is. */
export function makeDefault(rows: readonly Kept[], chosen: number): DefaultChange[] {
  return rows
    .map(({ id, is_default }) => ({ id, is_default, wanted: id === chosen ? YES : NO }) as const)
    .filter(({ is_default, wanted }) => is_default !== wanted)
    .map(({ id, wanted }) => ({ id, is_default: wanted }));
}

/** What must change after one was added or changed; the first one is the default, asked for or not. */
export function defaultAfterChange(
  rows: readonly Kept[],
  changed: number,
  isWanted: boolean,
): DefaultChange[] {
  return isWanted || rows.length === 1 ? makeDefault(rows, changed) : [];
}

/** What must change after one was removed: where the default went, the newest takes its place. */
export function defaultAfterRemoval(left: readonly Kept[]): DefaultChange[] {
  const [newest] = left.map(({ id }) => id).sort((a, b) => b - a);
  if (newest === undefined || left.some(({ is_default }) => is_default === YES)) return [];
  return makeDefault(left, newest);
}

/** Writes the changes to the table of the rows. */
export function settleDefault(
  table: { update(id: number, changes: Pick<Kept, 'is_default'>): unknown },
  changes: readonly DefaultChange[],
): void {
  for (const { id, is_default } of changes) table.update(id, { is_default });
}
