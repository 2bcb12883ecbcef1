import { describe, expect, test } from 'vitest';
import { seedState } from '../../mock-server/modules/seed.ts';
import { grantVipPrize } from '../../mock-server/modules/user/rules/vip.ts';
import { contract } from '../../src/contract/contract.ts';
import type { WireInputOf } from '../../src/contract/endpoint.ts';
import { YES, NO } from '../../src/contract/flag.ts';
import { LEDGER_TYPE, DIRECTION } from '../../src/contract/statuses.ts';
import { DAY, freshId, MEMBERS, START, startMock } from '../support/start-mock.ts';
import { expectConsistentLedger, memberIn, setBalance } from './books.ts';

const { getMoneyLog, info, orderVip, quoteVip } = contract.user;
const { config } = contract.common;

/** Starts a mock with this member logged in. `preview` requests the quote of a level, `apply` buys it. */
async function startLoggedIn(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const preview = async (level: number) =>
    (await testMock.call(quoteVip, { level }, { token })).body;
  const apply = async (
    level: number,
    quote_price: string,
    quote_expire_time?: string,
    shown: Partial<WireInputOf<typeof orderVip>> = {},
  ) => {
    const input = { level, quote_price, quote_expire_time, ...shown, agree: 1 as const };
    return (await testMock.call(orderVip, input, { token })).body;
  };
  const readMember = async () => (await testMock.call(info, {}, { token })).body.data;
  return { ...testMock, token, preview, apply, readMember };
}

/** Removes the VIP level of the first member. */
function removeVip(testMock: Awaited<ReturnType<typeof startMock>>): void {
  const { db, transaction } = testMock.mock;
  transaction(() => {
    for (const { id } of [...db.vip_segments.where('user_id', memberIn(testMock).id)])
      db.vip_segments.remove(id);
  });
}

/** The quote for the first member’s upgrade from VIP1 to VIP2. */
const UPGRADE = {
  level: 2,
  pay_amount: '36.64',
  deduct_amount: '13.26',
  forfeit_amount: '0.00',
  forfeit_days: 0,
  start_time: '2026-11-21 10:00:00',
  expire_time: '2027-02-19 10:00:00',
};

test('the quote of an upgrade lists its items and changes nothing', async () => {
  const { preview, readMember } = await startLoggedIn();
  expect((await preview(2)).data).toEqual({
    ...UPGRADE,
    balance: '12345.67',
    items: [
      { label: 'VIP2原价', amount: '49.90' },
      { label: '当前VIP1剩余价值（剩余20天）', amount: '-13.26' },
    ],
  });
  expect((await readMember()).vip.level).toBe(1);
});

test('an upgrade starts at once and ends the old level', async () => {
  const testMock = await startLoggedIn();
  const { data } = await testMock.apply(2, '36.64');
  expect(data).toMatchObject({ ...UPGRADE, balance: '12309.03' });
  expect((await testMock.readMember()).vip).toEqual({
    level: 2,
    name: 'VIP2',
    expire_time: '2027-02-19 10:00:00',
    is_active: YES,
    days_left: 90,
  });
  const { token, call } = testMock;
  const { list } = (await call(getMoneyLog, { type: 'vip' }, { token })).body.data;
  expect(list[0]).toMatchObject({
    type: LEDGER_TYPE.vipPurchase,
    direction: DIRECTION.out,
    amount: '36.64',
    title: '升级VIP2',
    balance_after: '12309.03',
    ref: { biz: 'vip', order_no: data.order_no },
  });
  expectConsistentLedger(testMock);
});

test('a second upgrade deducts the whole price of the level bought just before', async () => {
  const testMock = await startLoggedIn();
  await testMock.apply(2, '36.64');
  expect((await testMock.preview(3)).data).toMatchObject({
    pay_amount: '118.10',
    deduct_amount: '49.90',
  });
});

test('a renewal starts when the current period ends', async () => {
  const testMock = await startLoggedIn();
  const { data } = await testMock.apply(1, '19.90');
  expect(data).toMatchObject({
    start_time: '2026-12-11 10:00:00',
    expire_time: '2027-01-10 10:00:00',
    deduct_amount: '0.00',
    items: [{ label: 'VIP1原价', amount: '19.90' }],
  });
  expect((await testMock.readMember()).vip).toMatchObject({ level: 1, days_left: 50 });
  expect((await testMock.preview(2)).data).toMatchObject({ deduct_amount: '33.16' });
});

