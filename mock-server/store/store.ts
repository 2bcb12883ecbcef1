import { type Db, type State, type Table, TABLE_NAMES, type Tables } from './tables.ts';

// The typed tables in memory. Every change records how to undo it. A failed transaction is rolled back.

export interface Store {
  readonly db: Db;
  /**
   * Runs synchronous work and rolls it back if it throws. A nested transaction can be rolled back alone. Only
   * the outermost transaction checks and saves the changes.
   */
  readonly transaction: <Result>(work: () => Result) => Result;
  /**
   * A transaction of a read, such as one that makes the due changes first. If its changes cannot be saved, it keeps them
   * in memory, and the next save contains them.
   */
  readonly readTransaction: <Result>(work: () => Result) => Result;
  /** Replaces the whole state. `db` and its tables stay valid. */
  readonly replace: (state: State) => void;
  /** The whole state, read-only. */
  readonly state: () => Readonly<State>;
}

/** An inserted row (`before` is null), an updated row, or a removed row (`after` is null). */
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
  /** Reports a failure, and throws. */
  write(state: State): void;
}

/** Keeps this state in memory and saves nothing. */
export const inMemory = (state: State): StateAdapter => ({ read: () => state, write: () => {} });

interface StoreOptions {
  /** Throws if the changes of a transaction are invalid. */
  readonly check?: (db: Db, changes: readonly Change[]) => void;
}

interface Row {
  id: number;
}

/** The index of a row by its id, or the index to insert it at. Rows are sorted by id. */
function indexOfId(rows: readonly Row[], id: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as Row).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function putRow<R extends Row>(rows: R[], row: R): void {
  const index = indexOfId(rows, row.id);
  rows.splice(index, rows[index]?.id === row.id ? 1 : 0, row);
}

function removeRow(rows: Row[], { id }: Row): void {
  rows.splice(indexOfId(rows, id), 1);
}

/** Indexes of a table. Each maps the values of one field to a bucket: the rows with this value, sorted by id. */
function createIndexes<R extends Row>(rows: readonly R[]) {
  // An index is built on the first `where` with its field and then kept up to date.
  const indexes = new Map<keyof R, Map<unknown, R[]>>();

  const bucketOf = (index: Map<unknown, R[]>, value: unknown) => {
    const existingBucket = index.get(value);
    if (existingBucket) return existingBucket;
    const bucket: R[] = [];
    index.set(value, bucket);
    return bucket;
  };
  const removeFromIndex = (index: Map<unknown, R[]>, field: keyof R, row: R) => {
    const bucket = bucketOf(index, row[field]);
    removeRow(bucket, row);
    if (bucket.length === 0) index.delete(row[field]);
  };
  const buildIndex = (field: keyof R) => {
    const index = new Map<unknown, R[]>();
    for (const row of rows) bucketOf(index, row[field]).push(row);
    indexes.set(field, index);
    return index;
  };
  return {
    where: (field: keyof R, value: unknown): readonly R[] =>
      (indexes.get(field) ?? buildIndex(field)).get(value) ?? [],
    updateIndexes(before: R | null, after: R | null) {
      for (const [field, index] of indexes) {
        if (before) removeFromIndex(index, field, before);
        if (after) putRow(bucketOf(index, after[field]), after);
      }
    },
    clearIndexes: () => indexes.clear(),
  };
}

/** A table whose rows can all be replaced. */
interface RefillableTable<R extends Row> extends Table<R> {
  readonly refill: (newRows: readonly R[]) => void;
}

function createTable<R extends Row>(
  rows: R[],
  nextId: () => number,
  onChange: (before: R | null, after: R | null, undo: () => void) => void,
): RefillableTable<R> {
  rows.sort((a, b) => a.id - b.id);
  const indexes = createIndexes(rows);

  const findById = (id: number) => {
    const row = rows[indexOfId(rows, id)];
    return row?.id === id ? row : undefined;
  };
  const getExisting = (id: number) => {
    const row = findById(id);
    if (!row) throw new RangeError(`no row ${id}`);
    return row;
  };
  const writeRow = (before: R | null, after: R | null) => {
    if (after) putRow(rows, after);
    else if (before) removeRow(rows, before);
    indexes.updateIndexes(before, after);
  };
  const recordAndWrite = (before: R | null, after: R | null) => {
    onChange(before, after, () => writeRow(after, before));
    writeRow(before, after);
  };
  return {
    all: () => rows,
    get: findById,
    find: (matches) => rows.find(matches),
    filter: (matches) => rows.filter(matches),
    where: indexes.where,
    insert(fields) {
      const row = { id: nextId(), ...fields } as R;
      recordAndWrite(null, row);
      return row;
    },
    update(id, changes) {
      const before = getExisting(id);
      const after = { ...before, ...changes };
      recordAndWrite(before, after);
      return after;
    },
    remove(id) {
      recordAndWrite(getExisting(id), null);
    },
    refill(others) {
      rows.length = 0;
      for (const row of [...others].sort((a, b) => a.id - b.id)) rows.push(row);
      indexes.clearIndexes();
    },
  };
}

/** The first id of a table is this number plus 1. Members see their id, so `users` does not start at 1. */
const ID_OFFSETS: Partial<Record<keyof Db, number>> = { users: 200_000 };

/** Returns the next id of a table. */
function assignId({ meta }: State, name: keyof Db): number {
  const id = (meta.last_ids[name] ?? ID_OFFSETS[name] ?? 0) + 1;
  meta.last_ids[name] = id;
  return id;
}

function saveIfPossible(adapter: StateAdapter, state: State): void {
  try {
    adapter.write(state);
  } catch {
    // The adapter has reported it. The next save contains these changes too.
  }
}

export function createStore(adapter: StateAdapter, { check }: StoreOptions = {}): Store {
  const state = adapter.read();
  const undoSteps: (() => void)[] = [];
  const changes: Change[] = [];
  // The number of nested transactions that run now.
  let depth = 0;

  const createTableOf = (table: keyof Tables) =>
    createTable<Row>(
      state[table],
      () => assignId(state, table),
      (before, after, undo) => {
        if (depth === 0) throw new Error('a change outside a transaction');
        undoSteps.push(undo);
        changes.push({ table, before, after } as Change);
      },
    );
  const tables = TABLE_NAMES.map((name) => [name, createTableOf(name)] as const);
  const db = Object.fromEntries(tables) as unknown as Db;

  const dropHistoryFrom = (start: number) => {
    undoSteps.length = start;
    changes.length = start;
  };
  const runTransaction = <Result>(work: () => Result, save: () => void): Result => {
    const start = undoSteps.length;
    depth += 1;
    try {
      const result = work();
      if (depth === 1 && undoSteps.length > 0) {
        check?.(db, changes);
        save();
        dropHistoryFrom(0);
      }
      return result;
    } catch (error) {
      for (const undo of undoSteps.slice(start).reverse()) undo();
      dropHistoryFrom(start);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return {
    db,
    state: () => state,
    replace(newState) {
      if (depth > 0) throw new Error('a replacement inside a transaction');
      adapter.write(newState); // a failed save throws here, before the tables change
      for (const [name, table] of tables) table.refill(newState[name]);
      state.meta = structuredClone(newState.meta);
    },
    transaction: (work) => runTransaction(work, () => adapter.write(state)),
    readTransaction: (work) => runTransaction(work, () => saveIfPossible(adapter, state)),
  };
}
