import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Mock } from '../../mock-server/app.ts';
import { routes } from '../../mock-server/modules/routes.ts';
import { TABLE_NAMES } from '../../mock-server/store/tables.ts';
import { CODE } from '../../src/contract/codes.ts';
import { contract, type Contract } from '../../src/contract/contract.ts';
import { type Endpoint, selectorFields, type WireInputOf } from '../../src/contract/endpoint.ts';
import {
  FRIEND_STATUS,
  HOLDING_STATUS,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';
import { addAddress } from '../support/add-address.ts';
import { idCardOf } from '../support/id-card.ts';
import {
  FRIEND,
  freshId,
  MEMBERS,
  PASSWORD,
  RECOVERY_CODE,
  startMock,
} from '../support/start-mock.ts';

// Keeps the mock in line with the contract. Makes each call, parses the answer with the app's schema, and repeats each write.
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

/** Starts a mock with the member of this call logged in, and makes the fields of its example. */
async function startExample([name, endpoint, example]: (typeof calls)[0]) {
  const testMock = await startMock();
  const { mock, logIn, send } = testMock;
  const token = endpoint.isPublic ? undefined : await logIn(MEMBER_OF_CALL[name] ?? MEMBERS.first);
  const fields = {
    ...(endpoint.writes && { request_id: freshId() }),
    ...example,
    ...LOOKED_UP_FIELDS[name]?.(mock),
    ...selectorFields(endpoint),
  };
  /** Every row, except for the time of the last call of a session. */
  const readRows = () =>
    JSON.stringify(TABLE_NAMES.map((table) => table !== 'sessions' && mock.db[table].all()));
  return {
    fields,
    readRows,
    sendExample: (body: object = fields) => send(endpoint, body, { token }),
  };
}

test.each(calls)('the answer of %s matches the contract', async (...row) => {
  const { body } = await (await startExample(row)).sendExample();
  expect(body.code).toBe(1);
  expect(v.safeParse(row[1].output, body.data).issues).toBeUndefined();
});

const writes = calls.filter(([, { writes }]) => writes);
const isPublicCall = ([, { isPublic }]: (typeof calls)[0]) => isPublic === true;

test.each(writes.filter((row) => !isPublicCall(row)))(
  '%s acts once: a repeat and a status query get the same answer and change nothing',
  async (...row) => {
    const { fields, readRows, sendExample } = await startExample(row);
    const { text, body } = await sendExample();
    expect(body.code).toBe(1);
    const rowsBefore = readRows();
    expect((await sendExample()).text).toBe(text);
    const { request_id } = fields;
    expect((await sendExample({ request_id, resolve: 1 })).text).toBe(text);
    expect(readRows()).toBe(rowsBefore);
  },
);

test.each(writes.filter(isPublicCall))(
  '%s acts once: a repeat is refused, returns no secret and changes nothing',
  async (...row) => {
    const { readRows, sendExample } = await startExample(row);
    expect((await sendExample()).body.code).toBe(1);
    const rowsBefore = readRows();
    expect((await sendExample()).body).toMatchObject({ code: CODE.requestIdReused, data: null });
    expect(readRows()).toBe(rowsBefore);
  },
);

test('every call requires a session, except for the public ones', async () => {
  const { send } = await startMock();
  const statusOf = async ([name, endpoint]: (typeof calls)[0]) =>
    [name, (await send(endpoint, selectorFields(endpoint))).status] as const;
  const privateCalls = calls.filter((row) => !isPublicCall(row));
  expect(await Promise.all(privateCalls.map(statusOf))).toEqual(
    privateCalls.map(([name]) => [name, 401]),
  );
});

test('the mock answers exactly the calls of the contract', () => {
  const paths = routes.map(({ endpoint }) => endpoint.path).sort();
  expect(paths).toEqual(calls.map(([, { path }]) => path).sort());
});
