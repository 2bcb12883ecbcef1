import { contract, type Contract } from '../../src/contract/contract.ts';
import {
  type DataOf,
  type Endpoint,
  selectorFields,
  type WireInputOf,
} from '../../src/contract/endpoint.ts';
import { FRIEND_STATUS, HOLDING_STATUS, PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { idCardOf } from './id-card.ts';
import { FRIEND, MEMBERS, PASSWORD, RECOVERY_CODE } from './start-mock.ts';

// A request of each call that the mock accepts on the demo data. openapi.json shows these requests, and the
// answers to them. A call that requires input does not compile without an example here.

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
      privacy_version: '2026.11',
      ...NEW_PASSWORDS,
    },
    recoverPassword: {
      mode: 'recovery_code',
      mobile: MEMBERS.first,
      recovery_code: RECOVERY_CODE,
      ...NEW_PASSWORDS,
    },
    auth: { real_name: '陈一一', id_card: idCardOf('19900307'), agree_sensitive: 1 },
    getSignList: { month: '2026-11' },
    getMoneyLog: {
      page: 1,
      limit: 2,
      account: 'balance',
      type: 'withdraw',
      direction: -1,
      month: '2026-11',
    },
    claimReward: { reward_id: 36, expected_amount: '5.00' },
    team: { page: 1, limit: 2, status: FRIEND_STATUS.verified, keyword: FRIEND.slice(-4) },
    // Seven sign-ins in November, which the seeds leave unclaimed.
    receive_sign: { milestone_id: 20261107 },
    orderVip: { level: 2, quote_price: '36.64', agree: 1 },
    quoteVip: { level: 2 },
    // LOOKED_UP_FIELDS sets the id.
    cancelWithdrawal: { order_id: 1 },
    quoteWithdrawal: { amount: '500.00', payee_type: 'bank', bank_id: 1 },
    placeWithdrawal: { amount: '500.00', payee_type: 'bank', bank_id: 1, password: PASSWORD },
  },
  prize: {
    list: { activity_id: 1 },
    draw: { activity_id: 1, odds_version: 1 },
    records: { page: 1, limit: 2, scope: 'prizes', status: PRIZE_RECORD_STATUS.sent },
    // LOOKED_UP_FIELDS sets both ids.
    bindAddress: { record_id: 1, address_id: 1 },
  },
  common: {},
  index: {
    news: { page: 1, limit: 2, type: 'hot' },
    newsDetail: { id: 35 },
  },
  address: {
    list: { page: 1, limit: 2 },
    add: {
      name: '李四',
      mobile: '13900000002',
      province: '上海市',
      city: '上海市',
      district: '黄浦区',
      region_code: '310101',
      detail: '样例路1号2室',
      tag: '公司',
      is_default: 0,
    },
    edit: {
      id: 1,
      name: '张三',
      mobile: '13900008801',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      region_code: '110105',
      detail: '示例路88号青山苑3号楼2单元502室',
      tag: '家',
      is_default: 1,
    },
    delete: { id: 2 },
  },
  bank: {
    list: { type: 'mine' },
    add: {
      bank_code: 'SLSY',
      card_no: '6222020000000000026',
      mobile: '13900000002',
      branch: '示例商业银行上海分行',
      is_default: 0,
      password: PASSWORD,
    },
    update: { id: 2, branch: '演示农村银行西城支行', is_default: 1 },
    delete: { id: 3, password: PASSWORD },
  },
  wechat: {
    unbind: { password: PASSWORD },
    bind: {
      wechat_no: 'qingshan_99',
      nickname: '青山',
      qr_image: 'data:image/png;base64,iVBORw0KGgo=',
      password: PASSWORD,
    },
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

/** Makes a call as the member of the example, and returns the `data` of its answer. */
export type MakeCall = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
) => Promise<DataOf<E>>;

const { address, bank, card, common, index, prize, user, wechat } = contract;

const withVersionsOfCard = async (call: MakeCall) => {
  const { products, risk } = await call(card.info, {});
  return { terms_version: products[0]?.terms_version, questions_version: risk.questions_version };
};

