import { expect } from 'vitest';
import { CODE } from '../../../src/contract/codes.ts';
import { YES, NO } from '../../../src/contract/flag.ts';
import {
  NO_VIP,
  NOT_ASSESSED,
  RISK_LEVEL,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
  HOLDING_STATUS,
} from '../../../src/contract/statuses.ts';
import { DAY, MINUTE, PASSWORD, START } from '../../support/start-mock.ts';
import {
  dateOf,
  type Failures,
  frozenOf,
  type Holding,
  investedOf,
  type Member,
  midnightOf,
  monthOf,
  newMember,
  pointsOf,
  type DrawResult,
  settleMember,
  spendPoints,
  vipAt,
  vipEnd,
} from './member-model.ts';
import {
  BALANCES,
  SIGNED_DAY_COUNT,
  FIRST_POINTS,
  INVITE,
  MAX_HOLDING,
  QUOTA_LEFT,
  RISK_DAYS,
  STOCK,
  CLAIMABLE_REWARD_COUNT,
} from './small-world.ts';

// A second implementation of the rules: predicts the code of each answer, checks the data of a
// success, and applies its effect to the model.

export type Fields = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

export interface Request {
  /** The owner of the token; null before login. */
  readonly memberId: number | null;
  readonly path: string;
  readonly fields: Fields;
}

/** Values that only the mock knows. The model cannot predict them, so it takes them from the mock. */
export interface MockValues {
  readonly now: number;
  /** The number that decides what a draw wins; null if the mock chooses it. */
  readonly ticket: number | null;
  /** The income of a matured card, in fen. */
  readonly incomeOf: (holding: Holding) => number;
  readonly userIdOf: (mobile: string) => number;
  readonly rewardIdOf: (friendId: number) => number;
}

/** A slot of the lottery board, with its prize. */
interface Slot {
  id: number;
  /** The probability in parts per million. */
  ppm: number;
  /** How many are left; null is unlimited. */
  stock: number | null;
  kind: 'goods' | 'points' | 'cash' | 'trial' | 'thanks';
  /** The points, fen of cash or days of VIP, by `kind`; otherwise 0. */
  value: number;
}

export interface World {
  members: Member[];
  /** The fen of each product that can still be bought, by product id. */
  quota: Record<number, number>;
  slots: Slot[];
  oddsVersion: number;
  /** The id of the verified member, by identity number. */
  identities: Record<string, number>;
  /** The version of the terms that a business error has shown, and the first day of income in them, by product id. */
  shownTerms: Record<number, { version: string; valueDate: string }>;
}

const createSlot = (position: number, ppm: number, kind: Slot['kind'], value = 0): Slot => {
  const stocks: Record<number, number> = { 3: 500, 6: 5_000, ...STOCK };
  return { id: position + 1, ppm, stock: stocks[position] ?? null, kind, value };
};

const FIRST_MEMBER_ID = 200_001;

/** The model of `smallWorld` at the start. */
export const newWorld = (addresses: readonly number[]): World => ({
  members: [
    newMember(FIRST_MEMBER_ID, '13800000001', {
      isVerified: true,
      balance: BALANCES.rich,
      chances: 1,
      hasPayee: true,
      pointLots: [{ madeAt: START - DAY, points: FIRST_POINTS }],
      risk: { level: RISK_LEVEL.balanced, until: START + RISK_DAYS * DAY },
      signIns: Array.from({ length: SIGNED_DAY_COUNT }, (_, n) => ({
        date: dateOf(START - (SIGNED_DAY_COUNT - n) * DAY),
        streak: n + 1,
      })),
      rewards: Array.from({ length: CLAIMABLE_REWARD_COUNT }, (_, n) => ({
        id: n + 1,
        state: 'open' as const,
        claimedAt: 0,
        expireAt: START - (n + 1) * DAY + INVITE.expire_days * DAY,
      })),
      addressId: addresses[0] ?? null,
    }),
    newMember(FIRST_MEMBER_ID + 1, '13800000002'),
    newMember(FIRST_MEMBER_ID + 3, '13800000004', {
      isVerified: true,
      balance: BALANCES.poor,
      hasPayee: true,
      risk: { level: RISK_LEVEL.cautious, until: START + RISK_DAYS * DAY },
    }),
  ],
  quota: { ...QUOTA_LEFT },
  slots: [
    createSlot(0, 10, 'goods'),
    createSlot(1, 490, 'goods'),
    createSlot(2, 300_000, 'points', 10),
    createSlot(3, 20_000, 'cash', 888),
    createSlot(4, 350_000, 'thanks'),
    createSlot(5, 200_000, 'points', 50),
    createSlot(6, 100_000, 'cash', 88),
    createSlot(7, 29_500, 'trial', 3),
  ],
  oddsVersion: 1,
  identities: {},
  shownTerms: {},
});

