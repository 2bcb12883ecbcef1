import fc from 'fast-check';
import type { UserRow } from '../../../mock-server/modules/user/rows.ts';
import { REWARD_STATUS } from '../../../src/contract/statuses.ts';
import { formatDate } from '../../../src/contract/time.ts';
import { idCardOf } from '../../support/id-card.ts';
import { PASSWORD } from '../../support/start-mock.ts';
import type { DirectMock } from './direct-mock.ts';

// Turns random numbers into requests that use the existing rewards, orders and cards of a member.

export type Fields = Readonly<Record<string, unknown>>;

export interface Request {
  readonly kind: RandomCall['kind'];
  /** The owner of the token; null before login. */
  readonly memberId: number | null;
  readonly path: string;
  readonly fields: Fields;
}

export interface RandomCall {
  readonly kind: keyof typeof REQUEST_MAKERS;
  /** Chooses the member; a number above the last index starts again at 0. */
  readonly memberIndex: number;
  /** Chooses among the existing rewards, orders or amounts. */
  readonly pick: number;
  /** The number that decides what a draw wins, 0 to 999,999. */
  readonly ticket: number;
}

/** In yuan. The mock refuses .13 and fails to pay .44. */
const WITHDRAWAL_AMOUNTS = '1000.13 55.44 500.00 9.99 5000.00 5000.01 200.00 1000.01 50.00'.split(
  ' ',
);
const PURCHASE_AMOUNTS = '100.00 1000.00 3000.00 6000.00 150.00 50.00 9000.00'.split(' ');
const BIRTHDAYS = ['19900307', '19851212', '19700101'];
const UNKNOWN_ID = 9_999;
/** A version that no product and no questions have. */
const OUTDATED = 'outdated';
const PURCHASE_CONSENT = {
  agree_risk: 1,
  agree_contract: 1,
  read_seconds: 10,
  doc_versions: { risk: '2026.10', contract: '2026.10' },
};

/** What a request is made from. `read` sends a read of the member, and returns its data. */
interface Material {
  readonly me: UserRow;
  readonly pick: number;
  readonly mock: DirectMock;
  readonly read: (path: string, fields?: Fields) => Promise<Fields>;
}

type MadeRequest = Pick<Request, 'path' | 'fields'>;
/** `pick` chooses among the possible values, some of which the mock refuses. */
type RequestMaker = (material: Material) => MadeRequest | Promise<MadeRequest>;

const pickFrom = <Row>(rows: readonly Row[], pick: number) => rows[pick % rows.length] as Row;
/** The id of one of the three newest rows; an unknown id if there is none, and for every eleventh `pick`. */
const recentIdOf = (rows: readonly { id: number }[], pick: number): number =>
  (pick % 11 === 0 ? undefined : [...rows].reverse()[(pick % 3) % (rows.length || 1)])?.id ??
  UNKNOWN_ID;

const monthBefore = (month: string) => {
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthOfYear - 2, 1)).toISOString().slice(0, 7);
};

const WITHDRAW_PATH = '/api/user/exchange_bank_money';
const REWARD_PATH = '/api/user/receiveRewards';

