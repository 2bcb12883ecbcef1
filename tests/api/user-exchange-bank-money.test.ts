import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../mock-server/modules/common/rules/settings.ts';
import { contract } from '../../src/contract/contract.ts';
import { WITHDRAWAL_STATUS, LEDGER_TYPE, DIRECTION } from '../../src/contract/statuses.ts';
import {
  DAY,
  freshId,
  HOUR,
  MEMBERS,
  MINUTE,
  PASSWORD,
  SECOND,
  START,
  startMock,
  type TestMock,
} from '../support/start-mock.ts';
import { expectConsistentLedger, memberIn, setBalance } from './books.ts';

const { cancelWithdrawal, getMoneyLog, info, orderVip, placeWithdrawal, quoteWithdrawal } =
  contract.user;

const withdrawalFields = (changes: object = {}) => ({
  amount: '500.00',
  payee_type: 'wechat' as const,
  password: PASSWORD,
  ...changes,
});

/** Starts a mock with this member logged in. `preview` requests a quote, `withdraw` places an order. */
async function startLoggedIn(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  let token = await testMock.logIn(mobile);
  const withdraw = async (changes: object = {}) =>
    (await testMock.call(placeWithdrawal, withdrawalFields(changes), { token })).body;
  const preview = async (changes: object = {}) =>
    (await testMock.call(quoteWithdrawal, { amount: '500.00', ...changes }, { token })).body;
  const cancel = async (order_id: number) =>
    (await testMock.call(cancelWithdrawal, { order_id }, { token })).body;
  const readRecordsOfOrder = async (id: number) => {
    const { list } = (await testMock.call(getMoneyLog, { type: 'withdraw', limit: 50 }, { token }))
      .body.data;
    return list.filter(({ ref }) => ref?.id === id);
  };
  const readMember = async () => (await testMock.call(info, {}, { token })).body.data;
  const logInAgain = async () => {
    token = await testMock.logIn(mobile);
  };
  return {
    ...testMock,
    token,
    withdraw,
    preview,
    cancel,
    readRecordsOfOrder,
    readMember,
    logInAgain,
  };
}

/** Binds a bank card to a member, by default so long ago that it can receive withdrawals. */
function bindCard({ mock }: TestMock, user_id: number, created_at = START - 2 * DAY) {
  return mock.transaction(() =>
    mock.db.bank_cards.insert({
      user_id,
      bank_code: 'SLSY',
      bank_name: '示例商业银行',
      card_no_digest: 'test',
      card_no_masked: '**** **** **** 4321',
      holder_name: '张三',
      branch: null,
      is_default: 0,
      created_at,
    }),
  );
}

