import { DAY, HOUR, MINUTE, SECOND } from '../start-mock.ts';

// The state of one member, implemented a second time as simply as possible: lists of events and
// their effect over time. It shares no code with mock-server/modules.

export const dateOf = (time: number) => new Date(time + 8 * HOUR).toISOString().slice(0, 10);
export const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - 8 * HOUR;
export const monthOf = (time: number) => dateOf(time).slice(0, 7);

export interface Order {
  id: number;
  amount: number;
  isFree: boolean;
  madeAt: number;
  /** `returned` means refused, failed or cancelled. */
  state: 'review' | 'paying' | 'paid' | 'returned';
}

export interface Holding {
  id: number;
  product: number;
  amount: number;
  madeAt: number;
  days: number;
  state: 'cooling' | 'held' | 'matured' | 'cancelled';
}

export interface Reward {
  id: number;
  state: 'waiting' | 'open' | 'claimed' | 'expired';
  expireAt: number;
  claimedAt: number;
}

export interface PrizeWon {
  id: number;
  isGoods: boolean;
  state: 'open' | 'chosen' | 'forfeited';
  madeAt: number;
  chosenAt: number;
}

export interface Member {
  id: number;
  mobile: string;
  token: string | null;
  tokenUsedAt: number;
  isVerified: boolean;
  inviter: number | null;
  balance: number;
  /** Points by the time they were earned, oldest first. */
  pointLots: { madeAt: number; points: number }[];
  chances: number;
  signIns: { date: string; streak: number }[];
  milestones: string[];
  rewards: Reward[];
  orders: Order[];
  holdings: Holding[];
  vip: { level: number; from: number; to: number; value: number }[];
  draws: { madeAt: number; isFree: boolean }[];
  prizes: PrizeWon[];
  risk: { level: number; until: number };
  assessmentDates: string[];
  verificationDates: string[];
  hasPayee: boolean;
  /** The times of wrong passwords, and when they stop counting. */
  wrongPasswordTimes: number[];
  lockedUntil: number;
  address: number | null;
}

export const newMember = (id: number, mobile: string, changes: Partial<Member> = {}): Member => ({
  id,
  mobile,
  token: null,
  tokenUsedAt: 0,
  isVerified: false,
  inviter: null,
  balance: 0,
  pointLots: [],
  chances: 0,
  signIns: [],
  milestones: [],
  rewards: [],
  orders: [],
  holdings: [],
  vip: [],
  draws: [],
  prizes: [],
  risk: { level: 0, until: 0 },
  assessmentDates: [],
  verificationDates: [],
  hasPayee: false,
  address: null,
  wrongPasswordTimes: [],
  lockedUntil: 0,
  ...changes,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const pointsOf = ({ pointLots }: Member) => sum(pointLots.map(({ points }) => points));
export const frozenOf = ({ orders }: Member) =>
  sum(orders.filter(({ state }) => state === 'review' || state === 'paying').map((o) => o.amount));
export const investedOf = ({ holdings }: Member) =>
  sum(holdings.filter(({ state }) => state === 'cooling' || state === 'held').map((h) => h.amount));

export function spendPoints(member: Member, points: number): void {
  let remainingPoints = points;
  for (const lot of member.pointLots) {
    const spentPoints = Math.min(remainingPoints, lot.points);
    lot.points -= spentPoints;
    remainingPoints -= spentPoints;
  }
  if (remainingPoints > 0)
    throw new Error(`${remainingPoints} points more were spent than there were`);
}

export const vipAt = (member: Member, now: number) =>
  member.vip.find(({ from, to }) => from <= now && now < to)?.level ?? 0;

/** When the last period of a level ends. */
export const vipEnd = (member: Member, level: number) =>
  Math.max(...member.vip.filter((segment) => segment.level === level).map(({ to }) => to));

function settleOrder(member: Member, order: Order, now: number): void {
  const reviewedAt = order.madeAt + (order.amount > 100_000 ? 10 * MINUTE : 30 * SECOND);
  const refund = () => {
    order.state = 'returned';
    member.balance += order.amount;
  };
  if (order.state === 'review' && now >= reviewedAt) {
    if (order.amount % 100 === 13) refund();
    else order.state = 'paying';
  }
  if (order.state === 'paying' && now >= reviewedAt + MINUTE) {
    if (order.amount % 100 === 44) refund();
    else order.state = 'paid';
  }
}

const coolingEnd = ({ madeAt }: Holding) => madeAt + DAY;
/** Returns when a card matures. Its income starts on the day after the end of the cooling-off period. */
const maturity = (holding: Holding) =>
  midnightOf(dateOf(coolingEnd(holding))) + (1 + holding.days) * DAY;

function settleHolding(
  member: Member,
  holding: Holding,
  now: number,
  incomeOf: (holding: Holding) => number,
): void {
  if (holding.state === 'cooling' && now >= coolingEnd(holding)) holding.state = 'held';
  if (holding.state === 'held' && now >= maturity(holding)) {
    holding.state = 'matured';
    member.balance += holding.amount + incomeOf(holding);
  }
}

/** Applies the passed time. `incomeOf` returns the income of a matured card. */
export function settleMember(
  member: Member,
  now: number,
  incomeOf: (holding: Holding) => number,
): void {
  for (const order of member.orders) settleOrder(member, order, now);
  for (const holding of member.holdings) settleHolding(member, holding, now, incomeOf);
  for (const reward of member.rewards)
    if (reward.state === 'open' && now >= reward.expireAt) reward.state = 'expired';
  for (const prize of member.prizes)
    if (prize.isGoods && prize.state === 'open' && now >= prize.madeAt + 30 * DAY)
      prize.state = 'forfeited';
  member.pointLots = member.pointLots.filter(
    ({ madeAt, points }) => points > 0 && now < madeAt + 365 * DAY,
  );
}
