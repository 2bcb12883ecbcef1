import type { Faker } from '@faker-js/faker';
import { NO } from '../../src/contract/flag.ts';
import { fen } from '../../src/contract/money.ts';
import {
  AUTH_STATUS,
  HOLDING_STATUS,
  INVITEE_STATUS,
  LEDGER_TYPE,
  REWARD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';
import { DAY_MS, HOUR_MS, formatDate } from '../../src/contract/time.ts';
import { addDays, monthOf, startOf } from '../modules/shared/calendar.ts';
import { type Posting, transfer } from '../modules/shared/ledger.ts';
import { freezing, payout } from '../modules/user/rules/withdrawal-orders.ts';
import { DEMO_WECHAT } from '../modules/wechat/seed.ts';
import { orderNumber } from '../modules/shared/order-number.ts';
import { sum } from '../modules/shared/sum.ts';
import type { CardProductRow } from '../modules/card/rows.ts';
import { drawPostings, recordOf } from '../modules/prize/rules/lottery-draw.ts';
import type { UserRow } from '../modules/user/rows.ts';
import type { Db } from '../store/tables.ts';
import { joinTeam } from './join-team.ts';

// Scenario `heavy`: a member of three years with many fund records and a large team.

const FUND_RECORDS = 5_000;
const TEAM = 2_000;
const YEARS_DAYS = 1_095;

// The caps and the time limit of invitation rewards (RULES.md, Invitations).
const REWARDS_A_MONTH = 10;
const REWARDS_IN_ALL = 100;
const CLAIM_DAYS = 90;

/** Covers the expenses before the standard data add their own opening credit. */
const OPENING = fen(4_000_000);
const HOLDINGS = 250;
const WITHDRAWALS = 240;

/** Random moments in the three years, oldest first. The last two days stay empty. */
const momentsOf = (faker: Faker, count: number, now: number, lastDay = 2) =>
  Array.from(
    { length: count },
    () => now - faker.number.int({ min: lastDay * DAY_MS, max: (YEARS_DAYS - 1) * DAY_MS }),
  ).sort((a, b) => a - b);

/** Counts claimed rewards. Returns false when a monthly or total cap is reached. */
function rewardCounter(claimed: number) {
  const ofMonth = new Map<string, number>();
  let inAll = claimed;
  return (at: number) => {
    const month = monthOf(at);
    const inMonth = ofMonth.get(month) ?? 0;
    if (inMonth >= REWARDS_A_MONTH || inAll >= REWARDS_IN_ALL) return false;
    ofMonth.set(month, inMonth + 1);
    inAll += 1;
    return true;
  };
}

/**
 * Adds friends up to the team size. The first rewards are claimed, older ones expired, recent ones claimable.
 */
function seedTeam(db: Db, faker: Faker, inviter: UserRow, now: number): Posting[] {
  const missing = TEAM - db.users.where('inviter_id', inviter.id).length;
  const claimedBefore = db.invite_rewards
    .where('user_id', inviter.id)
    .filter(({ status }) => status === REWARD_STATUS.claimed).length;
  const claims = rewardCounter(claimedBefore);
  const amount = fen(500);
  return momentsOf(faker, missing, now).flatMap((at, i): Posting[] => {
    const friend = joinTeam(db, faker, inviter, i, at);
    const isVerified = friend.auth_status === AUTH_STATUS.approved;
    const invite = db.invites.insert({
      inviter_id: inviter.id,
      invitee_id: friend.id,
      status: isVerified ? INVITEE_STATUS.verified : INVITEE_STATUS.registered,
      created_at: at,
    });
    const verifiedAt = at + DAY_MS;
    const expire_at = verifiedAt + CLAIM_DAYS * DAY_MS;
    const claim_at = isVerified && claims(verifiedAt) ? verifiedAt + HOUR_MS : null;
    const open = expire_at > now ? 1 : 3;
    const { id } = db.invite_rewards.insert({
      user_id: inviter.id,
      invite_id: invite.id,
      amount,
      status: claim_at !== null ? REWARD_STATUS.claimed : isVerified ? open : REWARD_STATUS.notYet,
      expire_at: isVerified ? expire_at : null,
      claim_at,
    });
    if (claim_at === null) return [];
    const deltas = transfer('reward_pool', 'available', amount);
    return [
      {
        biz_type: LEDGER_TYPE.inviteReward,
        biz_id: id,
        user_id: inviter.id,
        created_at: claim_at,
        deltas,
      },
    ];
  });
}

/** The card with the shortest term has the lowest risk. */
function shortestCard(db: Db): CardProductRow {
  const [product] = [...db.card_products.all()].sort((a, b) => a.term_days - b.term_days);
  if (!product) throw new RangeError('there are no wealth cards');
  return product;
}

function seedCards(db: Db, faker: Faker, { id: user_id }: UserRow, now: number): Posting[] {
  const product = shortestCard(db);
  const { code, name, risk_level, benchmark_min, benchmark_max, docs } = product;
  let sold = 0;
  const postings = momentsOf(faker, HOLDINGS, now, product.term_days + 10).flatMap((buy_at, i) => {
    const amount = fen(faker.number.int({ min: 1, max: 8 }) * 10_000);
    sold += amount;
    const cooling_off_end_at = buy_at + product.cooling_off_hours * HOUR_MS;
    const value_date = addDays(formatDate(cooling_off_end_at), 1);
    const maturity_date = addDays(value_date, product.term_days);
    const settled_at = startOf(maturity_date) + 2 * HOUR_MS;
    const income = fen(
      Math.max(1, Math.round((amount * faker.number.int({ min: 150, max: 210 }) * 30) / 3_650_000)),
    );
    const { id } = db.card_holdings.insert({
      order_no: orderNumber('C', buy_at, i),
      user_id,
      product_id: product.id,
      product: { code, name, risk_level, benchmark_min, benchmark_max, docs },
      amount,
      status: HOLDING_STATUS.matured,
      buy_at,
      cooling_off_end_at,
      value_date,
      maturity_date,
      income_final: income,
      settled_at,
    });
    const booking = { user_id, biz_id: id };
    const settled = { ...booking, created_at: settled_at };
    return [
      {
        ...booking,
        biz_type: LEDGER_TYPE.cardPurchase,
        created_at: buy_at,
        deltas: transfer('available', 'invested', amount),
      },
      {
        ...settled,
        biz_type: LEDGER_TYPE.principalReturn,
        deltas: transfer('invested', 'available', amount),
      },
      {
        ...settled,
        biz_type: LEDGER_TYPE.cardIncome,
        deltas: transfer('card_pool', 'available', income),
      },
    ];
  });
  // `sold_before` already counts these sales, and `quota_left` must stay the same.
  db.card_products.update(product.id, { sold_before: fen(product.sold_before - sold) });
  return postings;
}

/** Pays out all of `money` in parts of similar size. */
function seedWithdrawals(
  db: Db,
  faker: Faker,
  { id: user_id }: UserRow,
  now: number,
  money: number,
): Posting[] {
  const part = Math.floor(money / WITHDRAWALS / 100) * 100;
  return momentsOf(faker, WITHDRAWALS, now, 5).flatMap((apply_at, i) => {
    const amount = fen(i === 0 ? money - part * (WITHDRAWALS - 1) : part);
    const fee = fen(Math.max(100, Math.round(amount / 200)));
    const end_at = apply_at + DAY_MS;
    const order = db.withdraw_orders.insert({
      order_no: orderNumber('W', apply_at, i),
      user_id,
      amount,
      fee,
      is_free: NO,
      payee: DEMO_WECHAT,
      status: WITHDRAWAL_STATUS.paid,
      fail_reason: null,
      apply_at,
      audit_at: apply_at + 2 * HOUR_MS,
      end_at,
      expect_at: end_at,
      next_at: null,
    });
    return [freezing(order, apply_at), payout(order, end_at)];
  });
}

function seedCashPrizes(
  db: Db,
  faker: Faker,
  { id: user_id }: UserRow,
  now: number,
  count: number,
): Posting[] {
  const prize = db.prizes.find(({ type }) => type === 'cash');
  const activity = prize && db.lottery_activities.get(prize.activity_id);
  if (!activity) throw new RangeError('there is no cash prize');
  // The wins need stock.
  if (prize.stock_total !== null)
    db.prizes.update(prize.id, { stock_total: prize.stock_total + count });
  return momentsOf(faker, count, now).flatMap((at, serial) => {
    const draw = { user_id, payment: 'free', at, serial } as const;
    return drawPostings(db.prize_records.insert(recordOf(activity, prize, draw)));
  });
}

const balanceAfter = (postings: readonly Posting[]) =>
  sum(postings.map(({ deltas }) => deltas.available ?? 0));

/**
 * Adds three years of small transactions. Withdrawals equal the income, so the final balance matches the
 * standard data.
 */
export function seedHeavy(db: Db, faker: Faker, first: UserRow, now: number): readonly Posting[] {
  const created_at = now - YEARS_DAYS * DAY_MS;
  db.users.update(first.id, { created_at });
  const deltas = transfer('reward_pool', 'available', OPENING);
  const opening: Posting = { biz_type: LEDGER_TYPE.credit, user_id: first.id, created_at, deltas };
  const earlier = [
    opening,
    ...seedTeam(db, faker, first, now),
    ...seedCards(db, faker, first, now),
  ];
  const wins = FUND_RECORDS - earlier.length - WITHDRAWALS;
  const income = [...earlier, ...seedCashPrizes(db, faker, first, now, wins)];
  return [...income, ...seedWithdrawals(db, faker, first, now, balanceAfter(income))];
}
