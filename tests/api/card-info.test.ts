import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { parseMoney } from '../../src/contract/money.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../src/contract/statuses.ts';
import { DAY, MEMBERS, startMock } from '../support/start-mock.ts';

const { info } = contract.card;

test('the holdings add up to the invested amount', async () => {
  const { call, logIn } = await startMock();
  const { data } = (await call(info, {}, { token: await logIn() })).body;
  const openHoldings = data.holdings.filter(({ status }) => isOpenHolding(status));
  const sum = openHoldings.reduce((total, { amount }) => total + (parseMoney(amount) ?? 0), 0);
  expect(sum).toBe(1_600_000);
  expect(data.info).toMatchObject({
    holding_amount: '16000.00',
    holding_count: 4,
    cooling_count: 1,
    realized_income: '-32.61',
    next_maturity: { date: '2026-12-05', amount: '2000.00' },
  });
});

test('lists products on sale, coming or sold out; a discontinued product appears only as a holding', async () => {
  const { call, logIn } = await startMock();
  const { products, holdings } = (await call(info, {}, { token: await logIn() })).body.data;
  expect(products.map(({ name, status }) => [name, status])).toEqual([
    ['稳享30天', 1],
    ['稳享90天', 1],
    ['成长180天', 1],
    ['稳享45天', 3],
    ['成长365天', 2],
  ]);
  expect(holdings.map(({ product_name }) => product_name)).toContain('稳享60天');
});

test('only products on sale have a `course`: the dates of a purchase that is made now', async () => {
  const { call, logIn } = await startMock();
  const { products } = (await call(info, {}, { token: await logIn() })).body.data;
  expect(products.map(({ course }) => course)).toEqual([
    {
      buy_time: '2026-11-21 10:00:00',
      cooling_off_end: '2026-11-22 10:00:00',
      value_date: '2026-11-23',
      maturity_date: '2026-12-23',
    },
    expect.objectContaining({ maturity_date: '2027-02-21' }),
    expect.objectContaining({ maturity_date: '2027-05-22' }),
    null,
    null,
  ]);
});

test('every document that a product names can be fetched', async () => {
  const { call, logIn, fetch } = await startMock();
  const { products } = (await call(info, {}, { token: await logIn() })).body.data;
  const urls = new Set(products.flatMap(({ docs }) => docs.map(({ url }) => url)));
  expect(urls.size).toBeGreaterThanOrEqual(2);
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200);
});

test('the seed has a matured holding with a loss and one with a gain', async () => {
  const { call, logIn } = await startMock();
  const { holdings } = (await call(info, {}, { token: await logIn() })).body.data;
  const maturedHoldings = holdings.filter(({ status }) => status === HOLDING_STATUS.matured);
  expect(maturedHoldings.map(({ income_final }) => income_final)).toEqual(['4.89', '-37.50']);
});

test('two days later the cooling-off period is over and each holding has earned income', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  const readCardInfo = async () => (await call(info, {}, { token })).body.data;
  const cardsBefore = await readCardInfo();
  advance(2 * DAY);
  const cardsAfter = await readCardInfo();
  expect(cardsAfter.holdings[0]).toMatchObject({
    status: HOLDING_STATUS.held,
    status_text: '持有中',
  });
  expect(cardsAfter.info.cooling_count).toBe(0);
  const accruedIncomeOf = ({ holdings }: typeof cardsBefore) =>
    parseMoney(holdings[1]?.income_accrued ?? '');
  expect(accruedIncomeOf(cardsAfter)).toBeGreaterThan(accruedIncomeOf(cardsBefore) ?? 0);
});

test('a member without an assessment or holdings gets zeros, never null', async () => {
  const { call, logIn } = await startMock();
  const { data } = (await call(info, {}, { token: await logIn(MEMBERS.unverified) })).body;
  expect(data.info).toEqual({
    holding_amount: '0.00',
    holding_count: 0,
    cooling_count: 0,
    yesterday_income: '0.00',
    realized_income: '0.00',
    next_maturity: null,
  });
  expect(data.risk).toMatchObject({ level: 0, text: '未测评', expire_time: null, is_valid: 0 });
  expect(data.risk.questions.length).toBeGreaterThan(0);
});

test('an assessment keeps its level but becomes invalid when it expires', async () => {
  const { call, logIn, advance } = await startMock();
  const readRisk = async () => (await call(info, {}, { token: await logIn() })).body.data.risk;
  expect(await readRisk()).toMatchObject({ level: 3, is_valid: 1 });
  advance(200 * DAY);
  expect(await readRisk()).toMatchObject({ level: 3, is_valid: 0 });
});
