import { describe, expect, test } from 'vitest';
import { postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { contract } from '../../src/contract/contract.ts';
import { parseMoney } from '../../src/contract/money.ts';
import { DIRECTION, LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { MEMBERS, START, startMock } from '../support/start-mock.ts';
import { memberIn } from './books.ts';

const { getMoneyLog } = contract.user;

async function startLoggedIn(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const readLog = async (query: object = {}, language = 'zh') =>
    (await testMock.call(getMoneyLog, query, { token, headers: { 'accept-language': language } }))
      .body.data;
  const readWholeLog = async (query: object = {}) => {
    const { total } = await readLog(query);
    const pages = Array.from({ length: Math.ceil(total / 50) }, (_, i) =>
      readLog({ ...query, page: i + 1, limit: 50 }),
    );
    return (await Promise.all(pages)).flatMap(({ list }) => list);
  };
  return { ...testMock, token, readLog, readWholeLog };
}

const amountInFen = (record: { amount: string | number }) => parseMoney(String(record.amount)) ?? 0;

test('the first member has at least 200 records, and no withdrawal today', async () => {
  const { readWholeLog } = await startLoggedIn();
  const records = await readWholeLog({ account: 'balance' });
  expect(records.length).toBeGreaterThanOrEqual(200);
  const today = records.filter(({ created_at }) => created_at.startsWith('2026-11-21'));
  expect(
    today.filter(
      ({ type }) => type === LEDGER_TYPE.withdrawal || type === LEDGER_TYPE.withdrawalReturn,
    ),
  ).toEqual([]);
  const withdrawalStatuses = new Set(
    records.map(({ ref }) => ref?.biz === 'withdraw' && ref.status),
  );
  for (const status of [0, 2, 3, 4, 5]) expect(withdrawalStatuses).toContain(status);
  const cardStatuses = new Set(records.map(({ ref }) => ref?.biz === 'card' && ref.status));
  for (const status of [1, 2, 3, 4]) expect(cardStatuses).toContain(status);
});

test('each record’s balance is the previous one plus its amount', async () => {
  const { readWholeLog } = await startLoggedIn();
  const records = (await readWholeLog({ account: 'balance' })).reverse();
  let balance = 0;
  for (const record of records) {
    // A loss does not change the balance.
    if (record.type !== LEDGER_TYPE.cardLoss) balance += record.direction * amountInFen(record);
    expect(parseMoney(String(record.balance_after))).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(1_234_567);
});

test('lists the newest record first, and at most one record for each transaction', async () => {
  const { readWholeLog, mock } = await startLoggedIn();
  const records = await readWholeLog();
  const ids = records.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  const txns = mock.db.ledger_txns.where('user_id', 200001);
  for (const { id, txn_no } of records)
    expect(txns.find((txn) => txn.id === id)?.txn_no).toBe(txn_no);
});

test('a record has the number of the order or draw that caused it', async () => {
  const { readWholeLog, mock } = await startLoggedIn();
  const { card_holdings, prize_records, vip_segments, withdraw_orders } = mock.db;
  const holdings = card_holdings.all().map(({ order_no }) => order_no);
  const draws = prize_records.all().map(({ draw_no }) => draw_no);
  const orders = [
    [LEDGER_TYPE.withdrawal, withdraw_orders.all().map(({ order_no }) => order_no)],
    [LEDGER_TYPE.cardPurchase, holdings],
    [LEDGER_TYPE.principalReturn, holdings],
    [LEDGER_TYPE.vipPurchase, vip_segments.all().map(({ order_no }) => order_no)],
    [LEDGER_TYPE.lotteryCash, draws],
    [LEDGER_TYPE.draw, draws],
    [LEDGER_TYPE.signIn, [null]],
  ] as const;
  const records = await readWholeLog();
  for (const [type, numbers] of orders) {
    const shownNumbers = records
      .filter((record) => record.type === type)
      .map(({ ref }) => ref?.order_no ?? null);
    expect(shownNumbers.length, `records of type ${type}`).toBeGreaterThan(0);
    expect(numbers).toEqual(expect.arrayContaining(shownNumbers));
  }
});

test('a record at the first moment of a month counts in this month, one just before in the month before', async () => {
  const testMock = await startLoggedIn();
  const { readLog, mock } = testMock;
  const { id: user_id } = memberIn(testMock);
  const startOfMonth = Date.UTC(2026, 11, 31, 16);
  const deltas = transfer('reward_pool', 'available', 1);
  mock.transaction(() => {
    for (const created_at of [startOfMonth - 1, startOfMonth])
      postTransaction(mock.db, { biz_type: LEDGER_TYPE.credit, user_id, created_at, deltas });
  });
  expect((await readLog({ month: '2026-12' })).total).toBe(1);
  expect((await readLog({ month: '2027-01' })).total).toBe(1);
});

test('no transaction changes both the balance and the points of a member', async () => {
  const { mock } = await startLoggedIn();
  const typeOf = (id: number) => mock.db.accounts.get(id)?.type;
  for (const { entries } of mock.db.ledger_txns.all()) {
    const types = entries.map(({ account_id }) => typeOf(account_id));
    expect(types.includes('available') && types.includes('points')).toBe(false);
  }
});

describe('the log can be filtered by', () => {
  test.each([
    ['reward', [101, 102, 201, 202, 203]],
    ['card', [103, 104, 111, 114]],
    ['vip', [112]],
    ['withdraw', [105, 113]],
    ['lottery', [102, 203, 211]],
  ])('%s', async (type, types) => {
    const { readWholeLog } = await startLoggedIn();
    const allRecords = await readWholeLog();
    const filteredRecords = await readWholeLog({ type });
    expect(filteredRecords).toEqual(allRecords.filter((record) => types.includes(record.type)));
  });

  test('one account, one direction, one month', async () => {
    const { readWholeLog } = await startLoggedIn();
    const allRecords = await readWholeLog();
    expect(await readWholeLog({ account: 'points' })).toEqual(
      allRecords.filter(({ account }) => account === 'points'),
    );
    expect(await readWholeLog({ direction: DIRECTION.out })).toEqual(
      allRecords.filter(({ direction }) => direction === DIRECTION.out),
    );
    const october = allRecords.filter(({ created_at }) => created_at.startsWith('2026-10'));
    expect(october.length).toBeGreaterThan(10);
    expect(await readWholeLog({ month: '2026-10' })).toEqual(october);
    expect(await readWholeLog({ month: '2024-02' })).toEqual([]);
  });

  test('one record', async () => {
    const { readLog } = await startLoggedIn();
    const [record] = (await readLog()).list;
    expect(await readLog({ id: record?.id })).toMatchObject({ total: 1, list: [record] });
    expect((await readLog({ id: 999_999 })).list).toEqual([]);
  });

  test('page; a page past the end is empty', async () => {
    const { readLog } = await startLoggedIn();
    const firstPage = await readLog({ limit: 3 });
    expect(firstPage).toMatchObject({ page: 1, limit: 3, has_more: true });
    expect((await readLog({ limit: 3, page: 2 })).list[0]?.id).not.toBe(firstPage.list[2]?.id);
    expect(await readLog({ page: 1_000 })).toMatchObject({ list: [], has_more: false });
  });
});

test('the sums cover all matching records and equal the change of the balance', async () => {
  const { readLog, readWholeLog } = await startLoggedIn();
  const { summary } = await readLog({ account: 'balance', limit: 1 });
  expect(amountInFen({ amount: summary.in }) - amountInFen({ amount: summary.out })).toBe(
    1_234_567,
  );
  expect(summary).toMatchObject({ points_in: 0, points_out: 0 });
  const month = { month: '2026-10' };
  const balanceRecords = (await readWholeLog(month)).filter(({ account }) => account === 'balance');
  const sumOf = (direction: number) =>
    balanceRecords
      .filter((record) => record.direction === direction)
      .reduce((sum, record) => sum + amountInFen(record), 0);
  const sums = (await readLog(month)).summary;
  expect([sums.in, sums.out].map((amount) => parseMoney(amount))).toEqual([sumOf(1), sumOf(-1)]);
  const points = await readLog({ account: 'points' });
  expect(points.summary.points_in - points.summary.points_out).toBe(1_280);
});

test('each day has the sums of the whole day, even if the page shows only a part', async () => {
  const { readLog, readWholeLog } = await startLoggedIn();
  const records = await readWholeLog({ account: 'balance' });
  const { days, list } = await readLog({ account: 'balance', limit: 1 });
  const [day] = days;
  expect(days.map((eachDay) => eachDay.day)).toEqual([list[0]?.created_at.slice(0, 10)]);
  const recordsOfDay = records.filter(({ created_at }) => created_at.startsWith(`${day?.day} `));
  expect(recordsOfDay.length).toBeGreaterThan(1);
  const sumOf = (direction: number) =>
    recordsOfDay
      .filter((record) => record.direction === direction)
      .reduce((sum, record) => sum + amountInFen(record), 0);
  expect([day?.in, day?.out].map((amount) => parseMoney(amount ?? ''))).toEqual([
    sumOf(1),
    sumOf(-1),
  ]);
});

test('the texts of a record are in the language of the caller', async () => {
  const { readLog } = await startLoggedIn();
  const [zh, en] = [await readLog({ type: 'vip' }), await readLog({ type: 'vip' }, 'en')];
  expect(zh.list[0]).toMatchObject({ type_text: '开通VIP', title: '购买VIP1' });
  expect(en.list[0]).toMatchObject({ type_text: 'VIP purchase', title: 'Bought VIP1' });
  const withdrawal = (await readLog({ type: 'withdraw' }, 'en')).list[0];
  expect(withdrawal?.ref?.status_text).toBe('Under review');
});

test('every credit has the remark of the operator', async () => {
  const { readWholeLog } = await startLoggedIn();
  const credits = (await readWholeLog({ account: 'balance' })).filter(
    ({ type }) => type === LEDGER_TYPE.credit,
  );
  expect(credits.every(({ remark }) => remark.length > 0)).toBe(true);
});

test.each([
  [{ month: '2026-13' }],
  [{ account: 'gold' }],
  [{ type: 'all' }],
  [{ direction: 0 }],
  [{ id: 0 }],
  [{ page: 0 }],
  [{ limit: 51 }],
  [{ keyword: 7 }],
  [{ from: '2026-02-30' }],
  [{ to: 'today' }],
])('the query %j is refused', async (query) => {
  const { send, token } = await startLoggedIn();
  expect((await send(getMoneyLog, query, { token })).body.code).toBe(10002);
});

test.each([[{ to: '9999-12-31' }], [{ month: '2199-12' }]])(
  'answers a query that ends with the last day that the contract allows: %j',
  async (query) => {
    const { send, token } = await startLoggedIn();
    expect((await send(getMoneyLog, query, { token })).body.code).toBe(1);
  },
);

test('a new member has no records, and cannot read a record of another member', async () => {
  const { readLog } = await startLoggedIn(MEMBERS.unverified);
  expect(await readLog()).toMatchObject({
    list: [],
    total: 0,
    summary: { in: '0.00', out: '0.00', points_in: 0, points_out: 0 },
  });
  const foreignRecords = (await readLog({ id: 1 })).list;
  expect(foreignRecords).toEqual([]);
});

test('reads the last page of 5,000 records', async () => {
  const testMock = await startLoggedIn();
  const { db, transaction } = testMock.mock;
  const { id } = memberIn(testMock);
  const deltas = transfer('reward_pool', 'available', 1);
  transaction(() => {
    for (let i = 0; i < 5_000; i += 1)
      postTransaction(db, { biz_type: LEDGER_TYPE.credit, user_id: id, created_at: START, deltas });
  });
  const month = { month: '2026-11', limit: 50 };
  const { total } = await testMock.readLog(month);
  expect(total).toBeGreaterThanOrEqual(5_000);
  const lastPage = await testMock.readLog({ ...month, page: Math.ceil(total / 50) });
  expect(lastPage.list).toHaveLength(total % 50 || 50);
});

describe('a search', () => {
  test('finds records by title in both languages, transaction number and order number', async () => {
    const { readWholeLog } = await startLoggedIn();
    const allRecords = await readWholeLog({ account: 'balance' });
    const withdrawals = allRecords.filter(({ title }) => title.startsWith('提现至'));
    const { ref, txn_no = '' } = withdrawals[0] ?? {};
    const orderNo = ref?.order_no ?? '';
    const rewards = allRecords.filter(({ type }) => type === LEDGER_TYPE.inviteReward);
    const search = (keyword: string) => readWholeLog({ account: 'balance', keyword });
    expect(withdrawals.length).toBeGreaterThan(1);
    expect(await search('提现至')).toEqual(withdrawals);
    expect(await search(' WITHDRAWAL to ')).toEqual(withdrawals);
    expect(await search('\ufeffＷithdrawal　to\u200b')).toEqual(withdrawals);
    expect(rewards.length).toBeGreaterThan(1);
    expect(await search('邀请奖励')).toEqual(rewards);
    expect(await search(txn_no)).toEqual(withdrawals.slice(0, 1));
    // A spreadsheet copies the tab that keeps the number a text.
    expect(await search(`${txn_no}\t`)).toEqual(withdrawals.slice(0, 1));
    const recordsOfOrder = allRecords.filter((record) => record.ref?.order_no === orderNo);
    expect(await search(orderNo)).toEqual(recordsOfOrder);
    expect(await search('没有这样的记录')).toEqual([]);
  });

  test.each([
    [{ from: '2026-11-20' }],
    [{ to: '2026-11-20' }],
    [{ from: '2026-11-18', to: '2026-11-20' }],
    [{ from: '2026-11-20', to: '2026-11-20' }],
    [{ from: '2026-11-18', month: '2026-11' }],
  ])('by days includes the first and the last day: %j', async (days) => {
    const { readLog, readWholeLog } = await startLoggedIn();
    const { from = '', to = '9', month = '' } = days as Record<string, string>;
    const isInRange = ({ created_at }: { created_at: string }) =>
      created_at.slice(0, 10) >= from &&
      created_at.slice(0, 10) <= to &&
      created_at.startsWith(month);
    const expectedRecords = (await readWholeLog()).filter(isInRange);
    expect(expectedRecords.length).toBeGreaterThan(0);
    expect(await readWholeLog(days)).toEqual(expectedRecords);
    expect((await readLog(days)).total).toBe(expectedRecords.length);
  });
});