interface RuleInput {
  readonly world: World;
  readonly me: Member;
  readonly fields: Fields;
  /** The data of the mock’s answer. */
  readonly answerData: Data;
  /** Values that only the mock knows, such as its time. */
  readonly mockValues: MockValues;
}

interface RuleResult {
  readonly code: number;
  readonly commit?: () => void;
}

/** Predicts the code of an answer. `commit` checks the data of a success, and applies its effect to the model. */
type Rule = (ruleInput: RuleInput) => RuleResult;

const refuse = (code: number) => ({ code });
/** Writes fen as yuan with two decimals. */
const formatYuan = (amount: number) =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
/** Converts an amount in yuan to fen. */
export const fenOf = (text: unknown) => Math.round(Number(text) * 100);

/** The points of a daily sign-in, by the day of the seven-day cycle. */
const CYCLE_POINTS = [5, 5, 10, 10, 15, 15, 30];
/** The factor of these points in tenths, by VIP level. */
const VIP_FACTOR_TENTHS = [10, 11, 12, 15];
/** The free withdrawals a month, by VIP level. */
const FREE_WITHDRAWALS = [0, 1, 2, 4];

const sign: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  const today = dateOf(now);
  if (me.signIns.some(({ date }) => date === today)) return refuse(CODE.alreadySigned);
  const streak = (me.signIns.find(({ date }) => date === dateOf(now - DAY))?.streak ?? 0) + 1;
  const points = Math.floor(
    ((CYCLE_POINTS[(streak - 1) % 7] ?? 0) * (VIP_FACTOR_TENTHS[vipAt(me, now)] ?? 0)) / 10,
  );
  const chance = streak % 7 === 0 ? 1 : 0;
  if (points < Number(fields['expected_points'] ?? 0)) return refuse(CODE.stale);
  if (chance < Number(fields['expected_chance'] ?? 0)) return refuse(CODE.stale);
  return {
    code: CODE.success,
    commit() {
      me.signIns.push({ date: today, streak });
      me.pointLots.push({ madeAt: now, points });
      me.chances += chance;
      const month_days = me.signIns.filter(({ date }) => date.startsWith(monthOf(now))).length;
      const total_points = pointsOf(me);
      expect(answerData).toMatchObject({ date: today, streak, points, month_days, total_points });
      expect(answerData['bonus']).toEqual({ chance });
    },
  };
};

/** The rewards of the milestones, by the number of days signed in within the month. */
const MILESTONE_REWARDS: Readonly<Record<number, readonly [points: number, chances: number]>> = {
  7: [20, 0],
  14: [0, 1],
  21: [50, 0],
  28: [100, 0],
};