test('refuses a changed price with the new quote, and charges nothing', async () => {
  const testMock = await startLoggedIn();
  const { pay_amount } = (await testMock.preview(2)).data;
  testMock.advance(DAY);
  const answer = await testMock.apply(2, pay_amount);
  expect(answer).toMatchObject({
    code: 71003,
    msg: '报价已更新，请重新确认',
    data: { level: 2, pay_amount: '37.30', deduct_amount: '12.60' },
  });
  expect(await testMock.readMember()).toMatchObject({ balance: '12345.67', vip: { level: 1 } });
  expect((await testMock.apply(2, '37.30')).code).toBe(1);
  expectConsistentLedger(testMock);
});

/** The end of VIP1 after one renewal. */
const RENEWED_EXPIRE_TIME = '2027-01-10 10:00:00';

test('of two renewals with the same quoted end, the second is refused', async () => {
  const testMock = await startLoggedIn();
  expect((await testMock.preview(1)).data.expire_time).toBe(RENEWED_EXPIRE_TIME);
  expect((await testMock.apply(1, '19.90', RENEWED_EXPIRE_TIME)).code).toBe(1);
  expect(await testMock.apply(1, '19.90', RENEWED_EXPIRE_TIME)).toMatchObject({
    code: 71003,
    data: { level: 1, pay_amount: '19.90', expire_time: '2027-02-09 10:00:00' },
  });
  expect(await testMock.readMember()).toMatchObject({
    balance: '12325.77',
    vip: { days_left: 50 },
  });
  expect((await testMock.apply(1, '19.90', '2027-02-09 10:00:00')).code).toBe(1);
  expectConsistentLedger(testMock);
});

test('an order that starts at once may end later than quoted, but not earlier', async () => {
  const testMock = await startLoggedIn();
  removeVip(testMock);
  const { expire_time } = (await testMock.preview(1)).data;
  testMock.advance(10 * 60_000);
  expect((await testMock.apply(1, '19.90', '2027-01-01 00:00:00')).code).toBe(71003);
  expect(await testMock.apply(1, '19.90', expire_time)).toMatchObject({
    code: 1,
    data: { expire_time: '2026-12-21 10:10:00' },
  });
});

test('refuses a first order that has meanwhile become a renewal', async () => {
  const testMock = await startLoggedIn();
  removeVip(testMock);
  const { expire_time } = (await testMock.preview(1)).data;
  await testMock.apply(1, '19.90', expire_time);
  expect((await testMock.apply(1, '19.90', expire_time)).code).toBe(71003);
  expectConsistentLedger(testMock);
});

test('an upgrade deducts nothing for a level that was won as a trial', async () => {
  const testMock = await startLoggedIn();
  const { db, transaction } = testMock.mock;
  const { id: user_id } = memberIn(testMock);
  transaction(() => {
    for (const { id } of db.vip_segments.where('user_id', user_id))
      db.vip_segments.update(id, { paid: 0 as never, source: 'trial', order_no: null });
  });
  expect((await testMock.preview(2)).data).toMatchObject({
    pay_amount: '49.90',
    deduct_amount: '0.00',
    forfeit_amount: '0.00',
    forfeit_days: 20,
    start_time: '2026-11-21 10:00:00',
  });
});

/** Adds days of VIP1 that the first member won. */
function winVipDays(testMock: Awaited<ReturnType<typeof startMock>>, days: number): void {
  const { db, transaction, clock } = testMock.mock;
  transaction(() => grantVipPrize(db, memberIn(testMock).id, days, clock.now()));
}

