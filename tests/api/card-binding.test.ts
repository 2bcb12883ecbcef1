import { describe, expect, test } from 'vitest';
import type { CardProductRow } from '../../mock-server/modules/card/rows.ts';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { fen, toWireMoney, parseMoney } from '../../src/contract/money.ts';
import {
  LEDGER_TYPE,
  NOT_ASSESSED,
  RISK_LEVEL,
  isOpenHolding,
  HOLDING_STATUS,
  PRODUCT_STATUS,
  DIRECTION,
} from '../../src/contract/statuses.ts';
import { DAY, freshId, HOUR, MEMBERS, SECOND, START, startMock } from '../support/start-mock.ts';
import { expectConsistentLedger, memberIn, setBalance } from './books.ts';

const { assess, buy, cancel, info } = contract.card;
const { getMoneyLog } = contract.user;

const purchaseFields = (changes: object = {}) => ({
  action: 'buy' as const,
  product_id: 1,
  amount: '1000.00',
  agree_risk: 1 as const,
  agree_contract: 1 as const,
  doc_versions: { risk: '2026.10', contract: '2026.10' },
  read_seconds: 10,
  ...changes,
});

/** Answers each question of the assessment with the option that `option` chooses, given the number of options. */
const answersWith = (option: (options: number) => number, questions: number[]) =>
  questions.map((options, i) => ({ id: i + 1, option_id: option(options) }));
/** The number of options of each question in the seed. */
const OPTION_COUNTS = [3, 3, 4, 3, 4, 4];

async function startLoggedIn(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  let token = await testMock.logIn(mobile);
  const buyCard = async (changes: object = {}) =>
    (await testMock.call(buy, purchaseFields(changes), { token })).body;
  const cancelPurchase = async (holding_id: number) =>
    (await testMock.call(cancel, { holding_id }, { token })).body;
  const answerAssessment = async (option: (options: number) => number) => {
    const answers = answersWith(option, OPTION_COUNTS);
    return (await testMock.call(assess, { answers }, { token })).body;
  };
  const readCards = async () => (await testMock.call(info, {}, { token })).body.data;
  const readRecordsOfHolding = async (id: number) => {
    const query = { type: 'card' as const, limit: 50 };
    const { list } = (await testMock.call(getMoneyLog, query, { token })).body.data;
    return list.filter(({ ref }) => ref?.id === id);
  };
  const readBalance = async () =>
    (await testMock.call(contract.user.info, {}, { token })).body.data.balance;
  const logInAgain = async () => {
    token = await testMock.logIn(mobile);
  };
  return {
    ...testMock,
    token,
    buy: buyCard,
    cancel: cancelPurchase,
    answerAssessment,
    readCards,
    readRecordsOfHolding,
    readBalance,
    logInAgain,
  };
}

type LoggedIn = Awaited<ReturnType<typeof startLoggedIn>>;