const receiveSign: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  const key = String(fields['milestone_id']);
  const [year, month, neededDays] = [key.slice(0, 4), key.slice(4, 6), Number(key.slice(6))];
  const nextMonthStart = new Date(Date.UTC(Number(year), Number(month), 1))
    .toISOString()
    .slice(0, 10);
  const months = monthOf(now).split('-').map(Number) as [number, number];
  const monthsAgo = (months[0] - Number(year)) * 12 + months[1] - Number(month);
  if (monthsAgo < 0 || monthsAgo > 12) return refuse(CODE.notFound);
  if (me.milestones.includes(key)) return refuse(CODE.milestoneClaimed);
  if (now >= midnightOf(nextMonthStart) + 7 * DAY) return refuse(CODE.milestoneExpired);
  if (me.signIns.filter(({ date }) => date.startsWith(`${year}-${month}`)).length < neededDays)
    return refuse(CODE.notEnoughDays);
  return {
    code: CODE.success,
    commit() {
      const [points, chances] = MILESTONE_REWARDS[neededDays] ?? [0, 0];
      me.milestones.push(key);
      if (points > 0) me.pointLots.push({ madeAt: now, points });
      me.chances += chances;
      expect(answerData['total_points']).toBe(pointsOf(me));
    },
  };
};

const receiveRewards: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  if (!me.isVerified) return refuse(CODE.realNameRequired);
  const claimedRewards = me.rewards.filter(({ state }) => state === 'claimed');
  const claimedInMonth = claimedRewards.filter(
    ({ claimedAt }) => monthOf(claimedAt) === monthOf(now),
  ).length;
  const claimsLeft = Math.min(
    INVITE.month_cap - claimedInMonth,
    INVITE.total_cap - claimedRewards.length,
  );
  const chosenReward = me.rewards.find(({ id }) => id === fields['reward_id']);
  const openRewards = me.rewards
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.expireAt - b.expireAt || a.id - b.id);
  if (fields['all'] !== YES) {
    if (chosenReward?.state === 'claimed') return refuse(CODE.rewardClaimed);
    if (chosenReward?.state === 'expired') return refuse(CODE.rewardExpired);
    if (chosenReward?.state !== 'open') return refuse(CODE.nothingToClaim);
  }
  if (openRewards.length === 0) return refuse(CODE.nothingToClaim);
  if (claimsLeft <= 0) return refuse(CODE.monthCapReached);
  const paidRewards =
    fields['all'] === YES
      ? openRewards.slice(0, claimsLeft)
      : openRewards.filter((r) => r === chosenReward);
  const { expected_amount, expected_count } = fields;
  if (expected_count !== undefined && expected_count !== paidRewards.length)
    return refuse(CODE.stale);
  if (expected_amount !== undefined && fenOf(expected_amount) !== 500 * paidRewards.length)
    return refuse(CODE.stale);
  return {
    code: CODE.success,
    commit() {
      for (const reward of paidRewards) Object.assign(reward, { state: 'claimed', claimedAt: now });
      me.balance += 500 * paidRewards.length;
      expect(answerData).toEqual({
        claimed: paidRewards.map(({ id }) => id),
        amount: formatYuan(500 * paidRewards.length),
        balance: formatYuan(me.balance),
      });
    },
  };
};

/** When the lottery activity ends. */
const ACTIVITY_END = midnightOf(dateOf(START)) + 70 * DAY;

/** Returns the prize that this draw number wins. */
function slotAt({ slots }: World, ticket: number): Slot | undefined {
  let end = 0;
  return slots.find(({ ppm }) => ticket < (end += ppm));
}

/** Takes one prize from the stock. The odds of a sold-out prize go to `thanks`, the slot without a prize. */
function takeStock(world: World, wonSlot: Slot): void {
  if (wonSlot.stock === null) return;
  wonSlot.stock -= 1;
  if (wonSlot.stock > 0) return;
  const thanks = world.slots.find(({ kind }) => kind === 'thanks');
  if (thanks) thanks.ppm += wonSlot.ppm;
  wonSlot.ppm = 0;
  world.oddsVersion += 1;
}

function givePrize(me: Member, { kind, value }: Slot, now: number): void {
  if (kind === 'points') me.pointLots.push({ madeAt: now, points: value });
  if (kind === 'cash') me.balance += value;
  if (kind !== 'trial') return;
  const level = vipAt(me, now);
  const from = level === NO_VIP ? now : vipEnd(me, level);
  me.vip.push({ level: Math.max(1, level), from, to: from + value * DAY, value: 0 });
}

