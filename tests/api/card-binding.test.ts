import { describe, expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { fen, toWireMoney, parseMoney } from '../../src/contract/money.ts';
import { expectSoundBooks, memberIn, setBalance } from './books.ts';
import { DAY, freshId, HOUR, MEMBERS, SECOND, START, startMock } from './start-mock.ts';

const { binding, info } = contract.card;
const { getMoneyLog } = contract.user;

const purchase = (changes: object = {}) => ({
  action: 'buy' as const,
  product_id: 1,
  amount: '1000.00',
  agree_risk: 1 as const,
  agree_contract: 1 as const,
  doc_versions: { risk: '2026.10', contract: '2026.10' },
  read_seconds: 10,
  ...changes,
});

const answersWith = (option: (options: number) => number, questions: number[]) =>
  questions.map((options, i) => ({ id: i + 1, option_id: option(options) }));
const OPTION_COUNTS = [3, 3, 4, 3, 4, 4];

async function startSignedIn(mobile: string = MEMBERS.first) {
  const started = await startMock();
  let token = await started.signIn(mobile);
  const buy = async (changes: object = {}) =>
    (await started.call(binding, purchase(changes), { token })).body;
  const cancel = async (holding_id: number) =>
    (await started.call(binding, { action: 'cancel' as const, holding_id }, { token })).body;
  const assess = async (option: (options: number) => number) => {
    const answers = answersWith(option, OPTION_COUNTS);
    return (await started.call(binding, { action: 'assess' as const, answers }, { token })).body;
  };
  const cards = async () => (await started.call(info, {}, { token })).body.data;
  const log = async (id: number) => {
    const asked = { type: 'card' as const, limit: 50 };
    const { list } = (await started.call(getMoneyLog, asked, { token })).body.data;
    return list.filter(({ ref }) => ref?.id === id);
  };
  const balance = async () =>
    (await started.call(contract.user.info, {}, { token })).body.data.balance;
  const signInAgain = async () => {
    token = await started.signIn(mobile);
  };
  return { ...started, token, buy, cancel, assess, cards, log, balance, signInAgain };
}

describe('buying', () => {
  test('moves the money into a holding with a cooling-off period of one day', async () => {
    const started = await startSignedIn();
    const { data } = await started.buy();
    expect(data).toMatchObject({
      order_no: expect.stringMatching(/^C20261121100000\d{4}$/) as string,
      balance: '11345.67',
      holding: {
        product_name: '稳享30天',
        amount: '1000.00',
        status: 1,
        status_text: '冷静期',
        cooling_off_end: '2026-11-22 10:00:00',
        value_date: '2026-11-23',
        maturity_date: '2026-12-23',
        income_final: null,
        settled_amount: null,
        settled_at: null,
      },
    });
    const { products, info: summary, holdings } = await started.cards();
    expect(products[0]?.quota_left).toBe('3125400.00');
    expect(summary).toMatchObject({ holding_amount: '17000.00', cooling_count: 2 });
    expect(holdings[0]).toEqual(data.holding);
    expect(await started.log(data.holding.id)).toMatchObject([
      { type: 111, direction: -1, amount: '1000.00', title: '买入稳享30天' },
    ]);
    expectSoundBooks(started);
  });

  test('buying the last of the quota sells the product out', async () => {
    const started = await startSignedIn();
    const { db, transaction } = started.mock;
    const product = db.card_products.get(1);
    const sold = (product?.quota_left ?? 0) - 100_000;
    transaction(() =>
      db.card_products.update(1, {
        quota_left: fen(100_000),
        sold_before: fen((product?.sold_before ?? 0) + sold),
      }),
    );
    expect(await started.buy({ amount: '1100.00' })).toMatchObject({
      code: CODE.quotaTooSmall,
      msg: '额度不足，剩余1,000.00元',
    });
    const codes = (await Promise.all([started.buy(), started.buy()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([1, CODE.quotaTooSmall]);
    expect((await started.cards()).products[0]).toMatchObject({ status: 3, quota_left: '0.00' });
    expectSoundBooks(started);
  });

  test.each([
    ['a product that is none', { product_id: 99 }, 61001],
    ['one off the shelf', { product_id: 6 }, 61001],
    ['one that is not on sale yet', { product_id: 5, amount: '10000.00' }, 61002],
    ['one that is sold out', { product_id: 4 }, 61004],
    ['too little', { amount: '50.00' }, 61005],
    ['an amount off the step', { amount: '1050.00' }, 61005],
    ['more than one may hold', { amount: '42100.00' }, 61006],
    ['without reading', { read_seconds: 9 }, 61009],
    ['without agreeing to the risk', { agree_risk: 0 }, 61009],
    ['without agreeing to the contract', { agree_contract: 0 }, 61009],
    ['by an old contract', { doc_versions: { risk: '2026.10', contract: '2026.09' } }, 10008],
    ['for more than the balance', { amount: '12400.00' }, 51001],
    ['for half a fen', { amount: '100.005' }, 51010],
  ])('%s is refused', async (_name, changes, code) => {
    const started = await startSignedIn();
    const fields = { ...purchase(changes), request_id: freshId() };
    expect((await started.send(binding, fields, started)).body).toMatchObject({ code });
    expect(await started.balance()).toBe('12345.67');
  });

  test('refuses each missing field', async () => {
    const started = await startSignedIn();
    setBalance(started, '999.99');
    expect(await started.buy()).toMatchObject({ code: 51001, data: { shortage: '0.01' } });
  });

  test('the sale opens and closes at the exact second', async () => {
    const started = await startSignedIn();
    const { db, transaction } = started.mock;
    transaction(() =>
      db.card_products.update(1, {
        start_time: '2026-11-21 10:00:01',
        end_time: '2026-11-21 10:00:02',
      }),
    );
    expect((await started.cards()).products[0]?.status).toBe(2);
    expect((await started.buy()).code).toBe(61002);
    started.advance(SECOND);
    expect((await started.cards()).products[0]?.status).toBe(1);
    expect((await started.buy()).code).toBe(1);
    started.advance(SECOND);
    expect((await started.cards()).products.map(({ id }) => id)).not.toContain(1);
    expect((await started.buy()).code).toBe(61003);
  });

  test('requires verification, an assessment and a sufficient risk level', async () => {
    const unverified = await startSignedIn(MEMBERS.unverified);
    expect((await unverified.buy()).code).toBe(22001);
    const started = await startSignedIn();
    const { db, transaction } = started.mock;
    const { id } = memberIn(started);
    const change = (changes: object) => transaction(() => db.users.update(id, changes));
    change({ risk_level: 0, risk_expire_at: null });
    expect((await started.buy()).code).toBe(61007);
    change({ risk_level: 5, risk_expire_at: START });
    expect((await started.buy()).code).toBe(61007);
    change({ risk_level: 2, risk_expire_at: START + DAY });
    expect((await started.buy({ product_id: 3, amount: '5000.00' })).code).toBe(61008);
    expect((await started.buy({ product_id: 2 })).code).toBe(1);
  });

  test('a repeated call makes one holding', async () => {
    const { send, token, balance } = await startSignedIn();
    const fields = { ...purchase(), request_id: freshId() };
    const first = await send(binding, fields, { token });
    expect((await send(binding, fields, { token })).text).toBe(first.text);
    expect(await balance()).toBe('11345.67');
  });
});

describe('going back', () => {
  test('refunds the whole amount up to the last second of the cooling-off period', async () => {
    const started = await startSignedIn();
    const { data } = await started.buy();
    started.advance(DAY - SECOND);
    const { data: cancelled } = await started.cancel(data.holding.id);
    expect(cancelled).toMatchObject({
      balance: '12345.67',
      holding: { status: 4, status_text: '已撤销', income_accrued: '0.00', income_final: null },
    });
    expect((await started.cards()).products[0]?.quota_left).toBe('3126400.00');
    expect(await started.log(data.holding.id)).toMatchObject([
      { type: 103, direction: 1, amount: '1000.00', title: '撤销稳享30天退回' },
      { type: 111 },
    ]);
    expectSoundBooks(started);
  });

  test.each([0, SECOND])('%i ms after its end it is too late', async (late) => {
    const started = await startSignedIn();
    const { data } = await started.buy();
    started.advance(DAY + late);
    expect((await started.cancel(data.holding.id)).code).toBe(61010);
  });

  test('refuses a closed, unknown or foreign product', async () => {
    const started = await startSignedIn();
    const { holdings } = await started.cards();
    for (const status of [3, 4]) {
      const over = holdings.find((holding) => holding.status === status);
      expect((await started.cancel(over?.id ?? 0)).code).toBe(61011);
    }
    expect((await started.cancel(999)).code).toBe(10004);
    const token = await started.signIn(MEMBERS.unverified);
    const foreign = { action: 'cancel' as const, holding_id: holdings[0]?.id ?? 0 };
    expect((await started.call(binding, foreign, { token })).body.code).toBe(10004);
  });

  test('cancels once for the same request_id', async () => {
    const started = await startSignedIn();
    const { data } = await started.buy();
    const fields = { action: 'cancel', holding_id: data.holding.id, request_id: freshId() };
    const first = await started.send(binding, fields, started);
    expect((await started.send(binding, fields, started)).text).toBe(first.text);
    expect(await started.balance()).toBe('12345.67');
  });
});

describe('the assessment', () => {
  test('sets a level for a year, which allows its products', async () => {
    const started = await startSignedIn();
    expect((await started.assess(() => 1)).data).toEqual({
      level: 1,
      text: '谨慎型',
      expire_time: '2027-11-21 10:00:00',
    });
    expect((await started.buy({ product_id: 2 })).code).toBe(61008);
    expect((await started.assess((options) => options)).data).toMatchObject({ level: 5 });
    expect((await started.buy({ product_id: 2 })).code).toBe(1);
  });

  test('can be taken twice a day, in Shanghai’s day', async () => {
    const started = await startSignedIn();
    await started.assess(() => 2);
    await started.assess(() => 2);
    expect((await started.assess(() => 3)).code).toBe(61021);
    expect((await started.cards()).risk.level).toBe(3);
    started.advance(14 * HOUR);
    expect((await started.assess(() => 1)).code).toBe(1);
  });

  test('requires every answer; a refusal does not count as an assessment', async () => {
    const { call, token, assess } = await startSignedIn();
    const action = 'assess' as const;
    const answers = answersWith(() => 1, OPTION_COUNTS).slice(1);
    for (let i = 0; i < 3; i += 1)
      expect((await call(binding, { action, answers }, { token })).body.code).toBe(61020);
    expect((await assess(() => 9)).code).toBe(61020);
    expect((await assess(() => 1)).code).toBe(1);
  });

  test('exposes no score of an answer', async () => {
    const { call, token } = await startSignedIn();
    const { text } = await call(info, {}, { token });
    expect(text).not.toContain('score');
  });

  test('cancels once for the same request_id', async () => {
    const { send, token, assess } = await startSignedIn();
    const answers = answersWith(() => 1, OPTION_COUNTS);
    const fields = { action: 'assess', answers, request_id: freshId() };
    const first = await send(binding, fields, { token });
    expect((await send(binding, fields, { token })).text).toBe(first.text);
    expect((await assess(() => 1)).code).toBe(1);
  });
});

test('requires a session', async () => {
  const { call } = await startMock();
  expect((await call(binding, purchase())).status).toBe(401);
  expect((await call(binding, { action: 'cancel', holding_id: 1 })).status).toBe(401);
  expect((await call(binding, { action: 'assess', answers: [] })).status).toBe(401);
});

describe('as time passes', () => {
  test('a card matures at the first moment of its day, with the income of all days', async () => {
    const started = await startSignedIn();
    const { data } = await started.buy();
    const { id } = data.holding;
    started.advance(32 * DAY - 10 * HOUR - 1);
    await started.signInAgain();
    const held = (await started.cards()).holdings.find((holding) => holding.id === id);
    expect(held).toMatchObject({ status: 2, settled_at: null });
    started.advance(1);
    const matured = (await started.cards()).holdings.find((holding) => holding.id === id);
    expect(matured).toMatchObject({ status: 3, settled_at: '2026-12-23 00:00:00' });
    const income = parseMoney(matured?.income_final ?? '') ?? 0;
    expect(income).toBeGreaterThan(0);
    expect(matured?.settled_amount).toBe(toWireMoney(fen(100_000 + income)));
    expect(await started.log(id)).toMatchObject([
      { type: 104, direction: 1, amount: matured?.income_final, title: '稳享30天到期收益' },
      { type: 103, direction: 1, amount: '1000.00', title: '稳享30天到期本金' },
      { type: 111 },
    ]);
    expectSoundBooks(started);
  });

  test('advancing a year settles every holding once and in order', async () => {
    const started = await startSignedIn();
    const before = (await started.cards()).holdings.filter(({ status }) => status <= 2);
    expect(before.length).toBeGreaterThan(1);
    started.advance(365 * DAY);
    await started.signInAgain();
    const { holdings, info: summary, products } = await started.cards();
    expect(holdings.every(({ status }) => status >= 3)).toBe(true);
    expect(summary).toMatchObject({ holding_amount: '0.00', next_maturity: null });
    expect(products).toEqual([]);
    for (const { id, maturity_date } of before) {
      const lines = await started.log(id);
      expect(lines.filter(({ type }) => type === 103)).toHaveLength(1);
      expect(lines.filter(({ type }) => type === 104 || type === 114).length).toBeLessThan(2);
      expect(lines[0]?.created_at).toBe(`${maturity_date} 00:00:00`);
    }
    const { db } = started.mock;
    const own = db.ledger_txns.where('user_id', memberIn(started).id);
    const moments = own.map(({ created_at }) => created_at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    await started.cards();
    expect(db.ledger_txns.where('user_id', memberIn(started).id)).toHaveLength(moments.length);
    expectSoundBooks(started);
  });

  test('a loss is a fund record that leaves the balance unchanged', async () => {
    const started = await startSignedIn();
    const lost = (await started.cards()).holdings.find(({ income_final }) =>
      income_final?.startsWith('-'),
    );
    const [loss, principal] = await started.log(lost?.id ?? 0);
    const amount = parseMoney(lost?.amount ?? '') ?? 0;
    expect(lost?.settled_amount).toBe(toWireMoney(fen(amount - 3_750)));
    expect(loss).toMatchObject({ type: 114, direction: -1, amount: '37.50' });
    expect(principal).toMatchObject({ type: 103, amount: toWireMoney(fen(amount - 3_750)) });
    expect(loss?.balance_after).toBe(principal?.balance_after);
  });
});
