import { BusinessError, DAY, dayOf } from './values.js';

export const MEMBER = { mobile: '13800000001', password: 'Demo1234', name: '张*' };

/** Keeps all rows in memory. If `transaction` throws, it changes nothing. */
export function createStore(now) {
  let rows = seedRows(now);
  return {
    read: (runWork) => runWork(rows),
    transaction(runWork) {
      const draftRows = globalThis.structuredClone(rows);
      const result = runWork(draftRows);
      rows = draftRows;
      return result;
    },
  };
}

/** The rows at the start: the one member has a balance, a bank card and three sign-ins. */
function seedRows(now) {
  const created = now - 10 * DAY;
  const rows = {
    lastId: 100,
    sessions: new Map(),
    operations: new Map(),
    owned: { balance: 0, frozen: 0, points: 0, chances: 0 },
    entries: [],
    signIns: [],
    addresses: [],
    cards: [{ id: 1, number: '6222020000000000018', branch: null, is_default: 1, created }],
    withdrawals: [],
    created,
  };
  postEntry(rows, 'balance', { type: 106, title: '平台发放' }, 1_234_567, created);
  for (const daysAgo of [3, 2, 1]) addSignIn(rows, 4 - daysAgo, 5, 0, now - daysAgo * DAY);
  return rows;
}

/** Adds a row with a new id. */
export function insert(rows, table, row) {
  rows.lastId += 1;
  const newRow = { ...row, id: rows.lastId };
  rows[table].push(newRow);
  return newRow;
}

/** Adds `change` (fen or points) to the account `balance` or `points`, and adds a record of it. */
export function postEntry(rows, account, kind, change, created) {
  rows.owned[account] += change;
  insert(rows, 'entries', { ...kind, account, change, after: rows.owned[account], created });
}

/** Adds a daily sign-in with its reward. `streak` is the number of days in a row. */
export function addSignIn(rows, streak, points, chance, now) {
  const row = insert(rows, 'signIns', { date: dayOf(now), streak, points, chance });
  rows.owned.chances += chance;
  const kind = { type: 201, title: `连续签到第${streak}天`, ref: { biz: 'sign', id: row.id } };
  postEntry(rows, 'points', kind, points, now);
  return row;
}

/** Finds the row with this id, which is text in a query, or refuses with `code`. */
export function findRow(list, id, code) {
  const row = list.find((candidate) => candidate.id === Number(id));
  if (!row) throw new BusinessError(code);
  return row;
}

/** Makes one row the only default of a list. */
export function makeDefault(list, row) {
  for (const other of list) other.is_default = other === row ? 1 : 0;
}

/** Removes a row from a table. If it was the default, the newest row becomes the default. */
export function removeRow(rows, table, row) {
  rows[table] = rows[table].filter((other) => other !== row);
  if (row.is_default && rows[table].length > 0) makeDefault(rows[table], rows[table].at(-1));
}