const draw: Rule = ({ world, me, fields, answerData, mockValues: { now, ticket } }) => {
  const drawsToday = me.draws.filter(({ madeAt }) => dateOf(madeAt) === dateOf(now));
  const isFree = !drawsToday.some((each) => each.isFree);
  if (!me.isVerified) return refuse(CODE.realNameRequired);
  if (now >= ACTIVITY_END) return refuse(CODE.activityEnded);
  if (fields['odds_version'] !== world.oddsVersion) return refuse(CODE.stale);
  if (drawsToday.length >= 10) return refuse(CODE.drawsUsedUp);
  if (!isFree && me.chances === 0 && pointsOf(me) < 20) return refuse(CODE.notEnoughPoints);
  return {
    code: CODE.success,
    commit() {
      const wonSlot = world.slots.find(({ id }) => id === answerData['prize_id']);
      if (!wonSlot || wonSlot.ppm === 0 || wonSlot.stock === 0)
        throw new Error('an unknown or sold-out prize');
      if (ticket !== null) expect(wonSlot).toBe(slotAt(world, ticket));
      expect(answerData['odds_version']).toBe(world.oddsVersion);
      me.draws.push({ madeAt: now, isFree });
      if (!isFree && me.chances > 0) me.chances -= 1;
      else if (!isFree) spendPoints(me, 20);
      takeStock(world, wonSlot);
      givePrize(me, wonSlot, now);
      me.drawResults.push({
        id: Number(answerData['record_id']),
        isGoods: wonSlot.kind === 'goods',
        state: 'open',
        madeAt: now,
        chosenAt: 0,
      });
      expect(answerData).toMatchObject({ points: pointsOf(me), chances: me.chances, free_left: 0 });
      expect(answerData).toMatchObject({
        today_draws: drawsToday.length + 1,
        next_odds_version: world.oddsVersion,
      });
    },
  };
};

/** Returns the code with which this draw result takes no address, or null. */
function addressError(prize: DrawResult | undefined, now: number): number | null {
  if (!prize) return CODE.prizeRecordNotFound;
  if (!prize.isGoods) return CODE.prizeNeedsNoAddress;
  if (prize.state === 'forfeited') return CODE.claimPeriodEnded;
  return prize.state === 'chosen' && now >= prize.chosenAt + DAY ? CODE.prizeSent : null;
}

const bindAddress: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  const prize = me.drawResults.find(({ id }) => id === fields['record_id']);
  const businessError = addressError(prize, now);
  if (businessError !== null) return refuse(businessError);
  if (!prize || fields['address_id'] !== me.addressId) return refuse(CODE.addressNotFound);
  return {
    code: CODE.success,
    commit() {
      if (prize.state === 'open') Object.assign(prize, { state: 'chosen', chosenAt: now });
      expect(answerData).toMatchObject({ record_id: prize.id, status: PRIZE_RECORD_STATUS.toSend });
    },
  };
};

const cancelOrder: Rule = ({ me, fields, answerData }) => {
  const order = me.orders.find(({ id }) => id === fields['order_id']);
  if (!order) return refuse(CODE.notFound);
  if (order.state !== 'review') return refuse(CODE.withdrawalNotCancellable);
  return {
    code: CODE.success,
    commit() {
      order.state = 'returned';
      me.balance += order.amount;
      expect(answerData).toMatchObject({
        status: WITHDRAWAL_STATUS.cancelled,
        balance: formatYuan(me.balance),
        frozen: formatYuan(frozenOf(me)),
      });
    },
  };
};

/** Returns the code of the limit that refuses a withdrawal of this amount, or null. */
function limitError(me: Member, amount: number, now: number): number | null {
  const ordersToday = me.orders.filter(
    ({ state, madeAt }) => state !== 'returned' && dateOf(madeAt) === dateOf(now),
  );
  const usedAmount = ordersToday.reduce((total, order) => total + order.amount, 0);
  if (amount < 1_000) return CODE.belowMinimum;
  if (amount > 500_000) return CODE.aboveMaximum;
  if (ordersToday.length >= 3) return CODE.withdrawalsUsedUp;
  if (usedAmount + amount > 1_000_000) return CODE.dayAmountUsedUp;
  return amount > me.balance ? CODE.balanceTooSmall : null;
}

