import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { start } from './bank-cards.ts';
import { DAY, PASSWORD, START } from './start-mock.ts';

const { delete: remove } = contract.bank;

test('when the default is deleted, the newest takes its place', async () => {
  const { call, mine, token } = await start();
  const { body } = await call(remove, { id: 1, password: PASSWORD }, { token });
  expect(body.data).toEqual({});
  expect((await mine()).list).toMatchObject([
    { id: 3, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('a deleted card can be bound again, with a new hold', async () => {
  const { call, bound, mine, token } = await start();
  await call(remove, { id: 1 }, { token });
  await bound({ card_no: '6222020000000000018' });
  expect((await mine()).list[0]).toMatchObject({ can_withdraw: 0 });
});

test('a wrong password deletes nothing; the fifth locks the account', async () => {
  const { refused, mock } = await start();
  for (const code of [42006, 42006, 42006, 42006, 21002])
    expect(await refused(remove, { id: 1, password: 'Wrong123' })).toMatchObject({ code });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

/** Redirects the seeded withdrawal under review to a bank card. */
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
