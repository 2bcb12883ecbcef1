import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FRIEND, MEMBERS } from '../support/start-mock.ts';
import { cardFields, startBankCards } from './bank-cards.ts';

const { list, add, delete: remove } = contract.bank;

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
