import { expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { freshId, PASSWORD, startMock } from '../support/start-mock.ts';

// A call with an invalid selector, such as `preview: true` instead of 1, must not be executed as another call of its path.

const { claimReward, orderVip, placeWithdrawal } = contract.user;

test.each([
  [orderVip, { preview: true, level: 1, quote_price: '19.90', agree: 1 }, 'preview'],
  [
    placeWithdrawal,
    { preview: '1', amount: '10.00', payee_type: 'bank', bank_id: 1, password: PASSWORD },
    'preview',
  ],
  [
    placeWithdrawal,
    { action: 'Cancel', amount: '10.00', payee_type: 'bank', bank_id: 1, password: PASSWORD },
    'action',
  ],
  [claimReward, { reward_id: 36, all: '1' }, 'all'],
] as const)(
  'an invalid selector is refused and books nothing (case %#)',
  async (call, fields, field) => {
    const { send, logIn, mock } = await startMock();
    const token = await logIn();
    const transactionCount = mock.db.ledger_txns.all().length;
    const { body } = await send(call, { ...fields, request_id: freshId() }, { token });
    expect(body).toMatchObject({ code: CODE.format, data: { field } });
    expect(mock.db.ledger_txns.all()).toHaveLength(transactionCount);
  },
);