/** Returns whether the VIP level allows another withdrawal without a fee this month. */
function isFreeOrder(me: Member, now: number): boolean {
  const freeOrders = me.orders.filter(
    ({ state, madeAt, isFree }) =>
      isFree && state !== 'returned' && monthOf(madeAt) === monthOf(now),
  );
  return freeOrders.length < (FREE_WITHDRAWALS[vipAt(me, now)] ?? 0);
}

/** Returns the code of a refused password, or null. Five wrong ones in 15 minutes lock the calls for 15 minutes. */
function passwordError(
  failures: Failures,
  password: unknown,
  now: number,
  code: number,
): number | null {
  if (now < failures.lockedUntil) return CODE.locked;
  if (password === PASSWORD) return null;
  failures.madeAt = [...failures.madeAt.filter((madeAt) => now < madeAt + 15 * MINUTE), now];
  if (failures.madeAt.length < 5) return code;
  Object.assign(failures, { madeAt: [], lockedUntil: now + 15 * MINUTE });
  return CODE.locked;
}

/** A login of a stranger, who never knows the password. */
function failLogin({ members }: World, { mobile, password }: Fields, { now }: MockValues) {
  const { loginFailures } = members.find((member) => member.mobile === mobile) ?? expect.fail();
  const code = passwordError(loginFailures, password, now, CODE.wrongCredentials);
  return refuse(code ?? expect.fail());
}

const withdraw: Rule = (ruleInput) => {
  const { me, fields, answerData, mockValues } = ruleInput;
  if (fields['action'] === 'cancel') return cancelOrder(ruleInput);
  if (!me.isVerified) return refuse(CODE.realNameRequired);
  if (!me.hasPayee) return refuse(CODE.payeeRequired);
  const password = passwordError(
    me.ownFailures,
    fields['password'],
    mockValues.now,
    CODE.withdrawalPassword,
  );
  if (password !== null) return refuse(password);
  const amount = fenOf(fields['amount']);
  const businessError = limitError(me, amount, mockValues.now);
  if (businessError !== null) return refuse(businessError);
  return {
    code: CODE.success,
    commit() {
      const isFree = isFreeOrder(me, mockValues.now);
      const fee = isFree ? 0 : Math.min(2_500, Math.max(100, Math.ceil(amount / 200)));
      const id = Number(answerData['order_id']);
      me.orders.push({ id, amount, isFree, madeAt: mockValues.now, state: 'review' });
      me.balance -= amount;
      expect(answerData).toMatchObject({
        fee: formatYuan(fee),
        actual_amount: formatYuan(amount - fee),
        status: WITHDRAWAL_STATUS.underReview,
      });
      expect(answerData).toMatchObject({
        balance: formatYuan(me.balance),
        frozen: formatYuan(frozenOf(me)),
      });
    },
  };
};

/** The price in fen and the days of each VIP level. */
const VIP_PRICES = [0, 1_990, 4_990, 16_800];
const VIP_DAYS = [0, 30, 90, 365];

/** A time in wire format. */
export const wireTime = (time: number) =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The fen that the remaining seconds of all VIP periods are worth, rounded down for each period. */
function remainingValue(me: Member, now: number): number {
  return me.vip
    .filter(({ to }) => to > now)
    .reduce((total, { value, from, to }) => {
      const seconds = Math.floor((to - Math.max(now, from)) / 1000);
      return total + Math.floor((value * seconds) / Math.floor((to - from) / 1000));
    }, 0);
}