describe('buying', () => {
  test('moves the money into a holding with a cooling-off period of one day', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.buy();
    expect(data).toMatchObject({
      order_no: expect.stringMatching(/^C20261121100000\d{4}$/) as string,
      balance: '11345.67',
      holding: {
        product_name: '稳享30天',
        amount: '1000.00',
        status: HOLDING_STATUS.coolingOff,
        status_text: '冷静期',
        cooling_off_end: '2026-11-22 10:00:00',
        value_date: '2026-11-23',
        maturity_date: '2026-12-23',
        income_final: null,
        settled_amount: null,
        settled_at: null,
      },
    });
    const { products, info: summary, holdings } = await testMock.readCards();
    expect(products[0]?.quota_left).toBe('3125400.00');
    expect(summary).toMatchObject({ holding_amount: '17000.00', cooling_count: 2 });
    expect(holdings[0]).toEqual(data.holding);
    expect(await testMock.readRecordsOfHolding(data.holding.id)).toMatchObject([
      {
        type: LEDGER_TYPE.cardPurchase,
        direction: DIRECTION.out,
        amount: '1000.00',
        title: '买入稳享30天',
      },
    ]);
    expectConsistentLedger(testMock);
  });

  test('a card without a cooling-off period is held from the start', async () => {
    const { buy, cancel, mock } = await startLoggedIn();
    mock.transaction(() => mock.db.card_products.update(1, { cooling_off_hours: 0 }));
    const { holding } = (await buy()).data;
    expect(holding).toMatchObject({
      status: HOLDING_STATUS.held,
      status_text: '持有中',
      cooling_off_end: '2026-11-21 10:00:00',
      value_date: '2026-11-22',
    });
    expect((await cancel(holding.id)).code).toBe(CODE.coolingOffEnded);
  });

  test('buying the last of the quota sells the product out', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const product = db.card_products.get(1);
    const soldAmount = (product?.quota_left ?? 0) - 100_000;
    transaction(() =>
      db.card_products.update(1, {
        quota_left: fen(100_000),
        sold_before: fen((product?.sold_before ?? 0) + soldAmount),
      }),
    );
    expect(await testMock.buy({ amount: '1100.00' })).toMatchObject({
      code: CODE.quotaTooSmall,
      msg: '额度不足，剩余1,000.00元',
    });
    const codes = (await Promise.all([testMock.buy(), testMock.buy()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([1, CODE.quotaTooSmall]);
    expect((await testMock.readCards()).products[0]).toMatchObject({
      status: PRODUCT_STATUS.soldOut,
      quota_left: '0.00',
    });
    expectConsistentLedger(testMock);
  });

  test.each([
    ['an unknown product', { product_id: 99 }, 61001],
    ['a product that is withdrawn from sale', { product_id: 6 }, 61001],
    ['a product before its sale', { product_id: 5, amount: '10000.00' }, 61002],
    ['a product that is sold out', { product_id: 4 }, 61004],
    ['too little', { amount: '50.00' }, 61005],
    ['an amount that is no multiple of the step', { amount: '1050.00' }, 61005],
    ['more than a member may hold', { amount: '42100.00' }, 61006],
    ['a purchase before the reading time is over', { read_seconds: 9 }, 61009],
    ['a purchase without consent to the risk', { agree_risk: 0 }, 61009],
    ['a purchase without consent to the contract', { agree_contract: 0 }, 61009],
    ['an outdated contract', { doc_versions: { risk: '2026.10', contract: '2026.09' } }, 10008],
    ['more than the balance', { amount: '12400.00' }, 51001],
    ['half a fen', { amount: '100.005' }, 51010],
  ])('%s is refused', async (_name, changes, code) => {
    const testMock = await startLoggedIn();
    const fields = { ...purchaseFields(changes), request_id: freshId() };
    expect((await testMock.send(buy, fields, testMock)).body).toMatchObject({ code });
    expect(await testMock.readBalance()).toBe('12345.67');
  });

  test('a purchase above the balance is refused, and the answer names the missing amount', async () => {
    const testMock = await startLoggedIn();
    setBalance(testMock, '999.99');
    expect(await testMock.buy()).toMatchObject({ code: 51001, data: { shortage: '0.01' } });
  });

  test('the sale opens and closes at the exact second', async () => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    transaction(() =>
      db.card_products.update(1, {
        start_time: '2026-11-21 10:00:01',
        end_time: '2026-11-21 10:00:02',
      }),
    );
    expect((await testMock.readCards()).products[0]?.status).toBe(2);
    expect((await testMock.buy()).code).toBe(61002);
    testMock.advance(SECOND);
    expect((await testMock.readCards()).products[0]?.status).toBe(1);
    expect((await testMock.buy()).code).toBe(1);
    testMock.advance(SECOND);
    expect((await testMock.readCards()).products.map(({ id }) => id)).not.toContain(1);
    expect((await testMock.buy()).code).toBe(61003);
  });

  test('requires verification, an assessment and a sufficient risk level', async () => {
    const unverified = await startLoggedIn(MEMBERS.unverified);
    expect((await unverified.buy()).code).toBe(22001);
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const { id } = memberIn(testMock);
    const updateMember = (changes: object) => transaction(() => db.users.update(id, changes));
    updateMember({ risk_level: NOT_ASSESSED, risk_expire_at: null });
    expect((await testMock.buy()).code).toBe(61007);
    updateMember({ risk_level: RISK_LEVEL.aggressive, risk_expire_at: START });
    expect((await testMock.buy()).code).toBe(61007);
    updateMember({ risk_level: RISK_LEVEL.conservative, risk_expire_at: START + DAY });
    expect((await testMock.buy({ product_id: 3, amount: '5000.00' })).code).toBe(61008);
    expect((await testMock.buy({ product_id: 2 })).code).toBe(1);
  });
});

