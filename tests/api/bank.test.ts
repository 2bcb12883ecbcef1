import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FRIEND, freshId, HOUR, MEMBERS, startMock } from '../support/start-mock.ts';
import { cardFields, startBankCards } from './bank-cards.ts';

const { list, add, delete: remove } = contract.bank;

test.each([list, add, remove])('$path needs a session', async (call) => {
  const { send } = await startMock();
  expect((await send(call, { request_id: freshId() })).status).toBe(401);
});

test('an unverified member has no cards and cannot bind one', async () => {
  const { send, sendCall, token } = await startBankCards(MEMBERS.unverified);
  expect((await send(list, {}, { token })).body).toMatchObject({ code: 22001 });
  expect(await sendCall(add, cardFields())).toMatchObject({ code: 22001 });
  expect(await sendCall(add, { id: 1, is_default: 1 })).toMatchObject({ code: 22001 });
});

test('another member’s card does not exist for the caller', async () => {
  const { sendCall } = await startBankCards(FRIEND);
  expect(await sendCall(add, { id: 1, is_default: 1 })).toMatchObject({ code: 42010 });
  expect(await sendCall(remove, { id: 1 })).toMatchObject({ code: 42010, msg: '银行卡不存在' });
});

test.each([
  ['add', add, cardFields(), 4],
  ['update', add, { id: 2, branch: '新支行' }, 3],
  ['delete', remove, { id: 2 }, 2],
])(
  'a repeated %s with the same request_id takes effect once',
  async (_name, call, fields, remainingCount) => {
    const { send, token, mock, advance } = await startBankCards();
    const repeatedFields = { ...fields, request_id: freshId() };
    const firstAnswer = await send(call, repeatedFields, { token });
    expect(firstAnswer.body.code).toBe(1);
    advance(HOUR);
    expect((await send(call, repeatedFields, { token })).text).toBe(firstAnswer.text);
    expect(mock.db.bank_cards.all()).toHaveLength(remainingCount);
  },
);