/** What an upgrade at this price loses: the fen above the price, and the days of that value and of trials. */
function upgradeLoss(me: Member, price: number, now: number) {
  let [covered, lost, seconds] = [price, 0, 0];
  for (const segment of me.vip.filter(({ to }) => to > now)) {
    const left = Math.floor((segment.to - Math.max(now, segment.from)) / 1000);
    const worth = Math.floor(
      (segment.value * left) / Math.floor((segment.to - segment.from) / 1000),
    );
    const lostHere = Math.max(0, worth - covered);
    covered = Math.max(0, covered - worth);
    lost += lostHere;
    // The lost share of a second counts as a second, the lost share of a day as a day.
    if (segment.value === 0) seconds += left;
    else if (worth > 0) seconds += Math.ceil((left * lostHere) / worth);
  }
  return { lost, lostDays: Math.ceil(seconds / 86_400) };
}

/** The current price of a level, or why it cannot be bought. */
export function vipQuote(me: Member, level: number, now: number) {
  const [current, price] = [vipAt(me, now), VIP_PRICES[level] ?? 0];
  if (level < current) return { businessError: CODE.vipLowerLevel };
  const isRenewal = level === current;
  const from = isRenewal ? vipEnd(me, level) : now;
  const to = from + (VIP_DAYS[level] ?? 0) * DAY;
  if (to - now > 3 * 365 * DAY) return { businessError: CODE.vipTooLong };
  const pay = isRenewal ? price : Math.max(0, price - remainingValue(me, now));
  const { lost, lostDays } = isRenewal ? { lost: 0, lostDays: 0 } : upgradeLoss(me, price, now);
  return { pay, from, to, isRenewal, value: price, lost, lostDays };
}

const applyVip: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  if (!me.isVerified) return refuse(CODE.realNameRequired);
  const level = Number(fields['level']);
  const quote = vipQuote(me, level, now);
  if (quote.businessError !== undefined) return refuse(quote.businessError);
  const { pay, from, to, value, isRenewal, lost, lostDays } = quote;
  const shownExpireTime =
    typeof fields['quote_expire_time'] === 'string' ? fields['quote_expire_time'] : wireTime(to);
  // A renewal must end as shown. Any other purchase may end later than shown, but never earlier.
  const isAsShown = isRenewal ? shownExpireTime === wireTime(to) : shownExpireTime <= wireTime(to);
  const isLossAsShown =
    fenOf(fields['quote_forfeit_amount'] ?? lost / 100) === lost &&
    (fields['quote_forfeit_days'] ?? lostDays) === lostDays;
  if (fenOf(fields['quote_price']) !== pay || !isAsShown || !isLossAsShown)
    return refuse(CODE.vipPriceChanged);
  if (pay > me.balance) return refuse(CODE.balanceTooSmall);
  return {
    code: CODE.success,
    commit() {
      if (!isRenewal)
        for (const segment of me.vip.filter((segment) => segment.to > now))
          Object.assign(segment, { from: Math.min(segment.from, now), to: now });
      me.vip.push({ level, from, to, value });
      me.balance -= pay;
      expect(answerData).toMatchObject({
        level,
        pay_amount: formatYuan(pay),
        forfeit_amount: formatYuan(lost),
        forfeit_days: lostDays,
        balance: formatYuan(me.balance),
      });
    },
  };
};

interface Product {
  readonly risk: number;
  readonly days: number;
  /** In fen. Every amount is a multiple of `step`. */
  readonly minAmount: number;
  readonly step: number;
  readonly closesAt: number;
}

/** When the sale of a product ends: at 15:00 in Shanghai, this many days after the start. */
const closingTime = (days: number) => midnightOf(dateOf(START)) + days * DAY + 15 * 3_600_000;
const PRODUCTS: Readonly<Record<number, Product>> = {
  1: { risk: 1, days: 30, minAmount: 10_000, step: 10_000, closesAt: closingTime(120) },
  2: { risk: 2, days: 90, minAmount: 100_000, step: 10_000, closesAt: closingTime(90) },
};

/** Returns the first day that earns income, if the card is bought now. */
const valueDateOf = (now: number) => dateOf(midnightOf(dateOf(now + DAY)) + DAY);

