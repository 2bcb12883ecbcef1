import type { Faker } from '@faker-js/faker';
import { NO } from '../../src/contract/flag.ts';
import { fen } from '../../src/contract/money.ts';
import {
  AUTH_STATUS,
  HOLDING_STATUS,
  REWARD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';
import { DAY_MS, HOUR_MS } from '../../src/contract/time.ts';
import type { CardProductRow } from '../modules/card/rows.ts';
import {
  maturityTransactions,
  newHoldingRow,
  purchaseTransaction,
} from '../modules/card/rules/card-orders.ts';
import { transactionsOfDraw, newPrizeRecord } from '../modules/prize/rules/lottery-draw.ts';
import { addDays, startOfDay } from '../modules/shared/calendar.ts';
import { creditTransaction, type NewTransaction } from '../modules/shared/ledger.ts';
import { sum } from '../modules/shared/sum.ts';
import type { UserRow } from '../modules/user/rows.ts';
import { addMember } from '../modules/user/rules/add-member.ts';
import { completeInvite, recordInvite } from '../modules/user/rules/invite.ts';
import { CODE_ALPHABET } from '../modules/user/rules/member-codes.ts';
import {
  freezeTransaction,
  newWithdrawalRow,
  payoutTransaction,
} from '../modules/user/rules/withdrawal-orders.ts';
import { claimFriendReward, inviteRewardForFriend } from '../modules/user/seed/friends.ts';
import { DEMO_SECRETS, idCardFrom, verifiedIdentity } from '../modules/user/seed/members.ts';
import { DEMO_WECHAT } from '../modules/wechat/seed.ts';
import type { Db } from '../store/tables.ts';

// Seeds the scenario `heavy`: the first member has three years of fund records and has invited 2,000 friends.

/** The fund records that this scenario adds to the standard data. */
const FUND_RECORDS = 5_000;
/** The invited friends, including those of the standard data. */
const TEAM_SIZE = 2_000;
const HISTORY_DAYS = 1_095;

/** 40,000.00 yuan for expenses that are older than the opening credit of the standard data. */
const OPENING_CREDIT = fen(4_000_000);
const HOLDING_COUNT = 250;
const WITHDRAWAL_COUNT = 240;

const MOBILE_PREFIXES = ['135', '136', '137', '150', '151', '158', '186', '188'] as const;

/** A four-character code, unique for numbers below a million. */
const codeFor = (serial: number) =>
  [3, 2, 1, 0].map((digit) => CODE_ALPHABET.charAt(Math.floor(serial / 32 ** digit) % 32)).join('');

/** Adds a friend of the inviter. About 60 % are verified. */
function addTeamMember(
  db: Db,
  faker: Faker,
  inviter: UserRow,
  serial: number,
  joinedAt: number,
): UserRow {
  const isVerified = faker.number.int({ max: 99 }) < 60;
  const birthday = addDays('1972-01-01', serial * 5).replace(/-/g, '');
  const idCard = idCardFrom(`110105${birthday}${String(100 + (serial % 900))}`);
  return addMember(db, {
    ...DEMO_SECRETS,
    ...(isVerified ? verifiedIdentity(faker.person.fullName(), idCard) : {}),
    mobile: `${MOBILE_PREFIXES[serial % MOBILE_PREFIXES.length]}${faker.string.numeric(4)}${String(serial).padStart(4, '0')}`,
    nickname: faker.person.firstName(),
    invite_code: `TM${codeFor(serial)}`,
    inviter_id: inviter.id,
    created_at: joinedAt,
  });
}

/** Random times in the last three years, oldest first, but none in the last `emptyDays` days. */
const randomTimes = (faker: Faker, count: number, now: number, emptyDays = 2) =>
  Array.from(
    { length: count },
    () => now - faker.number.int({ min: emptyDays * DAY_MS, max: (HISTORY_DAYS - 1) * DAY_MS }),
  ).sort((a, b) => a - b);

/**
 * Adds friends up to the team size. The inviter claims a reward an hour after the verification, within the caps. The
 * other rewards of verified friends are expired or still claimable. Returns the transactions of the claims.
 */
function seedTeam(db: Db, faker: Faker, inviter: UserRow, now: number): NewTransaction[] {
  const missingCount = TEAM_SIZE - db.users.where('inviter_id', inviter.id).length;
  return randomTimes(faker, missingCount, now).flatMap((joinedAt, i): NewTransaction[] => {
    const friend = addTeamMember(db, faker, inviter, i, joinedAt);
    recordInvite(db, inviter.id, friend.id, joinedAt);
    if (friend.auth_status !== AUTH_STATUS.approved) return [];
    const verifiedAt = joinedAt + DAY_MS;
    completeInvite(db, friend.id, verifiedAt);
    const newTransactions = claimFriendReward(db, inviter.id, friend.id, verifiedAt + HOUR_MS);
    const { id, status, expire_at } = inviteRewardForFriend(db, friend.id);
    if (status === REWARD_STATUS.claimable && (expire_at ?? 0) <= now)
      db.invite_rewards.update(id, { status: REWARD_STATUS.expired });
    return newTransactions;
  });
}

/** The wealth card with the shortest term. It has the lowest risk. */
function shortestCard(db: Db): CardProductRow {
  const [product] = [...db.card_products.all()].sort((a, b) => a.term_days - b.term_days);
  if (!product) throw new RangeError('there are no wealth cards');
  return product;
}

/** Adds matured holdings of one product. Returns the transactions of purchase, principal and income. */
function seedCards(db: Db, faker: Faker, { id: user_id }: UserRow, now: number): NewTransaction[] {
  const product = shortestCard(db);
  let soldAmount = 0;
  const newTransactions = randomTimes(faker, HOLDING_COUNT, now, product.term_days + 10).flatMap(
    (buy_at, i) => {
      const amount = fen(faker.number.int({ min: 1, max: 8 }) * 10_000);
      soldAmount += amount;
      const row = newHoldingRow(product, { user_id, amount }, buy_at, i);
      const settled_at = startOfDay(row.maturity_date) + 2 * HOUR_MS;
      // The income is 1.5 % to 2.1 % of the amount a year, for 30 days, but at least one fen.
      const income = fen(
        Math.max(
          1,
          Math.round((amount * faker.number.int({ min: 150, max: 210 }) * 30) / 3_650_000),
        ),
      );
      const holding = db.card_holdings.insert({
        ...row,
        status: HOLDING_STATUS.matured,
        income_final: income,
        settled_at,
      });
      return [
        purchaseTransaction(holding, buy_at),
        ...maturityTransactions(holding, income, settled_at),
      ];
    },
  );
  // `sold_before` has counted these sales until now. Invariant I8 demands that each sale is counted once.
  db.card_products.update(product.id, { sold_before: fen(product.sold_before - soldAmount) });
  return newTransactions;
}

/** Adds paid withdrawals of similar size whose sum is `money` fen. Returns their transactions. */
function seedWithdrawals(
  db: Db,
  faker: Faker,
  { id: user_id }: UserRow,
  now: number,
  money: number,
): NewTransaction[] {
  const amountEach = Math.floor(money / WITHDRAWAL_COUNT / 100) * 100;
  return randomTimes(faker, WITHDRAWAL_COUNT, now, 5).flatMap((apply_at, i) => {
    const amount = fen(i === 0 ? money - amountEach * (WITHDRAWAL_COUNT - 1) : amountEach);
    const fee = fen(Math.max(100, Math.round(amount / 200)));
    const end_at = apply_at + DAY_MS;
    const newOrder = { user_id, amount, fee, is_free: NO, payee: DEMO_WECHAT };
    const order = db.withdraw_orders.insert({
      ...newWithdrawalRow(newOrder, apply_at, i),
      status: WITHDRAWAL_STATUS.paid,
      audit_at: apply_at + 2 * HOUR_MS,
      end_at,
      expect_at: end_at,
    });
    return [freezeTransaction(order, apply_at), payoutTransaction(order, end_at)];
  });
}

/** Adds `count` free draws that won the cash prize. Returns the transactions of the prizes. */
function seedCashPrizes(
  db: Db,
  faker: Faker,
  { id: user_id }: UserRow,
  now: number,
  count: number,
): NewTransaction[] {
  const prize = db.prizes.find(({ type }) => type === 'cash');
  const activity = prize && db.lottery_activities.get(prize.activity_id);
  if (!activity) throw new RangeError('there is no cash prize');
  // Invariant I8: the stock used (total minus left) equals the wins.
  if (prize.stock_total !== null)
    db.prizes.update(prize.id, { stock_total: prize.stock_total + count });
  return randomTimes(faker, count, now).flatMap((at, serial) => {
    const draw = { user_id, payment: 'free', at, serial } as const;
    return transactionsOfDraw(db.prize_records.insert(newPrizeRecord(activity, prize, draw)));
  });
}

/** How much these transactions add to the available money, in fen. */
const availableChangeOf = (newTransactions: readonly NewTransaction[]) =>
  sum(newTransactions.map(({ deltas }) => deltas.available ?? 0));

/**
 * Adds three years of small transactions. The withdrawals take out everything that the other transactions bring in, so
 * the member ends with the balance of the standard data.
 */
export function seedHeavy(
  db: Db,
  faker: Faker,
  firstMember: UserRow,
  now: number,
): readonly NewTransaction[] {
  const created_at = now - HISTORY_DAYS * DAY_MS;
  db.users.update(firstMember.id, { created_at });
  const earlierTransactions = [
    creditTransaction(firstMember.id, OPENING_CREDIT, created_at, null),
    ...seedTeam(db, faker, firstMember, now),
    ...seedCards(db, faker, firstMember, now),
  ];
  const winCount = FUND_RECORDS - earlierTransactions.length - WITHDRAWAL_COUNT;
  const transactionsBefore = [
    ...earlierTransactions,
    ...seedCashPrizes(db, faker, firstMember, now, winCount),
  ];
  const money = availableChangeOf(transactionsBefore);
  return [...transactionsBefore, ...seedWithdrawals(db, faker, firstMember, now, money)];
}
