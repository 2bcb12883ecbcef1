import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MEMBERS } from '../support/start-mock.ts';
import { startBankCards } from './bank-cards.ts';

const { list, listSupported } = contract.bank;

test('lists the member’s cards newest first, with a masked number and whether a card can receive withdrawals', async () => {
  const { listCards } = await startBankCards();
  const { list: cards, ...counts } = await listCards();
  expect(counts).toEqual({ total: 3, max: 5 });
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

test('an unverified member can list the supported banks', async () => {
  const { call, token } = await startBankCards(MEMBERS.unverified);
  const { data } = (await call(listSupported, {}, { token })).body;
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

test('refuses an unknown value of the field `type`', async () => {
  const { send, token } = await startBankCards();
  expect((await send(list, { type: 'all' }, { token })).body).toMatchObject({
    code: 10002,
    data: { field: 'type' },
  });
});
