import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { isCardNumber } from '../../src/contract/fields.ts';
import { NUMBERS, card, start } from './bank-cards.ts';
import { DAY, FRIEND } from './start-mock.ts';

const { add } = contract.bank;

test('a new card has the member’s verified name and a hold of 24 hours', async () => {
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

test('stores the card number nowhere', async () => {
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

test('accepts spaces between the digits', async () => {
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

test('refuses a card that is bound by any member', async () => {
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

test('simultaneous calls bind a card once', async () => {
  const { call, token, mock } = await start();
  const answers = await Promise.all([1, 2, 3].map(() => call(add, card(), { token })));
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([1, 42003, 42003]);
  expect(mock.db.bank_cards.all()).toHaveLength(4);
});

test('refuses a sixth card', async () => {
  const { bound, refused } = await start();
  await bound();
  await bound({ card_no: NUMBERS.SLSY[1] });
  expect(await refused(add, card({ card_no: NUMBERS.SLSY[2] }))).toMatchObject({
    code: 42004,
    msg: '最多绑定5张银行卡',
  });
});

test('a wrong password is refused and counted; the fifth locks the account', async () => {
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
