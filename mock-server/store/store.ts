import low, { type AdapterSync } from 'lowdb';
import { type Db, type State, type Table, TABLE_NAMES, type Tables } from './tables.ts';

// The typed store over lowdb, the database of json-server. lowdb has no transactions, so every change notes
// how to take itself back, and a piece of work that throws leaves nothing behind.

export interface Store {
  readonly db: Db;
  /**
   * Runs synchronous work as a whole: when it throws, all it changed is undone. Inside another
   * transaction it is a part that can fail by itself. The outermost one checks and saves before it returns.
   */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** Puts another state in the place of all there is; `db` and its tables stay the ones to use. */
  readonly replace: (state: State) => void;
  /** All there is, to be read and not to be changed. */
  readonly state: () => Readonly<State>;
}

/** One row that came, went or was replaced. */
export type Change = {
  [Name in keyof Tables]: {
    readonly table: Name;
    readonly before: Tables[Name] | null;
    readonly after: Tables[Name] | null;
  };
}[keyof Tables];

/** Where lowdb reads the state, and writes it after each change that holds. */
export interface StateAdapter {
  read(): State;
  write(state: State): void;
}

export const inMemory = (state: State): StateAdapter => ({ read: () => state, write: () => {} });

interface StoreOptions {
  /** Throws where what a transaction has changed must not be so. */
  readonly check?: (db: Db, changes: readonly Change[]) => void;
}

interface Row {
  id: number;
}

/** Where a row of this id stands, or would stand: rows lie in the order of their ids. */
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

/** The rows of a table by the value of one field; made when it is first asked for, then kept up. */
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

/** A table that can be given other rows as a whole. */
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

/** Where the ids of a table begin that people see. */
const FIRST_IDS: Partial<Record<keyof Db, number>> = { users: 200_000 };

/** Opens the state that the adapter reads. */
export function createStore(adapter: StateAdapter, { check }: StoreOptions = {}): Store {
  // lowdb takes any object with these two methods; its types name a class.
  const database = low(adapter as unknown as AdapterSync<State>);
  const state = database.getState();
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
      adapter.write(next); // where it cannot be kept, it does not happen
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
          void database.write(); // the adapter is synchronous: it has written when this returns
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
