import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { WITHDRAWAL_STATUS, type ValueOf } from '../../src/contract/statuses.ts';
import { DAY, PASSWORD, START } from '../support/start-mock.ts';
import { startBankCards } from './bank-cards.ts';

const { delete: remove } = contract.bank;

test('when the default card is deleted, the newest card becomes the default', async () => {
  const { call, listCards, token } = await startBankCards();
  const { body } = await call(remove, { id: 1, password: PASSWORD }, { token });
  expect(body.data).toEqual({});
  expect((await listCards()).list).toMatchObject([
    { id: 3, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('a deleted card can be bound again, and then takes no withdrawal for 24 hours', async () => {
  const { call, bindCard, listCards, token } = await startBankCards();
  await call(remove, { id: 1 }, { token });
  await bindCard({ card_no: '6222020000000000018' });
  expect((await listCards()).list[0]).toMatchObject({ can_withdraw: 0 });
});

test('a wrong password deletes no card; the fifth wrong password locks the account', async () => {
  const { sendCall, mock } = await startBankCards();
  for (const code of [42006, 42006, 42006, 42006, 21002])
    expect(await sendCall(remove, { id: 1, password: 'Wrong123' })).toMatchObject({ code });
  expect(mock.db.bank_cards.all()).toHaveLength(3);
});

/** Makes this bank card the payee of the seeded withdrawal. */
function setPayee(
  mock: Awaited<ReturnType<typeof startBankCards>>['mock'],
  bank_id: number,
  status: ValueOf<typeof WITHDRAWAL_STATUS>,
) {
  const order = mock.db.withdraw_orders
    .where('user_id', 200_001)
    .find((row) => row.status === WITHDRAWAL_STATUS.underReview);
  if (!order) throw new RangeError('no withdrawal is under review');
  const payee = { ...order.payee, bank_id };
  mock.transaction(() =>
    mock.db.withdraw_orders.update(order.id, { payee, status, next_at: START + 9 * DAY }),
  );
}

test.each([WITHDRAWAL_STATUS.underReview, WITHDRAWAL_STATUS.beingPaid])(
  'refuses to delete the card of an open withdrawal with status %i',
  async (status) => {
    const { sendCall, mock } = await startBankCards();
    setPayee(mock, 2, status);
    expect(await sendCall(remove, { id: 2 })).toMatchObject({ code: 42011 });
    expect(await sendCall(remove, { id: 3 })).toMatchObject({ code: 1 });
  },
);