describe('a withdrawal order', () => {
  test('freezes the amount and returns fee and arrival time', async () => {
    const testMock = await startLoggedIn();
    const { code, data } = await testMock.withdraw();
    expect(code).toBe(1);
    expect(data).toMatchObject({
      order_no: expect.stringMatching(/^W20261121100000\d{4}$/) as string,
      amount: '500.00',
      fee: '2.50',
      actual_amount: '497.50',
      free_times_left: 0,
      expect_time: '2026-11-24 23:59:59',
      status: WITHDRAWAL_STATUS.underReview,
      status_text: '待审核',
      balance: '11845.67',
      frozen: '1000.00',
      limits: { min: '10.00', max: '5000.00', left_times: 2, left_amount: '9500.00' },
    });
    expectConsistentLedger(testMock);
  });

  test('accepts the quoted fee, and refuses another fee with the new quote', async () => {
    const testMock = await startLoggedIn();
    const memberBefore = await testMock.readMember();
    const { code, data } = await testMock.withdraw({ quote_fee: '1.00' });
    expect(code).toBe(10008);
    expect(data).toMatchObject({ amount: '500.00', fee: '2.50', actual_amount: '497.50' });
    expect(await testMock.readMember()).toMatchObject({
      balance: memberBefore.balance,
      frozen: memberBefore.frozen,
    });
    expect((await testMock.withdraw({ quote_fee: '2.50' })).code).toBe(1);
    expectConsistentLedger(testMock);
  });

  test('accepts the quoted arrival time until 16:00, and later refuses it with the new time', async () => {
    const testMock = await startLoggedIn();
    // Monday, a minute before 16:00.
    testMock.advance(2 * DAY + 6 * 60 * MINUTE - MINUTE);
    const shownQuote = { quote_expect_time: '2026-11-24 23:59:59' };
    const { data } = await testMock.withdraw(shownQuote);
    expect(data).toMatchObject({
      status: WITHDRAWAL_STATUS.underReview,
      expect_time: '2026-11-24 23:59:59',
    });
    const memberBefore = await testMock.readMember();
    testMock.advance(MINUTE);
    const lateAnswer = await testMock.withdraw(shownQuote);
    expect(lateAnswer.code).toBe(10008);
    expect(lateAnswer.data).toMatchObject({ fee: '2.50', expect_time: '2026-11-25 23:59:59' });
    expect(await testMock.readMember()).toMatchObject({ balance: memberBefore.balance });
    expectConsistentLedger(testMock);
  });

  test('refuses a review that the shown limit did not announce, with the new limit', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const setLimit = (audit_over: string) =>
      transaction(() => {
        const { withdraw } = settingsOf(db);
        db.settings.update(1, { withdraw: { ...withdraw, audit_over } });
      });
    const { audit_over: quote_audit_over } = (await testMock.preview()).data;
    expect(quote_audit_over).toBe('1000.00');
    setLimit('499.99');
    expect(await testMock.withdraw({ quote_audit_over })).toMatchObject({
      code: 10008,
      data: { audit_over: '499.99' },
    });
    expect((await testMock.withdraw({ quote_audit_over: '499.99' })).code).toBe(1);
    setLimit('1000.00');
    expect((await testMock.withdraw({ quote_audit_over: '499.99' })).code).toBe(1);
    // An app that does not know the field.
    setLimit('499.99');
    expect((await testMock.withdraw()).code).toBe(1);
    expectConsistentLedger(testMock);
  });

  test('goes to the member’s own bank card', async () => {
    const testMock = await startLoggedIn();
    const { id } = bindCard(testMock, memberIn(testMock).id);
    const { data } = await testMock.withdraw({ payee_type: 'bank', bank_id: id });
    const [line] = await testMock.readRecordsOfOrder(data.order_id);
    expect(line).toMatchObject({
      type: LEDGER_TYPE.withdrawal,
      direction: DIRECTION.out,
      amount: '500.00',
      balance_after: '11845.67',
      title: '提现至示例商业银行',
      ref: { biz: 'withdraw', payee: '示例商业银行 **** **** **** 4321 张*', fee: '2.50' },
    });
  });

  test('is reviewed in 30 seconds and paid a minute later', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.withdraw();
    const statusIn = async (ms: number) => {
      testMock.advance(ms);
      return (await testMock.readRecordsOfOrder(data.order_id))[0]?.ref?.status;
    };
    expect(await statusIn(30 * SECOND - 1)).toBe(0);
    expect(await statusIn(1)).toBe(1);
    expect(await statusIn(MINUTE - 1)).toBe(1);
    expect(await statusIn(1)).toBe(2);
    const lines = await testMock.readRecordsOfOrder(data.order_id);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.ref).toMatchObject({
      status_text: '已到账',
      actual_amount: '497.50',
      audit_time: '2026-11-21 10:00:30',
      arrival: '2026-11-21 10:01:30',
      fail_reason: null,
    });
    expect(await testMock.readMember()).toMatchObject({ balance: '11845.67', frozen: '500.00' });
    expectConsistentLedger(testMock);
  });

  test('of more than 1,000.00 is reviewed in ten minutes', async () => {
    const testMock = await startLoggedIn();
    const largeOrder = (await testMock.withdraw({ amount: '1000.01' })).data;
    const smallOrder = (await testMock.withdraw({ amount: '1000.00' })).data;
    testMock.advance(10 * MINUTE - 1);
    expect((await testMock.readRecordsOfOrder(largeOrder.order_id))[0]?.ref?.status).toBe(0);
    expect((await testMock.readRecordsOfOrder(smallOrder.order_id))[0]?.ref?.status).toBe(2);
    testMock.advance(MINUTE + 1);
    expect((await testMock.readRecordsOfOrder(largeOrder.order_id))[0]?.ref?.status).toBe(2);
  });

  test.each([
    ['100.13', 30 * SECOND, 3, '已驳回', '资料不一致'],
    ['100.44', 90 * SECOND, 4, '打款失败', '收款方退回，打款未成功'],
  ])('of %s fails and is refunded', async (amount, ms, status, status_text, fail_reason) => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.withdraw({ amount });
    testMock.advance(ms);
    const [refundRecord, withdrawalRecord] = await testMock.readRecordsOfOrder(data.order_id);
    expect(refundRecord).toMatchObject({
      type: LEDGER_TYPE.withdrawalReturn,
      direction: DIRECTION.in,
      amount,
      balance_after: '12345.67',
    });
    expect(refundRecord?.ref).toMatchObject({ status, status_text, fail_reason, arrival: null });
    expect(withdrawalRecord).toMatchObject({
      type: LEDGER_TYPE.withdrawal,
      direction: DIRECTION.out,
      amount,
    });
    expect((await testMock.preview()).data.limits).toMatchObject({
      left_times: 3,
      left_amount: '10000.00',
    });
    expectConsistentLedger(testMock);
  });
});