describe('the terms of a purchase', () => {
  /** Reads the product that the purchase of these tests buys. */
  const readProduct = async ({ readCards }: Pick<LoggedIn, 'readCards'>) =>
    (await readCards()).products[0];

  test.each<[string, Partial<CardProductRow>]>([
    ['name', { name: '稳享31天' }],
    ['issuer', { issuer: '另一家公司' }],
    ['custodian', { custodian: '另一家银行' }],
    ['risk level', { risk_level: RISK_LEVEL.conservative }],
    ['term', { term_days: 31 }],
    ['lower end of the benchmark', { benchmark_min: '1.70' }],
    ['upper end of the benchmark', { benchmark_max: '2.10' }],
    ['basis of the benchmark', { benchmark_basis: '另一依据' }],
    ['fee', { fee_rate: '0.50' }],
    ['cooling-off period', { cooling_off_hours: 12 }],
    ['further document', { docs: [{ type: 'faq', title: '', url: '/c', version: '2' }] }],
  ])('another %s is refused with the new terms', async (_name, changes) => {
    const testMock = await startLoggedIn();
    const { db, transaction } = testMock.mock;
    const shownVersion = (await readProduct(testMock))?.terms_version;
    // A further document is added to the two that the purchase names.
    const docs = [...db.card_products.get(1)!.docs, ...(changes.docs ?? [])];
    transaction(() => db.card_products.update(1, { ...changes, docs }));
    const businessError = await testMock.buy({ terms_version: shownVersion });
    expect(businessError).toMatchObject({ code: CODE.stale });
    expect(businessError.data).toEqual(await readProduct(testMock));
    expect(await testMock.readBalance()).toBe('12345.67');
    const { terms_version } = businessError.data as { terms_version?: string };
    expect(await testMock.buy({ terms_version })).toMatchObject({ code: 1 });
  });

  test('other dates after midnight are refused with the new dates', async () => {
    const testMock = await startLoggedIn();
    const shownVersion = (await readProduct(testMock))?.terms_version;
    testMock.advance(14 * HOUR - SECOND);
    expect(await testMock.buy({ terms_version: shownVersion })).toMatchObject({
      data: { holding: { maturity_date: '2026-12-23' } },
    });
    testMock.advance(SECOND);
    expect(await testMock.buy({ terms_version: shownVersion })).toMatchObject({
      code: CODE.stale,
      data: { course: { value_date: '2026-11-24', maturity_date: '2026-12-24' } },
    });
  });

  test.each<[string, Partial<CardProductRow>]>([
    ['quota and limits', { max_per_user: fen(9_000_000), min_amount: fen(100_000) }],
    ['past results', { performance: [], faq: [], updated_at: '2026-11-21 10:00:00' }],
    ['end of the sale', { end_time: '2026-12-31 15:00:00' }],
  ])('other %s are no other terms', async (_name, changes) => {
    const testMock = await startLoggedIn();
    const shownVersion = (await readProduct(testMock))?.terms_version;
    await testMock.buy();
    testMock.mock.transaction(() => testMock.mock.db.card_products.update(1, changes));
    expect((await testMock.buy({ terms_version: shownVersion })).code).toBe(1);
  });

  test('have the same version in each language, and the business error has the language of the member', async () => {
    const testMock = await startLoggedIn();
    const { token } = testMock;
    const headers = { 'accept-language': 'en' };
    const readVersions = async (extra: object) =>
      (await testMock.call(info, {}, { token, ...extra })).body.data.products.map(
        ({ terms_version }) => terms_version,
      );
    expect(await readVersions({ headers })).toEqual(await readVersions({}));
    const input = purchaseFields({ terms_version: 'outdated' });
    const { body } = await testMock.call(buy, input, { token, headers });
    const [product] = (await testMock.call(info, {}, { token, headers })).body.data.products;
    expect(body.data).toEqual(product);
  });

  test('are not checked if the order names no version', async () => {
    const testMock = await startLoggedIn();
    testMock.mock.transaction(() => testMock.mock.db.card_products.update(1, { fee_rate: '0.50' }));
    expect((await testMock.buy()).code).toBe(1);
  });

  test('other documents are refused with the product too', async () => {
    const testMock = await startLoggedIn();
    const businessError = await testMock.buy({
      doc_versions: { risk: '2026.09', contract: '2026.10' },
    });
    expect(businessError).toMatchObject({ code: CODE.stale, data: await readProduct(testMock) });
  });
});

