import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { startMock } from '../support/start-mock.ts';

const { notice } = contract.index;

test('lists the notices newest first, without a session', async () => {
  const { call } = await startMock();
  const times = (await call(notice, {})).body.data.list.map(({ publish_time }) => publish_time);
  expect(times).toHaveLength(4);
  expect(times).toEqual([...times].sort().reverse());
});

test('returns at most ten notices', async () => {
  const { call, mock } = await startMock();
  const { db, transaction } = mock;
  const [{ id: _id, ...noticeFields }] = db.notices.all() as [ReturnType<typeof db.notices.insert>];
  transaction(() => Array.from({ length: 20 }, () => db.notices.insert(noticeFields)));
  expect((await call(notice, {})).body.data.list).toHaveLength(10);
});