test('eight simultaneous orders for the whole balance make one order', async () => {
  const testMock = await startLoggedIn();
  setBalance(testMock, '5000.00');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => testMock.withdraw({ amount: '5000.00' })),
  );
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([1, ...Array.from({ length: 7 }, () => 51001)]);
  expect(await testMock.readMember()).toMatchObject({ balance: '0.00', frozen: '5500.00' });
  expectConsistentLedger(testMock);
});

describe('exchange_bank_money refuses', () => {
  test.each([
    ['half a fen', { amount: '1.005' }, 51010],
    ['an amount that is a number, not text', { amount: 500 }, 10002],
    ['no amount', { amount: undefined }, 10001],
    ['too little', { amount: '9.99' }, 51002],
    ['less than nothing', { amount: '-500.00' }, 51002],
    ['too much at a time', { amount: '5000.01' }, 51003],
    ['an unknown payee_type', { payee_type: 'cash' }, 10002],
    ['a bank card of another member', { payee_type: 'bank', bank_id: 9_999 }, 42010],
    ['a wrong password', { password: 'Wrong123' }, 51009],
  ])('%s', async (_name, changes, code) => {
    const testMock = await startLoggedIn();
    bindCard(testMock, memberIn(testMock).id);
    expect(
      (
        await testMock.send(
          placeWithdrawal,
          { ...withdrawalFields(changes), request_id: freshId() },
          testMock,
        )
      ).body,
    ).toMatchObject({ code });
    expect((await testMock.readMember()).balance).toBe('12345.67');
  });

  test('a missing bank card, or one of another member', async () => {
    const testMock = await startLoggedIn();
    const foreignCard = bindCard(testMock, memberIn(testMock, MEMBERS.frozen).id);
    bindCard(testMock, memberIn(testMock).id);
    expect(await testMock.withdraw({ payee_type: 'bank' })).toMatchObject({
      code: 10001,
      data: { field: 'bank_id' },
    });
    expect(await testMock.withdraw({ payee_type: 'bank', bank_id: foreignCard.id })).toMatchObject({
      code: 42010,
    });
  });

  test('more than the balance, with the missing amount', async () => {
    const testMock = await startLoggedIn();
    setBalance(testMock, '499.99');
    expect(await testMock.withdraw()).toMatchObject({ code: 51001, data: { shortage: '0.01' } });
    expect(await testMock.preview()).toMatchObject({ code: 51001 });
  });

  test('a fourth order on the same day in Shanghai', async () => {
    const testMock = await startLoggedIn();
    for (let i = 0; i < 3; i += 1) expect((await testMock.withdraw()).code).toBe(1);
    expect((await testMock.withdraw()).code).toBe(51004);
    testMock.advance(14 * HOUR);
    expect((await testMock.withdraw()).code).toBe(1);
  });

  test('more than the daily limit, with the remaining amount', async () => {
    const testMock = await startLoggedIn();
    setBalance(testMock, '20000.00');
    await testMock.withdraw({ amount: '5000.00' });
    await testMock.withdraw({ amount: '4000.00' });
    expect(await testMock.withdraw({ amount: '1000.01' })).toMatchObject({
      code: 51005,
      msg: '今日提现额度不足，剩余1,000.00元',
    });
    expect((await testMock.withdraw({ amount: '1000.00' })).code).toBe(1);
  });

  test('an order without a payee', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const { id } = memberIn(testMock);
    transaction(() => {
      for (const row of db.wechat_payees.where('user_id', id)) db.wechat_payees.remove(row.id);
      for (const row of [...db.bank_cards.where('user_id', id)]) db.bank_cards.remove(row.id);
    });
    expect((await testMock.withdraw()).code).toBe(51006);
    expect((await testMock.withdraw({ payee_type: 'bank' })).code).toBe(51006);
    expect((await testMock.preview({ payee_type: 'wechat' })).code).toBe(51006);
    expect((await testMock.preview()).code).toBe(1);
  });

  test('a payee that was bound again since the app showed it', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const { id } = bindCard(testMock, memberIn(testMock).id);
    const cardBoundAt = (payee_bind_time: string) => ({
      payee_type: 'bank',
      bank_id: id,
      payee_bind_time,
    });
    expect((await testMock.withdraw(cardBoundAt('2026-11-19 10:00:01'))).code).toBe(51012);
    expect((await testMock.withdraw(cardBoundAt('2026-11-19 10:00:00'))).code).toBe(1);
    const shownWechat = { payee_bind_time: '2026-09-22 10:00:00' };
    expect((await testMock.withdraw(shownWechat)).code).toBe(1);
    const [wechat] = db.wechat_payees.where('user_id', memberIn(testMock).id);
    transaction(() => db.wechat_payees.update(wechat?.id ?? 0, { bind_at: START - 3 * DAY }));
    expect((await testMock.withdraw(shownWechat)).code).toBe(51012);
    expectConsistentLedger(testMock);
  });

  test('a new payee for the first 24 hours', async () => {
    const testMock = await startLoggedIn();
    const { id } = bindCard(testMock, memberIn(testMock).id, START);
    const withdrawToCard = () => testMock.withdraw({ payee_type: 'bank', bank_id: id });
    testMock.advance(DAY - 1);
    expect((await withdrawToCard()).code).toBe(51007);
    testMock.advance(1);
    expect((await withdrawToCard()).code).toBe(1);
  });

  test('an order within 24 hours of a password change', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const withdraw_hold_until = START + DAY;
    transaction(() => db.users.update(memberIn(testMock).id, { withdraw_hold_until }));
    testMock.advance(DAY - 1);
    expect((await testMock.withdraw()).code).toBe(51008);
    testMock.advance(1);
    expect((await testMock.withdraw()).code).toBe(1);
  });

  test('an order of an unverified member', async () => {
    const testMock = await startLoggedIn(MEMBERS.unverified);
    expect((await testMock.withdraw()).code).toBe(22001);
    expect((await testMock.preview()).code).toBe(22001);
  });

  test('every withdrawal, once five wrong passwords have locked the account', async () => {
    const testMock = await startLoggedIn();
    for (let triesLeft = 4; triesLeft > 0; triesLeft -= 1)
      expect(await testMock.withdraw({ password: 'Wrong123' })).toMatchObject({
        code: 51009,
        data: { tries_left: triesLeft },
      });
    expect((await testMock.withdraw({ password: 'Wrong123' })).code).toBe(21002);
    expect((await testMock.withdraw()).code).toBe(21002);
    expectConsistentLedger(testMock);
  });
});