describe('cancelling a purchase', () => {
  test('refunds the whole amount up to the last second of the cooling-off period', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.buy();
    testMock.advance(DAY - SECOND);
    const { data: cancelData } = await testMock.cancel(data.holding.id);
    expect(cancelData).toMatchObject({
      balance: '12345.67',
      holding: {
        status: HOLDING_STATUS.cancelled,
        status_text: '已撤销',
        income_accrued: '0.00',
        income_final: null,
      },
    });
    expect((await testMock.readCards()).products[0]?.quota_left).toBe('3126400.00');
    expect(await testMock.readRecordsOfHolding(data.holding.id)).toMatchObject([
      {
        type: LEDGER_TYPE.principalReturn,
        direction: DIRECTION.in,
        amount: '1000.00',
        title: '撤销稳享30天退回',
      },
      { type: LEDGER_TYPE.cardPurchase },
    ]);
    expectConsistentLedger(testMock);
  });

  test.each([0, SECOND])('is refused %i ms after the cooling-off period', async (lateMs) => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.buy();
    testMock.advance(DAY + lateMs);
    expect((await testMock.cancel(data.holding.id)).code).toBe(61010);
  });

  test('is refused for a closed, unknown or foreign holding', async () => {
    const testMock = await startLoggedIn();
    const { holdings } = await testMock.readCards();
    for (const status of [3, 4]) {
      const closedHolding = holdings.find((holding) => holding.status === status);
      expect((await testMock.cancel(closedHolding?.id ?? 0)).code).toBe(61011);
    }
    expect((await testMock.cancel(999)).code).toBe(10004);
    const token = await testMock.logIn(MEMBERS.unverified);
    const foreignInput = { holding_id: holdings[0]?.id ?? 0 };
    expect((await testMock.call(cancel, foreignInput, { token })).body.code).toBe(10004);
  });
});

describe('the assessment', () => {
  test('sets a risk level for a year, and a product above the level is refused', async () => {
    const testMock = await startLoggedIn();
    expect((await testMock.answerAssessment(() => 1)).data).toEqual({
      level: 1,
      text: '谨慎型',
      expire_time: '2027-11-21 10:00:00',
    });
    expect((await testMock.buy({ product_id: 2 })).code).toBe(61008);
    expect((await testMock.answerAssessment((options) => options)).data).toMatchObject({
      level: 5,
    });
    expect((await testMock.buy({ product_id: 2 })).code).toBe(1);
  });

  test('can be taken twice a day, counted by the day in Shanghai', async () => {
    const testMock = await startLoggedIn();
    await testMock.answerAssessment(() => 2);
    await testMock.answerAssessment(() => 2);
    expect((await testMock.answerAssessment(() => 3)).code).toBe(61021);
    expect((await testMock.readCards()).risk.level).toBe(3);
    testMock.advance(14 * HOUR);
    expect((await testMock.answerAssessment(() => 1)).code).toBe(1);
  });

  test('requires every answer; a business error does not count as an assessment', async () => {
    const { call, token, answerAssessment } = await startLoggedIn();
    const answers = answersWith(() => 1, OPTION_COUNTS).slice(1);
    for (let i = 0; i < 3; i += 1)
      expect((await call(assess, { answers }, { token })).body.code).toBe(61020);
    expect((await answerAssessment(() => 9)).code).toBe(61020);
    expect((await answerAssessment(() => 1)).code).toBe(1);
  });

  test('answers to other questions are refused with the questions, and do not count', async () => {
    const { call, token, readCards } = await startLoggedIn();
    const answers = answersWith(() => 1, OPTION_COUNTS);
    const sendAnswers = async (questions_version: string | undefined) =>
      (await call(assess, { answers, questions_version }, { token })).body;
    const { questions, questions_version } = (await readCards()).risk;
    for (let i = 0; i < 3; i += 1)
      expect(await sendAnswers('outdated')).toMatchObject({
        code: CODE.stale,
        data: { questions, questions_version },
      });
    expect((await sendAnswers(questions_version)).code).toBe(1);
  });

  test('exposes no score of an answer', async () => {
    const { call, token } = await startLoggedIn();
    const { text } = await call(info, {}, { token });
    expect(text).not.toContain('score');
  });
});