/** Returns the code with which this purchase is refused, or null. */
function buyError({ world, me, fields, mockValues: { now } }: RuleInput): number | null {
  const [id, amount] = [Number(fields['product_id']), fenOf(fields['amount'])];
  const product = PRODUCTS[id];
  if (!me.isVerified) return CODE.realNameRequired;
  if (!product) return CODE.productNotFound;
  const quotaLeft = world.quota[id] ?? 0;
  const heldAmount = me.holdings
    .filter((holding) => holding.productId === id && ['cooling', 'held'].includes(holding.state))
    .reduce((total, holding) => total + holding.amount, 0);
  if (now >= product.closesAt) return CODE.productClosed;
  if (amount > quotaLeft || quotaLeft === 0) return CODE.quotaTooSmall;
  if (amount < product.minAmount || amount % product.step !== 0) return CODE.amountOffStep;
  if (heldAmount + amount > MAX_HOLDING) return CODE.abovePersonalLimit;
  if (me.risk.level === NOT_ASSESSED || now >= me.risk.until) return CODE.assessmentRequired;
  if (product.risk > me.risk.level) return CODE.riskTooHigh;
  const { terms_version } = fields;
  const { version, valueDate } = world.shownTerms[id] ?? {};
  // The terms change only with the dates.
  const isCurrent = terms_version === version && valueDate === valueDateOf(now);
  if (terms_version !== undefined && !isCurrent) return CODE.stale;
  return amount > me.balance ? CODE.balanceTooSmall : null;
}

const buy: Rule = (ruleInput) => {
  const { world, me, fields, answerData, mockValues } = ruleInput;
  const businessError = buyError(ruleInput);
  const [productId, amount] = [Number(fields['product_id']), fenOf(fields['amount'])];
  if (businessError === CODE.stale)
    return {
      code: businessError,
      commit() {
        const valueDate = valueDateOf(mockValues.now);
        expect(answerData).toMatchObject({ id: productId, course: { value_date: valueDate } });
        world.shownTerms[productId] = { version: String(answerData['terms_version']), valueDate };
      },
    };
  if (businessError !== null) return refuse(businessError);
  return {
    code: CODE.success,
    commit() {
      const { id } = answerData['holding'] as { id: number };
      const days = PRODUCTS[productId]?.days ?? 0;
      me.holdings.push({ id, productId, amount, madeAt: mockValues.now, days, state: 'cooling' });
      me.balance -= amount;
      world.quota[productId] = (world.quota[productId] ?? 0) - amount;
      expect(answerData).toMatchObject({
        balance: formatYuan(me.balance),
        holding: { status: HOLDING_STATUS.coolingOff },
      });
    },
  };
};

const cancelCard: Rule = ({ world, me, fields, answerData }) => {
  const holding = me.holdings.find(({ id }) => id === fields['holding_id']);
  if (!holding) return refuse(CODE.notFound);
  if (holding.state === 'held') return refuse(CODE.coolingOffEnded);
  if (holding.state !== 'cooling') return refuse(CODE.holdingNotCancellable);
  return {
    code: CODE.success,
    commit() {
      holding.state = 'cancelled';
      me.balance += holding.amount;
      world.quota[holding.productId] = (world.quota[holding.productId] ?? 0) + holding.amount;
      expect(answerData).toMatchObject({
        balance: formatYuan(me.balance),
        holding: { status: HOLDING_STATUS.cancelled },
      });
    },
  };
};

const assess: Rule = ({ me, fields, answerData, mockValues: { now } }) => {
  const answers = fields['answers'] as { option_id: number }[];
  if (fields['questions_version'] !== undefined) return refuse(CODE.stale);
  if (answers.length < 6) return refuse(CODE.answersIncomplete);
  const today = dateOf(now);
  if (me.assessmentDates.filter((date) => date === today).length >= 2)
    return refuse(CODE.assessmentsUsedUp);
  return {
    code: CODE.success,
    commit() {
      const level = answers[0]?.option_id === 1 ? 1 : 5;
      me.assessmentDates.push(today);
      me.risk = { level, until: now + 365 * DAY };
      expect(answerData['level']).toBe(level);
    },
  };
};

