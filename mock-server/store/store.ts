import { type Db, type State, type Table, TABLE_NAMES, type Tables } from './tables.ts';

// The typed tables in memory. Every change records its undo. A failed transaction is rolled back.

export interface Store {
  readonly db: Db;
  /**
   * Runs synchronous work and rolls it back if it throws. A nested transaction can fail alone. The outermost
   * one checks and saves before it returns.
   */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** Replaces the whole state. `db` and its tables stay valid. */
  readonly replace: (state: State) => void;
  /** The whole state, read-only. */
  readonly state: () => Readonly<State>;
}

/** An inserted, updated or removed row. */
export type Change = {
  [Name in keyof Tables]: {
    readonly table: Name;
    readonly before: Tables[Name] | null;
    readonly after: Tables[Name] | null;
  };
}[keyof Tables];

/** Loads the state and saves it after each committed change. */
export interface StateAdapter {
  read(): State;
  write(state: State): void;
}

export const inMemory = (state: State): StateAdapter => ({ read: () => state, write: () => {} });

interface StoreOptions {
  /** Throws if the changes of a transaction are invalid. */
  readonly check?: (db: Db, changes: readonly Change[]) => void;
}

interface Row {
  id: number;
}

/** The index of a row by its id, or the index to insert it at. Rows are sorted by id. */
function placeOf(rows: readonly Row[], id: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as Row).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function put<R extends Row>(rows: R[], row: R): void {
  const place = placeOf(rows, row.id);
  rows.splice(place, rows[place]?.id === row.id ? 1 : 0, row);
}

function take(rows: Row[], { id }: Row): void {
  rows.splice(placeOf(rows, id), 1);
}

/** Indexes of a table by field value. An index is built on first use and then kept up to date. */
function createIndexes<R extends Row>(rows: readonly R[]) {
  const indexes = new Map<keyof R, Map<unknown, R[]>>();

  const bucketOf = (index: Map<unknown, R[]>, value: unknown) => {
    const known = index.get(value);
    if (known) return known;
    const bucket: R[] = [];
    index.set(value, bucket);
    return bucket;
  };
  const leave = (index: Map<unknown, R[]>, field: keyof R, row: R) => {
    const bucket = bucketOf(index, row[field]);
    take(bucket, row);
    if (bucket.length === 0) index.delete(row[field]);
  };
  const open = (field: keyof R) => {
    const index = new Map<unknown, R[]>();
    for (const row of rows) bucketOf(index, row[field]).push(row);
    indexes.set(field, index);
    return index;
  };
  return {
    where: (field: keyof R, value: unknown): readonly R[] =>
      (indexes.get(field) ?? open(field)).get(value) ?? [],
    follow(before: R | null, after: R | null) {
      for (const [field, index] of indexes) {
        if (before) leave(index, field, before);
        if (after) put(bucketOf(index, after[field]), after);
      }
    },
    forget: () => indexes.clear(),
  };
}

/** A table whose rows can be replaced. */
interface OpenTable<R extends Row> extends Table<R> {
  readonly refill: (others: readonly R[]) => void;
}

function openTable<R extends Row>(
  rows: R[],
  nextId: () => number,
  changed: (before: R | null, after: R | null, undo: () => void) => void,
): OpenTable<R> {
  rows.sort((a, b) => a.id - b.id);
  const indexes = createIndexes(rows);

  const known = (id: number) => {
    const row = rows[placeOf(rows, id)];
    return row?.id === id ? row : undefined;
  };
  const existing = (id: number) => {
    const row = known(id);
    if (!row) throw new RangeError(`no row ${id}`);
    return row;
  };
  const change = (before: R | null, after: R | null) => {
    if (after) put(rows, after);
    else if (before) take(rows, before);
    indexes.follow(before, after);
  };
  const apply = (before: R | null, after: R | null) => {
    changed(before, after, () => change(after, before));
    change(before, after);
  };
  return {
    all: () => rows,
    get: known,
    find: (matches) => rows.find(matches),
    filter: (matches) => rows.filter(matches),
    where: indexes.where,
    insert(fields) {
      const row = { id: nextId(), ...fields } as R;
      apply(null, row);
      return row;
    },
    update(id, changes) {
      const before = existing(id);
      const after = { ...before, ...changes };
      apply(before, after);
      return after;
    },
    remove(id) {
      apply(existing(id), null);
    },
    refill(others) {
      rows.length = 0;
      for (const row of [...others].sort((a, b) => a.id - b.id)) rows.push(row);
      indexes.forget();
    },
  };
}

/** The first ids of tables whose ids members see. */
const FIRST_IDS: Partial<Record<keyof Db, number>> = { users: 200_000 };

export function createStore(adapter: StateAdapter, { check }: StoreOptions = {}): Store {
  const state = adapter.read();
  const undos: (() => void)[] = [];
  const changes: Change[] = [];
  let depth = 0;

  const nextId = (name: keyof Db) => {
    const id = (state.meta.last_ids[name] ?? FIRST_IDS[name] ?? 0) + 1;
    state.meta.last_ids[name] = id;
    return id;
  };
  const open = (table: keyof Tables) =>
    openTable<Row>(
      state[table],
      () => nextId(table),
      (before, after, undo) => {
        if (depth === 0) throw new Error('a change outside a transaction');
        undos.push(undo);
        changes.push({ table, before, after } as Change);
      },
    );
  const tables = TABLE_NAMES.map((name) => [name, open(name)] as const);
  const db = Object.fromEntries(tables) as unknown as Db;

  const forget = (start: number) => {
    undos.length = start;
    changes.length = start;
  };
  return {
    db,
    state: () => state,
    replace(next) {
      if (depth > 0) throw new Error('a replacement inside a transaction');
      adapter.write(next); // a failed save rolls the transaction back
      for (const [name, table] of tables) table.refill(next[name]);
      state.meta = structuredClone(next.meta);
    },
    transaction(work) {
      const start = undos.length;
      depth += 1;
      try {
        const result = work();
        if (depth === 1 && undos.length > 0) {
          check?.(db, changes);
          adapter.write(state);
          forget(0);
        }
        return result;
      } catch (error) {
        for (const undo of undos.slice(start).reverse()) undo();
        forget(start);
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}
