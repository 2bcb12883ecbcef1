import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { heldShares } from './held-shares.ts';

const createHolding = (fields: object) => ({
  product_id: 1,
  product_name: '稳享30天',
  amount: fen(100_00),
  status: HOLDING_STATUS.held,
  ...fields,
});

const ENDED = createHolding({ amount: fen(500_00), status: HOLDING_STATUS.matured });

const sharesOf = (holdings: readonly ReturnType<typeof createHolding>[]) =>
  heldShares(holdings, ({ product_id }) => product_id);

test('sums open holdings by product, largest first, with shares that add up to 1000', () => {
  const shares = sharesOf([
    createHolding({ product_id: 2, product_name: '稳享90天' }),
    createHolding({}),
    createHolding({ amount: fen(100_00) }),
    createHolding({ product_id: 3, amount: fen(1), status: HOLDING_STATUS.coolingOff }),
    ENDED,
  ]);
  expect(shares).toMatchObject([
    { key: 1, amount: 200_00, share: 666 },
    { key: 2, holding: { product_name: '稳享90天' }, amount: 100_00, share: 333 },
    { key: 3, amount: 1, share: 1 },
  ]);
  expect(sharesOf([ENDED])).toEqual([]);
});