describe('the quote of a withdrawal', () => {
  test('returns the values of an order and writes nothing', async () => {
    const testMock = await startLoggedIn();
    const transactionCount = testMock.mock.db.ledger_txns.all().length;
    const { data } = await testMock.preview({ payee_type: 'wechat' });
    expect(data).toMatchObject({ fee: '2.50', actual_amount: '497.50', balance: '12345.67' });
    expect(testMock.mock.db.ledger_txns.all()).toHaveLength(transactionCount);
    expect(testMock.mock.db.withdraw_orders.where('apply_at', START)).toHaveLength(0);
  });

  test.each([
    ['zh', /0\.50%.*1\.00.*25\.00/],
    ['en', /0\.50%, min 1\.00, max 25\.00/],
  ])('explains the fee in %s', async (language, rulePattern) => {
    const testMock = await startLoggedIn();
    const headers = { 'accept-language': language };
    const { token } = testMock;
    const quote = { amount: '10.00' };
    const { data } = (await testMock.call(quoteWithdrawal, quote, { token, headers })).body;
    expect(data.fee_rule).toMatch(rulePattern);
  });
});

test('VIP2 gives two free withdrawals a month; a cancelled withdrawal does not count', async () => {
  const testMock = await startLoggedIn();
  const { token } = testMock;
  await testMock.call(orderVip, { level: 2, quote_price: '36.64', agree: 1 }, { token });
  // The free withdrawal of VIP1 was used earlier this month.
  expect((await testMock.preview()).data).toMatchObject({ free_times_left: 1, fee: '0.00' });
  const { data } = await testMock.withdraw();
  expect(data).toMatchObject({ fee: '0.00', actual_amount: '500.00', free_times_left: 0 });
  expect((await testMock.preview()).data).toMatchObject({ fee: '2.50' });
  await testMock.cancel(data.order_id);
  expect((await testMock.preview()).data).toMatchObject({ free_times_left: 1, fee: '0.00' });
});