describe('as time passes', () => {
  test('a card matures at the first moment of its day, with the income of all days', async () => {
    const testMock = await startLoggedIn();
    const { data } = await testMock.buy();
    const { id } = data.holding;
    // To the last millisecond before the day of maturity begins in Shanghai.
    testMock.advance(32 * DAY - 10 * HOUR - 1);
    await testMock.logInAgain();
    const holdingBefore = (await testMock.readCards()).holdings.find(
      (holding) => holding.id === id,
    );
    expect(holdingBefore).toMatchObject({ status: HOLDING_STATUS.held, settled_at: null });
    testMock.advance(1);
    const maturedHolding = (await testMock.readCards()).holdings.find(
      (holding) => holding.id === id,
    );
    expect(maturedHolding).toMatchObject({
      status: HOLDING_STATUS.matured,
      settled_at: '2026-12-23 00:00:00',
    });
    const income = parseMoney(maturedHolding?.income_final ?? '') ?? 0;
    expect(income).toBeGreaterThan(0);
    expect(maturedHolding?.settled_amount).toBe(toWireMoney(fen(100_000 + income)));
    expect(await testMock.readRecordsOfHolding(id)).toMatchObject([
      {
        type: LEDGER_TYPE.cardIncome,
        direction: DIRECTION.in,
        amount: maturedHolding?.income_final,
        title: '稳享30天到期收益',
      },
      {
        type: LEDGER_TYPE.principalReturn,
        direction: DIRECTION.in,
        amount: '1000.00',
        title: '稳享30天到期本金',
      },
      { type: LEDGER_TYPE.cardPurchase },
    ]);
    expectConsistentLedger(testMock);
  });

  test('advancing a year settles every holding once and in order', async () => {
    const testMock = await startLoggedIn();
    const openHoldings = (await testMock.readCards()).holdings.filter(({ status }) =>
      isOpenHolding(status),
    );
    expect(openHoldings.length).toBeGreaterThan(1);
    testMock.advance(365 * DAY);
    await testMock.logInAgain();
    const { holdings, info: summary, products } = await testMock.readCards();
    expect(holdings.every(({ status }) => !isOpenHolding(status))).toBe(true);
    expect(summary).toMatchObject({ holding_amount: '0.00', next_maturity: null });
    expect(products).toEqual([]);
    for (const { id, maturity_date } of openHoldings) {
      const lines = await testMock.readRecordsOfHolding(id);
      expect(lines.filter(({ type }) => type === LEDGER_TYPE.principalReturn)).toHaveLength(1);
      expect(
        lines.filter(({ type }) => type === LEDGER_TYPE.cardIncome || type === LEDGER_TYPE.cardLoss)
          .length,
      ).toBeLessThan(2);
      expect(lines[0]?.created_at).toBe(`${maturity_date} 00:00:00`);
    }
    const { db } = testMock.mock;
    const ownTransactions = db.ledger_txns.where('user_id', memberIn(testMock).id);
    const bookingTimes = ownTransactions.map(({ created_at }) => created_at);
    expect(bookingTimes).toEqual([...bookingTimes].sort((a, b) => a - b));
    await testMock.readCards();
    expect(db.ledger_txns.where('user_id', memberIn(testMock).id)).toHaveLength(
      bookingTimes.length,
    );
    expectConsistentLedger(testMock);
  });

  test('a loss is a fund record that leaves the balance unchanged', async () => {
    const testMock = await startLoggedIn();
    const losingHolding = (await testMock.readCards()).holdings.find(({ income_final }) =>
      income_final?.startsWith('-'),
    );
    const [loss, principal] = await testMock.readRecordsOfHolding(losingHolding?.id ?? 0);
    const amount = parseMoney(losingHolding?.amount ?? '') ?? 0;
    expect(losingHolding?.settled_amount).toBe(toWireMoney(fen(amount - 3_750)));
    expect(loss).toMatchObject({
      type: LEDGER_TYPE.cardLoss,
      direction: DIRECTION.out,
      amount: '37.50',
    });
    expect(principal).toMatchObject({
      type: LEDGER_TYPE.principalReturn,
      amount: toWireMoney(fen(amount - 3_750)),
    });
    expect(loss?.balance_after).toBe(principal?.balance_after);
  });
});
