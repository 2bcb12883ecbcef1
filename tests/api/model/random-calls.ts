import fc from 'fast-check';
import { idCardOf } from '../../support/id-card.ts';
import { DAY, PASSWORD } from '../../support/start-mock.ts';
import type { Member } from './member-model.ts';
import { monthOf } from './member-model.ts';
import { type Request, vipQuote, wireTime, type World } from './world-model.ts';

// Turns random numbers into requests that use the existing rewards, orders and cards of a member.

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
const WITHDRAWAL_AMOUNTS = [
  '1000.13',
  '55.44',
  '500.00',
  '9.99',
  '5000.00',
  '5000.01',
  '200.00',
  '1000.01',
];
const PURCHASE_AMOUNTS = ['100.00', '1000.00', '3000.00', '6000.00', '150.00', '50.00', '9000.00'];
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

/** Makes a request of the member. `pick` chooses among the possible values, some of which the mock refuses. */
type RequestMaker = (
  me: Member,
  pick: number,
  world: World,
  now: number,
) => Omit<Request, 'memberId'>;

const pickOptional = <Row>(rows: readonly Row[], pick: number): Row | undefined =>
  rows[pick % rows.length];
const pickFrom = <Row>(rows: readonly Row[], pick: number) => rows[pick % rows.length] as Row;
/** The id of one of the three newest rows; an unknown id if there is none, and for every eleventh `pick`. */
const recentIdOf = (rows: readonly { id: number }[], pick: number) =>
  (pick % 11 === 0 ? undefined : pickOptional([...rows].reverse(), pick % 3))?.id ?? UNKNOWN_ID;

const monthBefore = (month: string) => {
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthOfYear - 2, 1)).toISOString().slice(0, 7);
};

const lossFields = ({ lost = 0, lostDays = 0 }: ReturnType<typeof vipQuote>, error: number) => ({
  quote_forfeit_amount: (lost / 100).toFixed(2),
  quote_forfeit_days: lostDays + error,
});