const REQUEST_MAKERS = {
  sign({ pick }) {
    const expected = {
      expected_points: pickFrom([5, 10, 15, 30, 33], pick),
      expected_chance: pick % 2,
    };
    return { path: '/api/user/sign', fields: pick % 3 === 0 ? {} : expected };
  },
  receiveSign({ pick, mock }) {
    const thisMonth = formatDate(mock.now()).slice(0, 7);
    const month = pick % 4 === 3 ? monthBefore(thisMonth) : thisMonth;
    const milestone_id = Number(month.replace('-', '')) * 100 + pickFrom([7, 7, 14, 21, 28], pick);
    return { path: '/api/user/receive_sign', fields: { milestone_id } };
  },
  receiveReward({ me, pick, mock }) {
    const rewards = mock.db().invite_rewards.where('user_id', me.id);
    const expected_amount = pick % 8 === 7 ? '6.00' : '5.00';
    const reward_id = pickFrom(rewards, pick)?.id ?? UNKNOWN_ID;
    return { path: REWARD_PATH, fields: { reward_id, ...(pick % 4 > 1 && { expected_amount }) } };
  },
  receiveAll({ me, pick, mock }) {
    const rewards = mock.db().invite_rewards.where('user_id', me.id);
    const expected_count = rewards.filter((r) => r.status === REWARD_STATUS.claimable).length;
    const expected_amount = `${5 * expected_count + (pick % 8 === 7 ? 1 : 0)}.00`;
    const shown = pick % 2 && { expected_count, expected_amount };
    return { path: REWARD_PATH, fields: { all: 1, ...shown } };
  },
  draw({ pick, mock }) {
    const version = mock.db().lottery_activities.get(1)?.odds_version ?? 0;
    const odds_version = version + (pick % 9 === 8 ? 1 : 0);
    return { path: '/api/prize/draw', fields: { activity_id: 1, odds_version } };
  },
  bindAddress({ me, pick, mock }) {
    const records = mock.db().prize_records.where('user_id', me.id);
    const goods = records.filter(({ prize }) => prize.type === 'physical');
    const ownAddress = mock.db().addresses.where('user_id', me.id)[0]?.id ?? UNKNOWN_ID;
    const record_id = recentIdOf(pick % 2 ? goods : records, pick);
    const address_id = pick % 5 === 4 ? UNKNOWN_ID : ownAddress;
    return { path: '/api/prize/bindAddress', fields: { record_id, address_id } };
  },
  withdraw({ me, pick, mock }) {
    const card = mock.db().bank_cards.where('user_id', me.id)[0];
    const payee =
      pick % 2 || !card ? { payee_type: 'wechat' } : { payee_type: 'bank', bank_id: card.id };
    const password = pick % 10 === 9 ? 'Wrong123' : PASSWORD;
    const fields = { amount: pickFrom(WITHDRAWAL_AMOUNTS, pick), password, ...payee };
    return { path: WITHDRAW_PATH, fields };
  },
  cancelOrder({ me, pick, mock }) {
    const order_id = recentIdOf(mock.db().withdraw_orders.where('user_id', me.id), pick);
    return { path: WITHDRAW_PATH, fields: { action: 'cancel', order_id } };
  },
  async applyVip({ pick, read }) {
    const level = 1 + (pick % 3);
    const quote = (await read('/api/user/apply_vip', { level, preview: 1 })) ?? {};
    // Sometimes the shown price, end or loss is wrong or missing.
    const quote_price = pick % 7 === 6 ? '0.01' : (quote['pay_amount'] ?? '0.01');
    const end = pick % 9 === 1 ? '2036-01-01 00:00:00' : quote['expire_time'];
    const shownLoss = {
      quote_forfeit_amount: quote['forfeit_amount'],
      quote_forfeit_days: Number(quote['forfeit_days'] ?? 0) + (pick % 13 === 12 ? 1 : 0),
    };
    const fields = {
      ...{ level, quote_price, agree: 1 },
      ...(pick % 9 !== 3 && { quote_expire_time: end }),
      ...(pick % 5 !== 4 && quote['forfeit_amount'] !== undefined && shownLoss),
    };
    return { path: '/api/user/apply_vip', fields };
  },
  async buy({ pick, read }) {
    const product_id = 1 + (pick % 2);
    const { products } = (await read('/api/card/info')) as {
      products: { id: number; terms_version: string }[];
    };
    const shownVersion = products.find(({ id }) => id === product_id)?.terms_version;
    const terms_version = pick % 10 === 9 ? OUTDATED : pick % 5 < 3 ? shownVersion : undefined;
    const fields = {
      ...{ action: 'buy', product_id, amount: pickFrom(PURCHASE_AMOUNTS, pick) },
      ...PURCHASE_CONSENT,
      ...(terms_version !== undefined && { terms_version }),
    };
    return { path: '/api/card/binding', fields };
  },
  cancelCard({ me, pick, mock }) {
    const holding_id = recentIdOf(mock.db().card_holdings.where('user_id', me.id), pick);
    return { path: '/api/card/binding', fields: { action: 'cancel', holding_id } };
  },
  assess({ pick }) {
    // Either the first option of each question, or the last one. The mock refuses five answers to six questions.
    const answer = (n: number) => ({
      id: n + 1,
      option_id: pick % 2 ? 1 : pickFrom([3, 3, 4, 3, 4, 4], n),
    });
    const answers = Array.from({ length: pick % 8 === 7 ? 5 : 6 }, (_, n) => answer(n));
    const version = pick % 9 === 4 ? { questions_version: OUTDATED } : {};
    return { path: '/api/card/binding', fields: { action: 'assess', answers, ...version } };
  },
  auth: ({ pick }) => ({
    path: '/api/user/auth',
    fields: {
      ...{ real_name: '陈一一', agree_sensitive: 1 },
      id_card: idCardOf(pickFrom(BIRTHDAYS, pick)),
    },
  }),
  register: ({ pick, mock }) => ({
    path: '/api/user/register',
    fields: {
      // Every sixth `pick` sends the number of the first registration again.
      mobile: String(13_700_000_000 + (pick % 6 === 5 ? 0 : mock.memberIds().length - 3)),
      ...{ password: PASSWORD, password_confirm: PASSWORD },
      ...{ invite_code: 'QS8888', agree: 1, agreement_version: '2026.11' },
    },
  }),
  failLogin: ({ me }) => ({
    path: '/api/user/login',
    fields: { mobile: me.mobile, password: 'Wrong123' },
  }),
} satisfies Record<string, RequestMaker>;

const PUBLIC_KINDS: readonly RandomCall['kind'][] = ['register', 'failLogin'];
/** Whether the call needs no token. */
export const isPublicCall = ({ kind }: Pick<Request, 'kind'>) => PUBLIC_KINDS.includes(kind);

/** Makes the request of a random call from the present data of the mock. */
export async function requestOf(randomCall: RandomCall, mock: DirectMock): Promise<Request> {
  const { kind, pick } = randomCall;
  const me = mock.db().users.get(pickFrom(mock.memberIds(), randomCall.memberIndex));
  if (!me) throw new RangeError('there is no member');
  const read: Material['read'] = (path, fields = {}) =>
    mock.read(path, fields, me.id) as ReturnType<Material['read']>;
  const memberId = isPublicCall({ kind }) ? null : me.id;
  return {
    kind,
    memberId,
    ...(await (REQUEST_MAKERS[kind] as RequestMaker)({ me, pick, mock, read })),
  };
}

/** The first and last draw numbers of several prizes, and random ones. */
const ticket = fc.oneof(
  fc.constantFrom(0, 9, 10, 499, 500, 300_500, 320_499, 670_500, 970_499, 970_500, 999_999),
  fc.nat(999_999),
);

// The first member, verified and with money, is chosen most often, new members least.
const memberIndex = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2) },
  { weight: 2, arbitrary: fc.nat(9) },
);

const ALL_KINDS = Object.keys(REQUEST_MAKERS) as RandomCall['kind'][];

/** Generates calls of these kinds; of every kind if none is given. */
export const randomCallOf = (...kinds: RandomCall['kind'][]): fc.Arbitrary<RandomCall> => {
  const kind = fc.constantFrom(...(kinds.length > 0 ? kinds : ALL_KINDS));
  return fc.record({ kind, memberIndex, pick: fc.nat(99), ticket });
};
