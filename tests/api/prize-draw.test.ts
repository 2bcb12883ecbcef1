import { expect, test } from 'vitest';
import type { MockOptions } from '../../mock-server/app.ts';
import type { PrizeRow } from '../../mock-server/modules/prize/rows.ts';
import { pointsOf, postTransaction } from '../../mock-server/modules/shared/ledger.ts';
import { ACCOUNT_STATUS } from '../../mock-server/modules/user/rows.ts';
import { DEFAULT_RATE_LIMIT } from '../../mock-server/pipeline/rate-limit.ts';
import { contract } from '../../src/contract/contract.ts';
import { fen } from '../../src/contract/money.ts';
import { LEDGER_TYPE, PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { DAY, freshId, HOUR, MEMBERS, startMock } from '../support/start-mock.ts';
import { ticketRandom, type TICKETS } from './ticket-random.ts';

const { draw, list, records } = contract.prize;
const { info } = contract.user;

const MEMBER_ID = 200001;
const DRAW_FIELDS = { activity_id: 1, odds_version: 1 };

/** Starts a mock with controlled draws, and logs the first member in. */
async function startDrawing(options: MockOptions = {}) {
  const { random, setNextPrize } = ticketRandom();
  const testMock = await startMock({ random, rateLimit: false, ...options });
  const token = await testMock.logIn();
  const drawOnce = async (changes: object = {}) =>
    (await testMock.send(draw, { ...DRAW_FIELDS, request_id: freshId(), ...changes }, { token }))
      .body as {
      code: number;
      data: Record<string, unknown>;
    };
  const drawPrize = async (prize: keyof typeof TICKETS) => {
    setNextPrize(prize);
    return (await drawOnce()).data;
  };
  const readMember = async () => (await testMock.call(info, {}, { token })).body.data;
  return { ...testMock, token, setNextPrize, drawOnce, drawPrize, readMember };
}

type Drawing = Awaited<ReturnType<typeof startDrawing>>;

/** Removes all points of the member with one booking. */
const removePoints = ({ mock }: Drawing) =>
  mock.transaction(() => {
    const points = pointsOf(mock.db, MEMBER_ID);
    const deltas = { points: -points, points_pool: points };
    postTransaction(mock.db, {
      biz_type: LEDGER_TYPE.pointsExpiry,
      user_id: MEMBER_ID,
      created_at: mock.clock.now(),
      deltas,
    });
  });

test('uses the free draw first, then a chance, then 20 points', async () => {
  const { drawOnce } = await startDrawing();
  const shownFields = ['free_left', 'chances', 'points', 'today_draws'] as const;
  const states = [];
  for (let i = 0; i < 3; i += 1) {
    const { data } = await drawOnce();
    states.push(shownFields.map((name) => data[name]));
  }
  expect(states).toEqual([
    [0, 1, 1280, 1],
    [0, 0, 1280, 2],
    [0, 0, 1260, 3],
  ]);
});

test('reports a draw that wins nothing', async () => {
  const { drawOnce } = await startDrawing();
  expect(await drawOnce()).toMatchObject({
    code: 1,
    data: {
      draw_no: expect.stringMatching(/^D20261121100000\d{6}$/) as string,
      position: 4,
      prize: { name: '谢谢参与', type: 'thanks', value: '0' },
      is_win: 0,
      issue_status: 8,
      odds_version: 1,
      next_odds_version: 1,
    },
  });
});

test('points and cash are credited at once', async () => {
  const { drawPrize, readMember } = await startDrawing();
  expect(await drawPrize('fiftyPoints')).toMatchObject({
    is_win: 1,
    issue_status: 9,
    prize: { type: 'points', value: '50' },
    points: 1330,
  });
  expect(await drawPrize('cash888')).toMatchObject({
    issue_status: 9,
    prize: { type: 'cash', value: '8.88' },
  });
  expect(await readMember()).toMatchObject({ points: 1330, balance: '12354.55' });
});

test('won VIP days extend the member’s level', async () => {
  const { drawPrize, readMember } = await startDrawing();
  expect(await drawPrize('vipTrial')).toMatchObject({ issue_status: 9, prize: { value: '3' } });
  expect((await readMember()).vip).toMatchObject({ level: 1, expire_time: '2026-12-14 10:00:00' });
});

test('won VIP days are a trial of level 1 for a member without VIP', async () => {
  const { drawPrize, readMember, advance } = await startDrawing();
  for (let day = 0; day < 24; day += 6) {
    advance(6 * DAY);
    await readMember();
  }
  expect((await readMember()).vip.level).toBe(0);
  await drawPrize('vipTrial');
  expect((await readMember()).vip).toMatchObject({ level: 1, expire_time: '2026-12-18 10:00:00' });
});

test('won goods wait 30 days for an address, then expire and do not return to the stock', async () => {
  const { drawPrize, call, token, advance, mock, logIn } = await startDrawing();
  const { record_id, issue_status } = await drawPrize('earphones');
  expect(issue_status).toBe(0);
  const recordOf = async (session: string) => {
    const { data } = (await call(records, { limit: 1 }, { token: session })).body;
    return data.list.find(({ id }) => id === record_id);
  };
  expect(await recordOf(token)).toMatchObject({
    status: PRIZE_RECORD_STATUS.addressNeeded,
    expire_time: '2026-12-21 10:00:00',
  });
  const stock = mock.db.prizes.get(2)?.stock_left;
  advance(30 * DAY - 1);
  expect((await recordOf(await logIn()))?.status).toBe(0);
  advance(1);
  expect(await recordOf(await logIn())).toMatchObject({
    status: PRIZE_RECORD_STATUS.expired,
    status_text: '已过期',
  });
  expect(mock.db.prizes.get(2)?.stock_left).toBe(stock);
});

test('a sold-out prize adds its odds to the prize “thanks”, and old odds are refused', async () => {
  const { drawPrize, drawOnce, call, token, mock } = await startDrawing();
  mock.transaction(() => mock.db.prizes.update(1, { stock_total: 1, stock_left: 1 }));
  expect(await drawPrize('phone')).toMatchObject({ odds_version: 1, next_odds_version: 2 });
  const { data } = (await call(list, {}, { token })).body;
  expect(data.activity.odds_version).toBe(2);
  expect(data.list[0]).toMatchObject({ probability_ppm: 0, stock_left: 0, stock_state: 'none' });
  expect(data.list[4]).toMatchObject({ type: 'thanks', probability: '35.001%' });
  expect(data.list.reduce((sum, { probability_ppm }) => sum + probability_ppm, 0)).toBe(1_000_000);
  expect(await drawOnce()).toMatchObject({ code: 10008, data: { odds_version: 2 } });
  expect(await drawOnce({ odds_version: 2 })).toMatchObject({ code: 1, data: { is_win: 1 } });
});

test.each<[string, Partial<PrizeRow>]>([
  ['name', { name: '50 积分（限时）' }],
  ['value', { value: 5 }],
  ['market price', { market_price: fen(100) }],
  ['picture', { image: '/v1/static/prize-cash.svg' }],
])(
  'another %s of a prize raises the version, and a draw of the old one is refused',
  async (_name, changes) => {
    const { drawOnce, readMember, call, token, mock } = await startDrawing();
    mock.transaction(() => mock.db.prizes.update(6, changes));
    expect(await drawOnce()).toMatchObject({ code: 10008, data: { odds_version: 2 } });
    expect(await readMember()).toMatchObject({ points: 1280, chances: 1 });
    const { activity } = (await call(list, {}, { token })).body.data;
    expect(activity.odds_version).toBe(2);
    expect((await drawOnce({ odds_version: 2 })).code).toBe(1);
  },
);

test.each([
  ['another time to claim', { claim_days: 3 }, 10008],
  ['other rules', { rules: '新规则' }, 10008],
  ['another title', { title: '新活动' }, 1],
])(
  'after %s in the activity, a draw of the old version gets the code of this case',
  async (_name, changes, code) => {
    const { drawOnce, mock } = await startDrawing();
    mock.transaction(() => mock.db.lottery_activities.update(1, changes));
    expect((await drawOnce()).code).toBe(code);
  },
);

test('a change with a new version raises it no further, and a draw keeps the version', async () => {
  const { drawOnce, mock } = await startDrawing();
  mock.transaction(() => {
    mock.db.prizes.update(6, { value: 60 });
    mock.db.lottery_activities.update(1, { odds_version: 5 });
  });
  expect((await drawOnce({ odds_version: 5 })).data).toMatchObject({ next_odds_version: 5 });
  expect((await drawOnce({ odds_version: 5 })).data).toMatchObject({ next_odds_version: 5 });
});

test('allows ten draws a day, and a new free one after midnight in Shanghai', async () => {
  const { drawOnce, advance } = await startDrawing();
  for (let i = 0; i < 10; i += 1) expect((await drawOnce()).code).toBe(1);
  expect((await drawOnce()).code).toBe(32004);
  advance(14 * HOUR - 1);
  expect((await drawOnce()).code).toBe(32004);
  advance(1);
  expect((await drawOnce()).data).toMatchObject({ today_draws: 1, free_left: 0, points: 1120 });
});

test('draws of a later day do not count after the clock goes back', async () => {
  const { drawOnce, advance } = await startDrawing();
  advance(DAY);
  for (let i = 0; i < 10; i += 1) expect((await drawOnce()).code).toBe(1);
  advance(-DAY);
  expect((await drawOnce()).data).toMatchObject({ today_draws: 1, free_left: 0 });
});

test('unused free draws do not add up: each day has one', async () => {
  const { call, token, advance } = await startDrawing();
  advance(2 * DAY);
  const { activity } = (await call(list, {}, { token })).body.data;
  expect(activity.free_left).toBe(1);
});

test('refuses a draw if the member has no free draw, no chance and no points', async () => {
  const drawing = await startDrawing();
  removePoints(drawing);
  for (const code of [1, 1, 32005]) expect((await drawing.drawOnce()).code).toBe(code);
  expect(await drawing.readMember()).toMatchObject({ points: 0, chances: 0 });
});

test('a draw whose expected_payment is wrong is refused with the right one, and draws nothing', async () => {
  const { drawOnce, readMember } = await startDrawing();
  const payments = [];
  for (const expected_payment of ['points', 'free', 'free', 'chance', 'chance', 'points']) {
    const { code, data } = await drawOnce({ expected_payment });
    payments.push(code === 1 ? expected_payment : [code, data]);
  }
  const businessErrorWith = (payment: string) => [
    10008,
    { odds_version: 1, payment, cost_points: 20 },
  ];
  expect(payments).toEqual([
    businessErrorWith('free'),
    'free',
    businessErrorWith('chance'),
    'chance',
    businessErrorWith('points'),
    'points',
  ]);
  expect(await readMember()).toMatchObject({ points: 1260, chances: 0 });
});

test('a draw paid with points is refused if its cost is not `expected_cost`', async () => {
  const drawing = await startDrawing();
  const { drawOnce, readMember, mock } = drawing;
  // A free draw or a chance costs no points, whatever the price is.
  for (const _ of ['free', 'chance']) expect((await drawOnce({ expected_cost: 99 })).code).toBe(1);
  const { points } = await readMember();
  mock.transaction(() => mock.db.lottery_activities.update(1, { cost_points: 21 }));
  const expectedFields = { expected_payment: 'points', expected_cost: 20 };
  expect(await drawOnce(expectedFields)).toMatchObject({
    code: 10008,
    data: { odds_version: 1, payment: 'points', cost_points: 21 },
  });
  expect(await readMember()).toMatchObject({ points });
  expect((await drawOnce({ ...expectedFields, expected_cost: 21 })).code).toBe(1);
});

test.each([
  ['an unknown activity', { activity_id: 99 }, 32001],
  ['an activity that has ended', { activity_id: 2 }, 32003],
  ['an unknown version of the odds', { odds_version: 7 }, 10008],
  ['no version of the odds', { odds_version: undefined }, 10001],
  ['an activity by its name', { activity_id: 'first' }, 10002],
  ['no request_id', { request_id: undefined }, 10001],
])('%s is refused and costs nothing', async (_name, changes, code) => {
  const { drawOnce, readMember } = await startDrawing();
  expect((await drawOnce(changes)).code).toBe(code);
  expect(await readMember()).toMatchObject({ points: 1280, chances: 1 });
});

test('refuses draws before the activity starts', async () => {
  const { drawOnce, mock } = await startDrawing();
  const start_at = mock.clock.now() + 1;
  mock.transaction(() => mock.db.lottery_activities.update(1, { start_at }));
  expect((await drawOnce()).code).toBe(32002);
});

test('requires a session, a verified name and an account that is not frozen', async () => {
  const { call, logIn, mock, drawOnce } = await startDrawing();
  expect((await call(draw, DRAW_FIELDS)).status).toBe(401);
  const token = await logIn(MEMBERS.unverified);
  expect((await call(draw, DRAW_FIELDS, { token })).body.code).toBe(22001);
  mock.transaction(() => mock.db.users.update(MEMBER_ID, { status: ACCOUNT_STATUS.frozen }));
  expect((await drawOnce()).code).toBe(21090);
});

test('two simultaneous calls with one request_id make one record', async () => {
  const { send, token, mock } = await startDrawing();
  const fields = { ...DRAW_FIELDS, request_id: freshId() };
  const recordsBefore = mock.db.prize_records.all().length;
  const answers = await Promise.all([1, 2].map(() => send(draw, fields, { token })));
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(mock.db.prize_records.all().length).toBe(recordsBefore + 1);
});

test('of two simultaneous draws with one chance and no points, one is refused', async () => {
  const drawing = await startDrawing();
  removePoints(drawing);
  await drawing.drawOnce();
  const answers = await Promise.all([drawing.drawOnce(), drawing.drawOnce()]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 32005]);
  expect(await drawing.readMember()).toMatchObject({ chances: 0, points: 0 });
});