const bindCard: Rule = (ruleInput) => {
  const { action } = ruleInput.fields;
  if (action === 'assess') return assess(ruleInput);
  return action === 'cancel' ? cancelCard(ruleInput) : buy(ruleInput);
};

const auth: Rule = ({ world, me, fields, mockValues: { now, rewardIdOf } }) => {
  const card = String(fields['id_card']);
  if (me.isVerified) return refuse(CODE.alreadyVerified);
  const today = dateOf(now);
  if (me.verificationDates.filter((date) => date === today).length >= 5)
    return refuse(CODE.verificationAttemptsUsedUp);
  me.verificationDates.push(today);
  if (world.identities[card] !== undefined) return refuse(CODE.identityTaken);
  return {
    code: CODE.success,
    commit() {
      me.isVerified = true;
      world.identities[card] = me.id;
      const reward = world.members
        .find(({ id }) => id === me.inviterId)
        ?.rewards.find(({ id }) => id === rewardIdOf(me.id));
      if (reward)
        Object.assign(reward, { state: 'open', expireAt: now + INVITE.expire_days * DAY });
    },
  };
};

function register(world: World, fields: Fields, answerData: Data, mockValues: MockValues) {
  const mobile = String(fields['mobile']);
  if (world.members.some((member) => member.mobile === mobile)) return refuse(CODE.mobileTaken);
  return {
    code: CODE.success,
    commit() {
      const [id, [inviter]] = [mockValues.userIdOf(mobile), world.members];
      expect(answerData['user']).toMatchObject({ id, is_auth: NO });
      const memberFields = {
        inviterId: inviter?.id ?? null,
        token: String(answerData['token']),
        tokenUsedAt: mockValues.now,
      };
      world.members.push(newMember(id, mobile, memberFields));
      const reward = { id: mockValues.rewardIdOf(id), state: 'waiting' as const };
      inviter?.rewards.push({ ...reward, expireAt: 0, claimedAt: 0 });
    },
  };
}

/** The rule of each path that needs a login. */
const RULES: Readonly<Record<string, Rule>> = {
  '/api/user/sign': sign,
  '/api/user/receive_sign': receiveSign,
  '/api/user/receiveRewards': receiveRewards,
  '/api/prize/draw': draw,
  '/api/prize/bindAddress': bindAddress,
  '/api/user/exchange_bank_money': withdraw,
  '/api/user/apply_vip': applyVip,
  '/api/card/binding': bindCard,
  '/api/user/auth': auth,
};

/** Checks an answer against the rules, and applies the effect of its call. Throws if they differ. */
export function applyCheckedAnswer(
  world: World,
  { memberId, path, fields }: Request,
  text: string,
  mockValues: MockValues,
) {
  const { code, data: answerData } = JSON.parse(text) as { code: number; data: Data };
  const me = world.members.find(({ id }) => id === memberId);
  if (me) settleMember(me, mockValues.now, mockValues.incomeOf);
  const rule = RULES[path];
  let expectedResult: RuleResult;
  if (me && rule) expectedResult = rule({ world, me, fields, answerData, mockValues });
  else if (path === '/api/user/login') expectedResult = failLogin(world, fields, mockValues);
  else expectedResult = register(world, fields, answerData, mockValues);
  expect(code, `${path} ${JSON.stringify(fields)} answered ${text}`).toBe(expectedResult.code);
  expectedResult.commit?.();
}

/** The expected `user/info` of a member. */
export const expectedUserInfo = (me: Member, now: number) => ({
  balance: formatYuan(me.balance),
  frozen: formatYuan(frozenOf(me)),
  invested: formatYuan(investedOf(me)),
  points: pointsOf(me),
  chances: me.chances,
  is_auth: me.isVerified ? 1 : 0,
  vip: { level: vipAt(me, now) },
  sign: { today_signed: me.signIns.some(({ date }) => date === dateOf(now)) ? 1 : 0 },
  todo: { claimable_rewards: me.rewards.filter(({ state }) => state === 'open').length },
});