test('an upgrade from ten periods of VIP2 costs nothing, and the quote says what it forfeits', async () => {
  const testMock = await startLoggedIn();
  await testMock.apply(2, '36.64');
  for (let n = 1; n < 10; n += 1) await testMock.apply(2, '49.90');
  expect((await testMock.readMember()).vip.days_left).toBe(900);
  const quote = (await testMock.preview(3)).data;
  const { pay_amount, deduct_amount, forfeit_amount, forfeit_days } = quote;
  expect({ pay_amount, deduct_amount, forfeit_amount, forfeit_days }).toEqual({
    pay_amount: '0.00',
    deduct_amount: '168.00',
    forfeit_amount: '331.00',
    forfeit_days: 597,
  });
  const shown = { quote_forfeit_amount: '331.00', quote_forfeit_days: 597 };
  const answer = await testMock.apply(3, '0.00', quote.expire_time, shown);
  expect(answer).toMatchObject({ code: 1, data: { forfeit_amount: '331.00', forfeit_days: 597 } });
  expect((await testMock.readMember()).vip).toMatchObject({ level: 3, days_left: 365 });
  expectConsistentLedger(testMock);
});

test('refuses an order that would forfeit more or less than the member was shown', async () => {
  const testMock = await startLoggedIn();
  const { expire_time } = (await testMock.preview(2)).data;
  winVipDays(testMock, 3);
  const changed = { code: 71003, data: { pay_amount: '36.64', forfeit_days: 3 } };
  for (const shown of [
    { quote_forfeit_amount: '0.00', quote_forfeit_days: 0 },
    { quote_forfeit_days: 4 },
    { quote_forfeit_amount: '0.01', quote_forfeit_days: 3 },
  ])
    expect(await testMock.apply(2, '36.64', expire_time, shown)).toMatchObject(changed);
  expect(await testMock.readMember()).toMatchObject({ balance: '12345.67', vip: { level: 1 } });
  const shown = { quote_forfeit_amount: '0.00', quote_forfeit_days: 3 };
  expect((await testMock.apply(2, '36.64', expire_time, shown)).code).toBe(1);
  expectConsistentLedger(testMock);
});

/** Changes a plan of the operator. */
function changePlan(
  testMock: Awaited<ReturnType<typeof startMock>>,
  level: number,
  changes: object,
) {
  const { db, transaction } = testMock.mock;
  const vip_levels = (db.settings.get(1)?.vip_levels ?? []).map((plan) =>
    plan.level === level ? { ...plan, ...changes } : plan,
  );
  transaction(() => db.settings.update(1, { vip_levels }));
}

describe('refuses an order of a plan that the operator has changed since it was shown:', () => {
  test.each([
    ['its benefits', { benefits: [{ key: 'free_withdrawals', text: '0', value: '0' }] }],
    ['its name', { name: 'VIP Lite' }],
    // The end would not be earlier than was shown two days ago.
    ['its days', { duration_days: 89 }],
    // The deductions also change, so that the payment stays the same.
    ['its price', { price: '0.01' }],
  ])('%s', async (_change, changes) => {
    const testMock = await startLoggedIn();
    for (let n = 0; n < 3; n += 1) await testMock.apply(1, '19.90');
    const versionOf = async (language: string) => {
      const headers = { 'accept-language': language };
      const { vip_levels } = (await testMock.call(config, {}, { headers })).body.data;
      return vip_levels.find(({ level }) => level === 2)?.version;
    };
    const quote_plan_version = await versionOf('zh');
    expect(quote_plan_version).toBe(await versionOf('en'));
    const { expire_time } = (await testMock.preview(2)).data;
    testMock.advance(2 * DAY);
    changePlan(testMock, 2, changes);
    const order = { quote_plan_version };
    expect(await testMock.apply(2, '0.00', expire_time, order)).toMatchObject({
      code: 71003,
      data: { level: 2, pay_amount: '0.00' },
    });
    expect((await testMock.readMember()).vip.level).toBe(1);
    const nextOrder = { quote_plan_version: await versionOf('zh') };
    expect((await testMock.apply(2, '0.00', expire_time, nextOrder)).code).toBe(1);
  });
});

test('an order of another version of the agreement is refused with the current one', async () => {
  const testMock = await startLoggedIn();
  const order = (agreement_version: string) =>
    testMock.apply(1, '19.90', undefined, { agreement_version });
  expect(await order('2026.10')).toMatchObject({
    code: 10008,
    data: { agreement_version: '2026.11' },
  });
  expect((await testMock.readMember()).balance).toBe('12345.67');
  expect((await order('2026.11')).code).toBe(1);
  expectConsistentLedger(testMock);
});