const REQUEST_MAKERS = {
  sign(_me, pick) {
    const expected_points = pickFrom([5, 10, 15, 30, 33], pick);
    const expected_chance = pick % 2;
    const fields = pick % 3 === 0 ? {} : { expected_points, expected_chance };
    return { path: '/api/user/sign', fields };
  },
  receiveSign(_me, pick, _world, now) {
    const month = pick % 4 === 3 ? monthBefore(monthOf(now)) : monthOf(now);
    const neededDays = pickFrom([7, 7, 14, 21, 28], pick);
    const milestone_id = Number(month.replace('-', '')) * 100 + neededDays;
    return { path: '/api/user/receive_sign', fields: { milestone_id } };
  },
  receiveReward: (me, pick) => ({
    path: '/api/user/receiveRewards',
    fields: {
      reward_id: pickOptional(me.rewards, pick)?.id ?? UNKNOWN_ID,
      ...(pick % 4 > 1 && { expected_amount: pick % 8 === 7 ? '6.00' : '5.00' }),
    },
  }),
  receiveAll(me, pick) {
    // What the member saw, unless rewards or claims have changed since.
    const expected_count = me.rewards.filter(({ state }) => state === 'open').length;
    const expected_amount = `${5 * expected_count + (pick % 8 === 7 ? 1 : 0)}.00`;
    const fields = { all: 1, ...(pick % 2 && { expected_count, expected_amount }) };
    return { path: '/api/user/receiveRewards', fields };
  },
  draw: (_me, pick, { oddsVersion }) => ({
    path: '/api/prize/draw',
    fields: { activity_id: 1, odds_version: oddsVersion + (pick % 9 === 8 ? 1 : 0) },
  }),
  bindAddress: (me, pick) => ({
    path: '/api/prize/bindAddress',
    fields: {
      record_id: recentIdOf(
        pick % 2 ? me.drawResults.filter((prize) => prize.isGoods) : me.drawResults,
        pick,
      ),
      address_id: pick % 5 === 4 ? UNKNOWN_ID : (me.addressId ?? UNKNOWN_ID),
    },
  }),
  withdraw: (me, pick) => ({
    path: '/api/user/exchange_bank_money',
    fields: {
      amount: pickFrom(WITHDRAWAL_AMOUNTS, pick),
      password: pick % 10 === 9 ? 'Wrong123' : PASSWORD,
      ...(pick % 2 || me.addressId === null
        ? { payee_type: 'wechat' }
        : { payee_type: 'bank', bank_id: 1 }),
    },
  }),
  cancelOrder: (me, pick) => ({
    path: '/api/user/exchange_bank_money',
    fields: { action: 'cancel', order_id: recentIdOf(me.orders, pick) },
  }),
  applyVip(me, pick, _world, now) {
    const level = 1 + (pick % 3);
    const quote = vipQuote(me, level, now);
    const pay = pick % 7 === 6 ? 1 : (quote.pay ?? 1);
    const quote_price = (pay / 100).toFixed(2);
    // Sometimes the shown end date is wrong or missing.
    const end = (quote.to ?? now) + ([0, DAY, -DAY][pick % 9] ?? 0);
    const shownQuote = pick % 9 === 3 ? {} : { quote_expire_time: wireTime(end) };
    // Sometimes the shown loss is wrong or missing.
    const shownLoss = pick % 5 === 4 ? {} : lossFields(quote, pick % 13 === 12 ? 1 : 0);
    const fields = { level, quote_price, ...shownQuote, ...shownLoss, agree: 1 };
    return { path: '/api/user/apply_vip', fields };
  },
  buy(_me, pick, { shownTerms }) {
    const product_id = 1 + (pick % 2);
    // The version that the latest business error has shown, or a wrong one, or none.
    const shownVersion = pick % 5 < 3 ? shownTerms[product_id]?.version : undefined;
    const terms_version = pick % 10 === 9 ? OUTDATED : shownVersion;
    return {
      path: '/api/card/binding',
      fields: {
        action: 'buy',
        product_id,
        amount: pickFrom(PURCHASE_AMOUNTS, pick),
        ...PURCHASE_CONSENT,
        ...(terms_version !== undefined && { terms_version }),
      },
    };
  },
  cancelCard: (me, pick) => ({
    path: '/api/card/binding',
    fields: { action: 'cancel', holding_id: recentIdOf(me.holdings, pick) },
  }),
  assess(_me, pick) {
    // Either the first option of each question, or the last one. The mock refuses five answers to six questions.
    const answer = (n: number) => ({
      id: n + 1,
      option_id: pick % 2 ? 1 : pickFrom([3, 3, 4, 3, 4, 4], n),
    });
    const answers = Array.from({ length: pick % 8 === 7 ? 5 : 6 }, (_, n) => answer(n));
    const version = pick % 9 === 4 ? { questions_version: OUTDATED } : {};
    return { path: '/api/card/binding', fields: { action: 'assess', answers, ...version } };
  },
  auth: (_me, pick) => ({
    path: '/api/user/auth',
    fields: {
      real_name: '陈一一',
      id_card: idCardOf(pickFrom(BIRTHDAYS, pick)),
      agree_sensitive: 1,
    },
  }),
  register: (_me, pick, { members }) => ({
    path: '/api/user/register',
    fields: {
      // Every sixth `pick` sends the number of the first registration again.
      mobile: String(13_700_000_000 + (pick % 6 === 5 ? 3 : members.length)),
      agree: 1,
      password: PASSWORD,
      password_confirm: PASSWORD,
      invite_code: 'QS8888',
      agreement_version: '2026.11',
    },
  }),
  failLogin: (me) => ({
    path: '/api/user/login',
    fields: { mobile: me.mobile, password: 'Wrong123' },
  }),
} satisfies Record<string, RequestMaker>;

/** The calls without a token. */
const PUBLIC_KINDS: readonly RandomCall['kind'][] = ['register', 'failLogin'];

/** Makes the request of a random call with the present data of the world. */
export function requestOf(randomCall: RandomCall, world: World, now: number): Request {
  const me = pickFrom(world.members, randomCall.memberIndex);
  const callFields: Omit<Request, 'memberId'> = (REQUEST_MAKERS[randomCall.kind] as RequestMaker)(
    me,
    randomCall.pick,
    world,
    now,
  );
  return { ...callFields, memberId: PUBLIC_KINDS.includes(randomCall.kind) ? null : me.id };
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

/** Generates calls of these kinds; of every kind if none is given. */
export const randomCallOf = (...kinds: RandomCall['kind'][]): fc.Arbitrary<RandomCall> =>
  fc.record({
    kind: fc.constantFrom(
      ...(kinds.length > 0 ? kinds : (Object.keys(REQUEST_MAKERS) as RandomCall['kind'][])),
    ),
    memberIndex,
    pick: fc.nat(99),
    ticket,
  });