test('refuses a third draw within a second of real time; a replay does not count as a draw', async () => {
  let elapsedMs = 0;
  const rateLimit = { ...DEFAULT_RATE_LIMIT, monotonic: () => elapsedMs };
  const { drawOnce, send, token, advance } = await startDrawing({ rateLimit });
  const fields = { ...DRAW_FIELDS, request_id: freshId() };
  const firstAnswer = await send(draw, fields, { token });
  expect((await send(draw, fields, { token })).text).toBe(firstAnswer.text);
  expect((await drawOnce()).code).toBe(1);
  advance(HOUR);
  const request_id = freshId();
  const businessError = await send(draw, { ...DRAW_FIELDS, request_id }, { token });
  expect(businessError.status).toBe(429);
  expect(businessError.body).toMatchObject({ code: 10005, data: { retry_after: 1 } });
  elapsedMs = 1_000;
  expect((await drawOnce({ request_id })).code).toBe(1);
});

test('each ledger transaction of a draw has its request_id and its own type', async () => {
  const { setNextPrize, drawOnce, mock } = await startDrawing();
  await drawOnce();
  await drawOnce();
  setNextPrize('tenPoints');
  const request_id = freshId();
  await drawOnce({ request_id });
  const transactions = mock.db.ledger_txns.filter((txn) => txn.request_id === request_id);
  expect(transactions.map(({ biz_type }) => biz_type)).toEqual([
    LEDGER_TYPE.draw,
    LEDGER_TYPE.lotteryPoints,
  ]);
});

test('a change that makes a prize worth more than 50,000 yuan is refused', async () => {
  const { mock } = await startDrawing();
  const setPrice = (amount: number) => () =>
    mock.transaction(() => mock.db.prizes.update(1, { market_price: fen(amount) }));
  expect(setPrice(5_000_000)).not.toThrow();
  expect(setPrice(5_000_001)).toThrow('prize 1');
});
