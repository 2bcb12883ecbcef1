import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { MEMBERS, startMock } from '../support/start-mock.ts';

const { records } = contract.prize;

async function startReading() {
  const testMock = await startMock();
  const token = await testMock.logIn();
  const readRecords = async (query: object = {}) =>
    (await testMock.call(records, query, { token })).body.data;
  return { ...testMock, token, readRecords };
}

test('lists every draw newest first, in pages', async () => {
  const { readRecords, mock } = await startReading();
  const ownRecords = mock.db.prize_records.where('user_id', 200001);
  const firstPage = await readRecords({ limit: 50 });
  expect(firstPage).toMatchObject({ total: ownRecords.length, page: 1, limit: 50, has_more: true });
  const ids = firstPage.list.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const secondPage = await readRecords({ limit: 50, page: 2 });
  expect(secondPage.list[0]?.id).toBeLessThan(ids.at(-1) ?? 0);
  expect((await readRecords({ page: 1_000 })).list).toEqual([]);
});

test('a draw without a win does not count as a prize', async () => {
  const { readRecords } = await startReading();
  const [draws, prizes] = [await readRecords(), await readRecords({ scope: 'prizes' })];
  const { total } = await readRecords({ status: PRIZE_RECORD_STATUS.noPrize });
  expect(total).toBeGreaterThan(0);
  expect(prizes.total).toBe(draws.total - total);
  expect((await readRecords({ scope: 'prizes', status: PRIZE_RECORD_STATUS.noPrize })).total).toBe(
    0,
  );
});

test.each([
  [0, '待填地址', { address: null, express_no: null, expire_time: '2026-12-19 20:00:00' }],
  [1, '待发货', { lock_time: '2026-11-21 22:00:00', express_no: null }],
  [2, '已发货', { express_company: '示例速运' }],
  [3, '已完成', { express_company: '示例速运' }],
  [4, '已过期', { address: null }],
  [9, '已发放', { address: null, expire_time: null }],
])('a prize in state %i is %s', async (status, status_text, fields) => {
  const { readRecords } = await startReading();
  const { list } = await readRecords({ scope: 'prizes', status });
  expect(list[0]).toMatchObject({ status, status_text, ...fields });
});

test('shows the delivery address with a masked number', async () => {
  const { readRecords } = await startReading();
  const { list } = await readRecords({ status: PRIZE_RECORD_STATUS.sent });
  expect(list[0]?.address).toMatchObject({ name: '张三', mobile: '138****0001' });
});

test('returns `status_text` in the language of the caller', async () => {
  const { call, token } = await startReading();
  const extra = { token, headers: { 'accept-language': 'en' } };
  const { list } = (await call(records, { status: PRIZE_RECORD_STATUS.addressNeeded }, extra)).body
    .data;
  expect(list[0]?.status_text).toBe('Address needed');
});

test('each member sees only their own records', async () => {
  const { call, logIn } = await startReading();
  const token = await logIn(MEMBERS.unverified);
  expect((await call(records, {}, { token })).body.data.total).toBe(0);
});

test('requires a session and valid fields', async () => {
  const { send, call, token } = await startReading();
  for (const query of [{ scope: 'all' }, { status: 'won' }, { limit: 51 }, { page: 0 }])
    expect((await send(records, query, { token })).body.code).toBe(10002);
  expect((await call(records, {})).status).toBe(401);
});