describe('cancelling a withdrawal', () => {
  test('refunds the whole amount of an order that is under review', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.withdraw();
    const { data: cancelData } = await testMock.cancel(data.order_id);
    expect(cancelData).toMatchObject({
      order_no: data.order_no,
      status: WITHDRAWAL_STATUS.cancelled,
      status_text: '已取消',
      balance: '12345.67',
      frozen: '500.00',
      limits: { left_times: 3 },
    });
    expect((await testMock.readRecordsOfOrder(data.order_id)).map(({ type }) => type)).toEqual([
      105, 113,
    ]);
    testMock.advance(HOUR);
    expect((await testMock.readMember()).balance).toBe('12345.67');
    expectConsistentLedger(testMock);
  });

  test('is refused if the order is being paid, closed or another member’s', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.withdraw();
    testMock.advance(30 * SECOND);
    expect((await testMock.cancel(data.order_id)).code).toBe(51011);
    testMock.advance(MINUTE);
    expect((await testMock.cancel(data.order_id)).code).toBe(51011);
    expect((await testMock.cancel(99_999)).code).toBe(10004);
    const otherToken = await testMock.logIn(MEMBERS.unverified);
    const foreignInput = { order_id: data.order_id };
    const { body: answer } = await testMock.call(cancelWithdrawal, foreignInput, {
      token: otherToken,
    });
    expect(answer.code).toBe(10004);
  });
});
