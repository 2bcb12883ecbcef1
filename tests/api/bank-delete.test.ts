import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { startBankCards } from './bank-cards.ts';
import { DAY, PASSWORD, START } from './start-mock.ts';

const { delete: remove } = contract.bank;

test('when the default is deleted, the newest takes its place', async () => {
  const { call, listCards, token } = await startBankCards();
  const { body } = await call(remove, { id: 1, password: PASSWORD }, { token });
  expect(body.data).toEqual({});
  expect((await listCards()).list).toMatchObject([
    { id: 3, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('a deleted card can be bound again, with a new hold', async () => {
  const { call, bindCard, listCards, token } = await startBankCards();
  await call(remove, { id: 1 }, { token });
  await bindCard({ card_no: '6222020000000000018' });
  expect((await listCards()).list[0]).toMatchObject({ can_withdraw: 0 });
});

test('a wrong password deletes nothing; the fifth locks the account', async () => {
  const { answerOf, mock } = await startBankCards();
  for (const code of [42006, 42006, 42006, 42006, 21002])
    expect(await answerOf(remove, { id: 1, password: 'Wrong123' })).toMatchObject({ code });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

/** Redirects the seeded withdrawal under review to a bank card. */
function redirectPayout(
  mock: Awaited<ReturnType<typeof startBankCards>>['mock'],
  bank_id: number,
  status: 0 | 1,
) {
  const order = mock.db.withdraw_orders.where('user_id', 200_001).find((row) => row.status === 0);
  if (!order) throw new RangeError('nothing is being paid');
  const payee = { ...order.payee, type: 'bank' as const, bank_id };
  mock.transaction(() =>
    mock.db.withdraw_orders.update(order.id, { payee, status, next_at: START + 9 * DAY }),
  );
}

test.each([0, 1] as const)(
  'refuses to delete the card of a payout with status %i',
  async (status) => {
    const { answerOf, mock } = await startBankCards();
    redirectPayout(mock, 2, status);
    expect(await answerOf(remove, { id: 2 })).toMatchObject({ code: 42011 });
    expect(await answerOf(remove, { id: 3 })).toMatchObject({ code: 1 });
  },
);
