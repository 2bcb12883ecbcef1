import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { isCardNumber } from '../../src/contract/fields.ts';
import { DAY, FRIEND } from '../support/start-mock.ts';
import { CARD_NUMBERS, cardFields, startBankCards } from './bank-cards.ts';

const { add } = contract.bank;

test('a new card has the member’s verified name, and takes no withdrawal for 24 hours', async () => {
  const { listCards, bindCard, advance } = await startBankCards();
  const id = await bindCard({ branch: ' 某支行 ', holder_name: '李四' });
  const readNewestCard = async () => (await listCards()).list[0];
  expect(await readNewestCard()).toMatchObject({
    id,
    card_no: '**** **** **** 0026',
    holder_name: '张*',
    branch: '某支行',
    is_default: 0,
    can_withdraw: 0,
    hold_until: '2026-11-22 10:00:00',
  });
  advance(DAY - 1);
  expect(await readNewestCard()).toMatchObject({ can_withdraw: 0 });
  advance(1);
  expect(await readNewestCard()).toMatchObject({ can_withdraw: 1, hold_until: null });
});

test('stores the card number nowhere', async () => {
  const { bindCard, mock } = await startBankCards();
  await bindCard();
  const { db } = mock;
  expect(JSON.stringify([db.bank_cards.all(), db.operations.all(), db.users.all()])).not.toContain(
    CARD_NUMBERS.SLSY[0],
  );
  for (const number of ['6222020000000000018', '6228480000000000018', '6217000000000000012']) {
    expect(isCardNumber(number)).toBe(true);
    expect(JSON.stringify(db.bank_cards.all())).not.toContain(number);
  }
});

test('accepts a card number with spaces, and stores it as the number without spaces', async () => {
  const { bindCard, sendCall } = await startBankCards();
  await bindCard({ card_no: '6222 0200 0000 0000 026' });
  expect(await sendCall(add, cardFields())).toMatchObject({ code: 42003 });
});

test('the first card is the default until another card is added as the default', async () => {
  const { bindCard, listCards } = await startBankCards(FRIEND);
  const firstId = await bindCard();
  expect((await listCards()).list).toMatchObject([{ id: firstId, is_default: 1 }]);
  const secondId = await bindCard({ card_no: CARD_NUMBERS.SLSY[1], is_default: 1 });
  expect((await listCards()).list).toMatchObject([
    { id: secondId, is_default: 1 },
    { id: firstId, is_default: 0 },
  ]);
});

test.each([
  [{ card_no: '6222020000000000027' }, 42001, 'card_no'],
  [{ card_no: '622202' }, 42001, 'card_no'],
  [{ card_no: CARD_NUMBERS.YSNC[0] }, 42001, 'card_no'],
  [{ card_no: '4111110000000000008' }, 42002, 'card_no'],
  [{ bank_code: 'NONE' }, 42002, 'bank_code'],
  [{ mobile: '12345678901' }, 42005, 'mobile'],
  [{ password: undefined }, 10001, 'password'],
  [{ bank_code: 'A'.repeat(11) }, 10003, 'bank_code'],
])('a card with %j is refused, and none is bound', async (changes, code, field) => {
  const { sendCall, mock } = await startBankCards();
  expect(await sendCall(add, cardFields(changes))).toMatchObject({ code, data: { field } });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

test('refuses a card that is bound by any member', async () => {
  const firstMock = await startBankCards();
  expect(
    await firstMock.sendCall(add, cardFields({ card_no: '6222020000000000018' })),
  ).toMatchObject({
    code: 42003,
    msg: '该银行卡已绑定',
  });
  const friendMock = await startBankCards(FRIEND);
  expect(
    await friendMock.sendCall(add, cardFields({ card_no: '6222020000000000018' })),
  ).toMatchObject({
    code: 42003,
  });
});

test('simultaneous calls bind a card once', async () => {
  const { call, token, mock } = await startBankCards();
  const answers = await Promise.all([1, 2, 3].map(() => call(add, cardFields(), { token })));
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([1, 42003, 42003]);
  expect(mock.db.bank_cards.all()).toHaveLength(4);
});

test('refuses a sixth card', async () => {
  const { bindCard, sendCall } = await startBankCards();
  await bindCard();
  await bindCard({ card_no: CARD_NUMBERS.SLSY[1] });
  expect(await sendCall(add, cardFields({ card_no: CARD_NUMBERS.SLSY[2] }))).toMatchObject({
    code: 42004,
    msg: '最多绑定5张银行卡',
  });
});

test('a wrong password is refused and counted; the fifth wrong password locks the account', async () => {
  const { sendCall, mock } = await startBankCards();
  for (const tries_left of [4, 3, 2, 1])
    expect(await sendCall(add, cardFields({ password: 'Wrong123' }))).toMatchObject({
      code: 42006,
      data: { tries_left },
    });
  expect(await sendCall(add, cardFields({ password: 'Wrong123' }))).toMatchObject({ code: 21002 });
  expect(await sendCall(add, cardFields())).toMatchObject({ code: 21002 });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

test('with the id of a card, changes its branch and default, but never its number', async () => {
  const { call, listCards, token, mock } = await startBankCards();
  const digestBefore = mock.db.bank_cards.get(2)?.card_no_digest;
  const input = { id: 2, branch: '新支行', is_default: 1 as const, card_no: CARD_NUMBERS.SLSY[0] };
  expect((await call(contract.bank.update, input, { token })).body.data).toEqual({ id: 2 });
  expect((await listCards()).list).toMatchObject([
    { id: 3, is_default: 0 },
    { id: 2, is_default: 1, branch: '新支行' },
    { id: 1, is_default: 0 },
  ]);
  expect(mock.db.bank_cards.get(2)?.card_no_digest).toBe(digestBefore);
  await call(contract.bank.update, { id: 2, branch: null }, { token });
  expect((await listCards()).list[1]).toMatchObject({ branch: null, is_default: 1 });
});
