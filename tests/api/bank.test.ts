import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { isCardNumber } from '../../src/contract/fields.ts';
import { DAY, FRIEND, freshId, HOUR, MEMBERS, PASSWORD, START, startMock } from './start-mock.ts';

const { list, add, delete: remove } = contract.bank;

/** Numbers that are free: Luhn-valid, with the prefixes of the demo banks. */
const NUMBERS = {
  SLSY: ['6222020000000000026', '6222020000000000034', '6222030000000000008'],
  YSNC: ['6228480000000000026'],
} as const;

const card = (changes: object = {}) => ({
  bank_code: 'SLSY',
  card_no: NUMBERS.SLSY[0],
  mobile: '13900000002',
  password: PASSWORD,
  ...changes,
});

async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const mine = async () => (await started.call(list, {}, { token })).body.data;
  const bound = async (changes = {}) =>
    (await started.call(add, card(changes), { token })).body.data.id;
  const refused = async (call: Parameters<typeof started.send>[0], fields: object) =>
    (await started.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...started, token, mine, bound, refused };
}

test('the member’s cards come newest first, masked, past their hold', async () => {
  const { mine } = await start();
  const { list: cards, ...rest } = await mine();
  expect(rest).toEqual({ total: 3, max: 5 });
  expect(cards.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(cards[2]).toEqual({
    id: 1,
    bank_code: 'SLSY',
    bank_name: '示例商业银行',
    card_no: '**** **** **** 0018',
    holder_name: '张*',
    branch: '示例商业银行北京朝阳支行',
    is_default: 1,
    can_withdraw: 1,
    hold_until: null,
    created_at: '2026-04-05 10:00:00',
  });
});

test('the supported banks need no verification', async () => {
  const { call, token } = await start(MEMBERS.unverified);
  const { data } = (await call(list, { type: 'supported' }, { token })).body;
  expect(data.list[0]).toEqual({
    bank_code: 'SLSY',
    bank_name: '示例商业银行',
    logo: null,
    prefixes: ['622202', '622203'],
    single_limit: '50000.00',
    day_limit: '200000.00',
  });
  expect(data.list).toHaveLength(4);
});

test('a type that is none is refused', async () => {
  const { send, token } = await start();
  expect((await send(list, { type: 'all' }, { token })).body).toMatchObject({
    code: 10002,
    data: { field: 'type' },
  });
});

test.each([list, add, remove])('$path needs a session', async (call) => {
  const { send } = await startMock();
  expect((await send(call, { request_id: freshId() })).status).toBe(401);
});

test('who is not verified has no cards and binds none', async () => {
  const { send, refused, token } = await start(MEMBERS.unverified);
  expect((await send(list, {}, { token })).body).toMatchObject({ code: 22001 });
  expect(await refused(add, card())).toMatchObject({ code: 22001 });
  expect(await refused(add, { id: 1, is_default: 1 })).toMatchObject({ code: 22001 });
});

test('a new card is in the member’s verified name and waits 24 hours', async () => {
  const { mine, bound, advance } = await start();
  const id = await bound({ branch: ' 某支行 ', holder_name: '李四' });
  const newest = async () => (await mine()).list[0];
  expect(await newest()).toMatchObject({
    id,
    card_no: '**** **** **** 0026',
    holder_name: '张*',
    branch: '某支行',
    is_default: 0,
    can_withdraw: 0,
    hold_until: '2026-11-22 10:00:00',
  });
  advance(DAY - 1);
  expect(await newest()).toMatchObject({ can_withdraw: 0 });
  advance(1);
  expect(await newest()).toMatchObject({ can_withdraw: 1, hold_until: null });
});

test('the number is stored nowhere', async () => {
  const { bound, mock } = await start();
  await bound();
  const { db } = mock;
  expect(JSON.stringify([db.bank_cards.all(), db.operations.all(), db.users.all()])).not.toContain(
    NUMBERS.SLSY[0],
  );
  for (const number of ['6222020000000000018', '6228480000000000018', '6217000000000000012']) {
    expect(isCardNumber(number)).toBe(true);
    expect(JSON.stringify(db.bank_cards.all())).not.toContain(number);
  }
});

test('spaces between the digits are forgiven', async () => {
  const { bound, refused } = await start();
  await bound({ card_no: '6222 0200 0000 0000 026' });
  expect(await refused(add, card())).toMatchObject({ code: 42003 });
});

test('the first card is the default; a new default takes its place', async () => {
  const { bound, mine } = await start(FRIEND);
  const first = await bound();
  expect((await mine()).list).toMatchObject([{ id: first, is_default: 1 }]);
  const second = await bound({ card_no: NUMBERS.SLSY[1], is_default: 1 });
  expect((await mine()).list).toMatchObject([
    { id: second, is_default: 1 },
    { id: first, is_default: 0 },
  ]);
});

test.each([
  [{ card_no: '6222020000000000027' }, 42001, 'card_no'],
  [{ card_no: '622202' }, 42001, 'card_no'],
  [{ card_no: NUMBERS.YSNC[0] }, 42001, 'card_no'],
  [{ card_no: '4111110000000000008' }, 42002, 'card_no'],
  [{ bank_code: 'NONE' }, 42002, 'bank_code'],
  [{ mobile: '12345678901' }, 42005, 'mobile'],
  [{ password: undefined }, 10001, 'password'],
  [{ bank_code: 'A'.repeat(11) }, 10003, 'bank_code'],
])('a card with %j is refused, and none is bound', async (changes, code, field) => {
  const { refused, mock } = await start();
  expect(await refused(add, card(changes))).toMatchObject({ code, data: { field } });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

test('a card that is bound is refused, whoever has it', async () => {
  const first = await start();
  expect(await first.refused(add, card({ card_no: '6222020000000000018' }))).toMatchObject({
    code: 42003,
    msg: '该银行卡已绑定',
  });
  const other = await start(FRIEND);
  expect(await other.refused(add, card({ card_no: '6222020000000000018' }))).toMatchObject({
    code: 42003,
  });
});

test('one card is bound once, however many ask at once', async () => {
  const { call, token, mock } = await start();
  const replies = await Promise.all([1, 2, 3].map(() => call(add, card(), { token })));
  expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([1, 42003, 42003]);
  expect(mock.db.bank_cards.all()).toHaveLength(4);
});

test('there are five at most', async () => {
  const { bound, refused } = await start();
  await bound();
  await bound({ card_no: NUMBERS.SLSY[1] });
  expect(await refused(add, card({ card_no: NUMBERS.SLSY[2] }))).toMatchObject({
    code: 42004,
    msg: '最多绑定5张银行卡',
  });
});

test('a wrong password is refused and counts; the fifth locks', async () => {
  const { refused, mock } = await start();
  for (const tries_left of [4, 3, 2, 1])
    expect(await refused(add, card({ password: 'Wrong123' }))).toMatchObject({
      code: 42006,
      data: { tries_left },
    });
  expect(await refused(add, card({ password: 'Wrong123' }))).toMatchObject({ code: 21002 });
  expect(await refused(add, card())).toMatchObject({ code: 21002 });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

test('branch and default can be changed, the number cannot', async () => {
  const { call, mine, token, mock } = await start();
  const before = mock.db.bank_cards.get(2)?.card_no_digest;
  const input = { id: 2, branch: '新支行', is_default: 1 as const, card_no: NUMBERS.SLSY[0] };
  expect((await call(add, input, { token })).body.data).toEqual({ id: 2 });
  expect((await mine()).list).toMatchObject([
    { id: 3, is_default: 0 },
    { id: 2, is_default: 1, branch: '新支行' },
    { id: 1, is_default: 0 },
  ]);
  expect(mock.db.bank_cards.get(2)?.card_no_digest).toBe(before);
  await call(add, { id: 2, branch: null }, { token });
  expect((await mine()).list[1]).toMatchObject({ branch: null, is_default: 1 });
});

test('another member’s card is not there', async () => {
  const { refused } = await start(FRIEND);
  expect(await refused(add, { id: 1, is_default: 1 })).toMatchObject({ code: 42010 });
  expect(await refused(remove, { id: 1 })).toMatchObject({ code: 42010, msg: '银行卡不存在' });
});

test('when the default is deleted, the newest takes its place', async () => {
  const { call, mine, token } = await start();
  const { body } = await call(remove, { id: 1, password: PASSWORD }, { token });
  expect(body.data).toEqual({});
  expect((await mine()).list).toMatchObject([
    { id: 3, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('a card that was deleted can be bound again, and waits again', async () => {
  const { call, bound, mine, token } = await start();
  await call(remove, { id: 1 }, { token });
  await bound({ card_no: '6222020000000000018' });
  expect((await mine()).list[0]).toMatchObject({ can_withdraw: 0 });
});

test('a wrong password deletes nothing', async () => {
  const { refused, mock } = await start();
  expect(await refused(remove, { id: 1, password: 'Wrong123' })).toMatchObject({ code: 42006 });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

/** The withdrawal that the seed has under review, made one to a bank card. */
function payTo(mock: Awaited<ReturnType<typeof start>>['mock'], bank_id: number, status: 0 | 1) {
  const order = mock.db.withdraw_orders.where('user_id', 200_001).find((row) => row.status === 0);
  if (!order) throw new RangeError('nothing is being paid');
  const payee = { ...order.payee, type: 'bank' as const, bank_id };
  mock.transaction(() =>
    mock.db.withdraw_orders.update(order.id, { payee, status, next_at: START + 9 * DAY }),
  );
}

test.each([0, 1] as const)(
  'a card stays while a payout in status %i goes there',
  async (status) => {
    const { refused, mock } = await start();
    payTo(mock, 2, status);
    expect(await refused(remove, { id: 2 })).toMatchObject({ code: 42011 });
    expect(await refused(remove, { id: 3 })).toMatchObject({ code: 1 });
  },
);

test.each([
  ['add', add, card(), 4],
  ['update', add, { id: 2, branch: '新支行' }, 3],
  ['delete', remove, { id: 2 }, 2],
])('the same %s again acts once', async (_name, call, fields, left) => {
  const { send, token, mock, advance } = await start();
  const whole = { ...fields, request_id: freshId() };
  const first = await send(call, whole, { token });
  expect(first.body.code).toBe(1);
  advance(HOUR);
  expect((await send(call, whole, { token })).text).toBe(first.text);
  expect(mock.db.bank_cards.all()).toHaveLength(left);
});
