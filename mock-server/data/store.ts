import jsonServer from 'json-server';
import { type Db, type State, type Table, TABLE_NAMES } from './tables.ts';

// The typed store over json-server's lowdb. lowdb has no transactions, so every change notes how to
// take itself back, and a piece of work that throws leaves nothing behind.

export interface Store {
  readonly db: Db;
  /**
   * Runs synchronous work as a whole: when it throws, all it changed is undone. Inside another
   * transaction it is a part that can fail by itself. The outermost one saves before it returns.
   */
  readonly transaction: <Result>(work: () => Result) => Result;
}

interface Row {
  id: number;
}

type Undo = () => void;

function openTable<R extends Row>(
  rows: R[],
  nextId: () => number,
  changed: (undo: Undo) => void,
): Table<R> {
  const indexOf = (id: number) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw new RangeError(`no row ${id}`);
    return index;
  };
  return {
    all: () => rows,
    get: (id) => rows.find((row) => row.id === id),
    find: (matches) => rows.find(matches),
    filter: (matches) => rows.filter(matches),
    insert(fields) {
      const row = { id: nextId(), ...fields } as R;
      rows.push(row);
      changed(() => void rows.splice(indexOf(row.id), 1));
      return row;
    },
    update(id, changes) {
      const index = indexOf(id);
      const before = rows[index] as R;
      const after = { ...before, ...changes };
      rows[index] = after;
      changed(() => void (rows[indexOf(id)] = before));
      return after;
    },
    remove(id) {
      const index = indexOf(id);
      const [row] = rows.splice(index, 1) as [R];
      changed(() => void rows.splice(index, 0, row));
    },
  };
}

/** Where the ids of a table begin that people see. */
const FIRST_IDS: Partial<Record<keyof Db, number>> = { users: 200_000 };

/** Opens a state. `save` is called with it after each change that holds. */
export function createStore(initial: State, save: (state: State) => void = () => {}): Store {
  const state = jsonServer.router<State>(initial).db.getState();
  const undos: Undo[] = [];
  let depth = 0;

  const changed = (undo: Undo) => {
    if (depth === 0) throw new Error('a change outside a transaction');
    undos.push(undo);
  };
  const nextId = (name: keyof Db) => {
    const id = (state.meta.last_ids[name] ?? FIRST_IDS[name] ?? 0) + 1;
    state.meta.last_ids[name] = id;
    return id;
  };
  const db = Object.fromEntries(
    TABLE_NAMES.map((name) => [name, openTable<Row>(state[name], () => nextId(name), changed)]),
  ) as unknown as Db;

  return {
    db,
    transaction(work) {
      const start = undos.length;
      depth += 1;
      try {
        const result = work();
        if (depth === 1 && undos.length > 0) {
          save(state);
          undos.length = 0;
        }
        return result;
      } catch (error) {
        while (undos.length > start) undos.pop()?.();
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}