test('another plan or a price before a discount does not change the version of a plan', async () => {
  const testMock = await startLoggedIn();
  const versions = async () =>
    (await testMock.call(config, {})).body.data.vip_levels.map(({ version }) => version);
  const before = await versions();
  expect(new Set(before).size).toBe(3);
  changePlan(testMock, 1, { price: '1.00' });
  changePlan(testMock, 2, { original_price: '99.00' });
  const after = await versions();
  expect(after.map((version, i) => version === before[i])).toEqual([false, true, true]);
});

test('an order that repeats no forfeit is compared by price and end alone', async () => {
  const testMock = await startLoggedIn();
  winVipDays(testMock, 3);
  expect((await testMock.apply(2, '36.64')).code).toBe(1);
});

describe('apply_vip refuses', () => {
  test.each([
    ['an unknown level', 9, 71001],
    ['level 0', 0, 71001],
  ])('%s', async (_name, level, code) => {
    const { preview, apply } = await startLoggedIn();
    expect((await preview(level)).code).toBe(code);
    expect((await apply(level, '19.90')).code).toBe(code);
  });

  test('a disabled plan', async () => {
    const { preview, mock } = await startLoggedIn();
    const vip_levels = mock.db.settings.get(1)?.vip_levels.map((plan) => ({ ...plan, status: NO }));
    mock.transaction(() => mock.db.settings.update(1, vip_levels ? { vip_levels } : {}));
    expect((await preview(1)).code).toBe(71001);
  });

  test('a lower level', async () => {
    const { preview, apply } = await startLoggedIn();
    await apply(2, '36.64');
    expect((await preview(1)).code).toBe(71002);
    expect((await apply(1, '19.90')).code).toBe(71002);
  });

  test('more than three years', async () => {
    const testMock = await startLoggedIn();
    const { pay_amount } = (await testMock.preview(3)).data;
    await testMock.apply(3, pay_amount);
    expect((await testMock.apply(3, '168.00')).code).toBe(1);
    expect((await testMock.apply(3, '168.00')).code).toBe(1);
    expect((await testMock.apply(3, '168.00')).code).toBe(71004);
    expectConsistentLedger(testMock);
  });

  test('more than the balance, with the missing amount', async () => {
    const testMock = await startLoggedIn();
    setBalance(testMock, '36.63');
    expect(await testMock.apply(2, '36.64')).toMatchObject({
      code: 51001,
      data: { shortage: '0.01' },
    });
    expect((await testMock.readMember()).vip.level).toBe(1);
  });

  test('an order without consent, and any order of an unverified member', async () => {
    const { send, token } = await startLoggedIn();
    const fields = { level: 2, quote_price: '36.64', request_id: freshId() };
    expect((await send(orderVip, { ...fields, agree: 0 }, { token })).body.code).toBe(21014);
    const unverifiedMock = await startLoggedIn(MEMBERS.unverified);
    expect((await unverifiedMock.preview(1)).code).toBe(22001);
    expect((await unverifiedMock.apply(1, '19.90')).code).toBe(22001);
  });
});

test('the labels of a quote are in the language of the caller', async () => {
  const { call, token } = await startLoggedIn();
  const headers = { 'accept-language': 'en' };
  const { data } = (await call(quoteVip, { level: 2 }, { token, headers })).body;
  expect(data.items.map(({ label }) => label)).toEqual([
    'Price of VIP2',
    'Unused value of VIP1 (20 days left)',
  ]);
});

test('a renewal is accepted as it was shown, although the clock of the server has milliseconds', async () => {
  const clock = { now: () => START + 58 };
  const { call, logIn } = await startMock({ clock, state: seedState(7, START + 58) });
  const token = await logIn();
  const { body: quote } = await call(quoteVip, { level: 1 }, { token });
  const { pay_amount: quote_price, expire_time: quote_expire_time } = quote.data;
  const input = { level: 1, quote_price, quote_expire_time, agree: YES };
  expect((await call(orderVip, input, { token })).body.code).toBe(1);
});
