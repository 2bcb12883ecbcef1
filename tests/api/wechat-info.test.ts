import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MEMBERS, START, startMock } from '../support/start-mock.ts';

const { info } = contract.wechat;

test('returns the bound account with masked number and name', async () => {
  const { call, logIn } = await startMock();
  expect((await call(info, {}, { token: await logIn() })).body.data).toEqual({
    info: {
      wechat_no: 'qi****88',
      nickname: '青山见我',
      real_name: '张*',
      qr_image: null,
      bind_time: '2026-09-22 10:00:00',
      hold_until: null,
    },
  });
});

test('returns until when withdrawals to a payee that was bound today must wait', async () => {
  const { call, logIn, mock } = await startMock();
  mock.transaction(() => mock.db.wechat_payees.update(1, { bind_at: START }));
  const { data } = (await call(info, {}, { token: await logIn() })).body;
  expect(data.info?.hold_until).toBe('2026-11-22 10:00:00');
});

test('returns null without a bound account', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  expect((await call(info, {}, { token })).body.data).toEqual({ info: null });
});
