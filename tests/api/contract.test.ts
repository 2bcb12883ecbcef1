import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Mock } from '../../mock-server/app.ts';
import { routes } from '../../mock-server/modules/routes.ts';
import { contract, type Contract } from '../../src/contract/contract.ts';
import type { Endpoint, WireInputOf } from '../../src/contract/endpoint.ts';
import {
  FRIEND_STATUS,
  HOLDING_STATUS,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';
import { addAddress } from '../support/add-address.ts';
import { idCardOf } from '../support/id-card.ts';
import { FRIEND, MEMBERS, PASSWORD, RECOVERY_CODE, startMock } from '../support/start-mock.ts';

// Keeps the mock in line with the contract. Makes each call once, and parses the answer with the app's schema.
// A call that requires input does not compile without an example here.

type InputFor<E> = E extends Endpoint ? WireInputOf<E> : never;

/** The example inputs of one module, by call. A call whose input may be empty needs none. */
type ExamplesOf<M> = {
  [C in keyof M as Record<never, never> extends InputFor<M[C]> ? never : C]: InputFor<M[C]>;
} & { [C in keyof M]?: InputFor<M[C]> };

type Examples = { [M in keyof Contract]: ExamplesOf<Contract[M]> };

const NEW_PASSWORDS = { password: 'Changed1', password_confirm: 'Changed1' };

const EXAMPLES: Examples = {
  user: {
    login: { mobile: MEMBERS.first, password: PASSWORD },
    register: {
      mobile: '13712345678',
      invite_code: 'QS8888',
      agree: 1,
      agreement_version: '2026.11',
      ...NEW_PASSWORDS,
    },
    recoverPassword: {
      mode: 'recovery_code',
      mobile: MEMBERS.first,
      recovery_code: RECOVERY_CODE,
      ...NEW_PASSWORDS,
    },
    auth: { real_name: '陈一一', id_card: idCardOf('19900307'), agree_sensitive: 1 },
    claimReward: { reward_id: 36 },
    team: { status: FRIEND_STATUS.verified },
    // Seven sign-ins in November, which the seeds leave unclaimed.
    receive_sign: { milestone_id: 20261107 },
    orderVip: { level: 2, quote_price: '36.64', agree: 1 },
    quoteVip: { level: 2 },
    // LOOKED_UP_FIELDS sets the id.
    cancelWithdrawal: { order_id: 1 },
    quoteWithdrawal: { amount: '500.00' },
    placeWithdrawal: { amount: '500.00', payee_type: 'wechat', password: PASSWORD },
  },
  prize: {
    draw: { activity_id: 1, odds_version: 1 },
    // LOOKED_UP_FIELDS sets both ids.
    bindAddress: { record_id: 1, address_id: 1 },
  },
  common: {},
  index: {
    news: { type: 'hot' },
    newsDetail: { id: 1 },
  },
  address: {
    add: {
      name: '李四',
      mobile: '13900000002',
      province: '上海市',
      city: '上海市',
      district: '黄浦区',
      region_code: '310101',
      detail: '样例路1号2室',
    },
    edit: { id: 1, tag: null },
    delete: { id: 2 },
  },
  bank: {
    add: {
      bank_code: 'SLSY',
      card_no: '6222020000000000026',
      mobile: '13900000002',
      password: PASSWORD,
    },
    update: { id: 2, branch: null },
    delete: { id: 3 },
  },
  wechat: {
    unbind: { password: PASSWORD },
    bind: { wechat_no: 'qingshan_99', password: PASSWORD },
  },
  card: {
    buy: {
      product_id: 1,
      amount: '100.00',
      agree_risk: 1,
      agree_contract: 1,
      doc_versions: { risk: '2026.10', contract: '2026.10' },
      read_seconds: 10,
    },
    assess: { answers: [1, 2, 3, 4, 5, 6].map((id) => ({ id, option_id: 1 })) },
    // LOOKED_UP_FIELDS sets the id.
    cancel: { holding_id: 1 },
  },
};

// Other members make these calls. The first member is already verified, and an open withdrawal locks their payee.
const MEMBER_OF_CALL: Readonly<Record<string, string>> = {
  'user.auth': MEMBERS.unverified,
  'wechat.bind': FRIEND,
  'wechat.unbind': FRIEND,
};

/** Additional fields of an example that depend on the data of the mock, by call. */
const LOOKED_UP_FIELDS: Readonly<Record<string, (mock: Mock) => object>> = {
  'card.cancel': ({ db }) => ({
    holding_id: db.card_holdings.find(({ status }) => status === HOLDING_STATUS.coolingOff)?.id,
  }),
  'user.cancelWithdrawal': ({ db }) => ({
    order_id: db.withdraw_orders.find(({ status }) => status === WITHDRAWAL_STATUS.underReview)?.id,
  }),
  'prize.bindAddress': ({ db, transaction }) => ({
    record_id: db.prize_records.find(({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded)
      ?.id,
    address_id: transaction(() => addAddress(db, 200001)).id,
  }),
};

const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]): [string, Endpoint, object] => {
    const examples: Record<string, object> = EXAMPLES[module as keyof Examples];
    return [`${module}.${name}`, endpoint, examples[name] ?? {}];
  }),
);

test.each(calls)('the answer of %s matches the contract', async (name, endpoint, example) => {
  const { mock, call, logIn } = await startMock();
  const token = endpoint.isPublic ? undefined : await logIn(MEMBER_OF_CALL[name] ?? MEMBERS.first);
  const { body } = await call(
    endpoint,
    { ...example, ...LOOKED_UP_FIELDS[name]?.(mock) },
    {
      token,
    },
  );
  expect(body.code).toBe(1);
  expect(v.safeParse(endpoint.output, body.data).issues).toBeUndefined();
});

test('the mock answers exactly the calls of the contract', () => {
  const paths = routes.map(({ endpoint }) => endpoint.path).sort();
  expect(paths).toEqual(calls.map(([, { path }]) => path).sort());
});