/** The fields of an example that repeat what other calls have answered, by call. */
const LOOKED_UP_FIELDS: Readonly<Record<string, (call: MakeCall) => Promise<object>>> = {
  async 'user.sign'(call) {
    const { next } = (await call(user.info, {})).sign;
    return { expected_points: next?.points, expected_chance: next?.chance };
  },
  async 'user.claimAllRewards'(call) {
    const { claimable_amount, claimable_count } = (await call(user.inviteRewards, {})).summary;
    return { expected_amount: claimable_amount, expected_count: claimable_count };
  },
  async 'user.orderVip'(call) {
    const { vip_levels, agreements } = await call(common.config, {});
    const quote = await call(user.quoteVip, { level: 2 });
    return {
      quote_price: quote.pay_amount,
      quote_expire_time: quote.expire_time,
      quote_forfeit_amount: quote.forfeit_amount,
      quote_forfeit_days: quote.forfeit_days,
      quote_plan_version: vip_levels?.find(({ level }) => level === 2)?.version,
      agreement_version: agreements?.find(({ key }) => key === 'vip')?.version,
    };
  },
  async 'user.placeWithdrawal'(call) {
    const quote = await call(user.quoteWithdrawal, EXAMPLES.user.quoteWithdrawal);
    const cards = await call(bank.list, {});
    return {
      payee_bind_time: cards.list.find(({ id }) => id === 1)?.created_at,
      quote_fee: quote.fee,
      quote_expect_time: quote.expect_time,
      quote_audit_over: quote.audit_over,
    };
  },
  async 'user.cancelWithdrawal'(call) {
    const { in_progress } = await call(user.info, {});
    return { order_id: in_progress?.find(({ kind }) => kind === 'withdrawal')?.id };
  },
  async 'prize.draw'(call) {
    const { activity } = await call(prize.list, {});
    return { expected_payment: 'free', expected_cost: activity.cost_points };
  },
  async 'prize.bindAddress'(call) {
    const { list: prizes } = await call(prize.records, {
      scope: 'prizes',
      status: PRIZE_RECORD_STATUS.addressNeeded,
    });
    const { list: addresses } = await call(address.list, {});
    return {
      record_id: prizes[0]?.id,
      address_id: addresses[0]?.id,
      address_version: addresses[0]?.version,
    };
  },
  async 'card.buy'(call) {
    const { terms_version } = await withVersionsOfCard(call);
    return { terms_version };
  },
  async 'card.assess'(call) {
    const { questions_version } = await withVersionsOfCard(call);
    return { questions_version };
  },
  async 'card.cancel'(call) {
    const { holdings } = await call(card.info, {});
    return { holding_id: holdings.find(({ status }) => status === HOLDING_STATUS.coolingOff)?.id };
  },
};

export interface ExampleCall {
  /** The module and the name of the call in `contract`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The mobile number of the member who makes the call; `null` if it needs no login. */
  readonly member: string | null;
  /** The whole input, without a `request_id`. */
  readonly fields: (call: MakeCall) => Promise<object>;
}

function exampleCall(
  name: string,
  endpoint: Endpoint,
  example: object,
  member = MEMBER_OF_CALL[name] ?? MEMBERS.first,
): ExampleCall {
  return {
    name,
    endpoint,
    member: endpoint.isPublic ? null : member,
    fields: async (call) => ({
      ...example,
      ...(await LOOKED_UP_FIELDS[name]?.(call)),
      ...selectorFields(endpoint),
    }),
  };
}

/** One example of each call. */
export const EXAMPLE_CALLS: readonly ExampleCall[] = Object.entries(contract).flatMap(
  ([module, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
      const examples: Record<string, object> = EXAMPLES[module as keyof Examples];
      return exampleCall(`${module}.${name}`, endpoint, examples[name] ?? {});
    }),
);

const furtherExample = (
  name: string,
  endpoint: Endpoint,
  example: object,
  member: string | null = MEMBERS.first,
  before: (call: MakeCall) => Promise<unknown> = () => Promise.resolve(),
): ExampleCall => ({
  name,
  endpoint,
  member,
  async fields(call) {
    await before(call);
    return example;
  },
});

/** Further examples for the documents, with fields that the first example of a call does not show. */
export const FURTHER_EXAMPLES: readonly ExampleCall[] = [
  furtherExample(
    'user.recoverPassword',
    user.recoverPassword,
    {
      mode: 'identity',
      mobile: MEMBERS.first,
      real_name: '张三',
      id_card: '11010519491231002X',
      ...NEW_PASSWORDS,
    },
    null,
  ),
  furtherExample('user.recoverPassword', user.recoverPassword, {
    mode: 'old_password',
    old_password: PASSWORD,
    ...NEW_PASSWORDS,
  }),
  furtherExample('user.info', user.info, {}, MEMBERS.rejected),
  furtherExample('user.getMoneyLog', user.getMoneyLog, { limit: 1, account: 'points' }),
  furtherExample('user.getMoneyLog', user.getMoneyLog, {
    limit: 1,
    keyword: '提现款项退回',
    from: '2026-10-01',
    to: '2026-10-31',
  }),
  furtherExample('user.getMoneyLog', user.getMoneyLog, { id: 1 }),
  furtherExample('index.news', index.news, {
    limit: 1,
    type: 'latest',
    category: '防骗提醒',
    keyword: '退费',
  }),
  furtherExample('user.team', user.team, {}, FRIEND),
  furtherExample('address.list', address.list, { id: 1 }),
  furtherExample('bank.list', bank.list, { type: 'mine' }, FRIEND, (call) =>
    call(bank.add, EXAMPLES.bank.add),
  ),
  furtherExample('wechat.info', wechat.info, {}, FRIEND, (call) =>
    call(wechat.bind, EXAMPLES.wechat.bind),
  ),
];
