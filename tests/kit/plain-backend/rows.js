import { DAY, dayOf } from './values.js';

export const MOBILE = '13800000001';
export const PASSWORD = 'Demo1234';

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

/** The rows at the start: one member with a balance, a bank card and three sign-ins. */
function seedRows(now) {
  const created = now - 10 * DAY;
  const rows = {
    nextId: 100,
    sessions: new Map(),
    operations: new Map(),
    members: [
      {
        id: 1,
        mobile: MOBILE,
        password: PASSWORD,
        nickname: '小树',
        name: '张*',
        idCard: '1101************2X',
        inviteCode: 'QS8888',
        balance: 0,
        frozen: 0,
        points: 0,
        chances: 0,
        created,
      },
    ],
    entries: [],
    signIns: [],
    claims: [],
    addresses: [],
    cards: [
      {
        id: 1,
        memberId: 1,
        bank: 'SLSY',
        last: '0018',
        number: '6222020000000000018',
        branch: null,
        isDefault: 1,
        created,
      },
    ],
    withdrawals: [],
  };
  postEntry(
    rows,
    rows.members[0],
    'balance',
    { type: 106, change: 1_234_567, title: '平台发放' },
    created,
  );
  for (const [index, daysAgo] of [3, 2, 1].entries()) {
    addSignIn(rows, rows.members[0], now - daysAgo * DAY, index + 1, 5);
  }
  return rows;
}

export function nextId(rows) {
  rows.nextId += 1;
  return rows.nextId;
}

/** Adds `change` (fen or points) to the account `balance` or `points`, and adds a record of it. */
export function postEntry(rows, member, account, { type, change, title, ref = null }, now) {
  member[account] += change;
  const id = nextId(rows);
  rows.entries.push({
    id,
    memberId: member.id,
    account,
    type,
    change,
    title,
    ref,
    after: member[account],
    created: now,
  });
}

/** Adds a daily sign-in with its reward. `streak` is the number of days in a row. */
export function addSignIn(rows, member, now, streak, points, chance = 0) {
  const sign = { id: nextId(rows), memberId: member.id, day: dayOf(now), streak, points, chance };
  rows.signIns.push(sign);
  member.chances += chance;
  const ref = { biz: 'sign', id: sign.id };
  const title = `连续签到第${streak}天`;
  postEntry(rows, member, 'points', { type: 201, change: points, title, ref }, now);
  return sign;
}
