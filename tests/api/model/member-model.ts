import { NOT_ASSESSED } from '../../../src/contract/statuses.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/start-mock.ts';

// The state of one member, implemented a second time as simply as possible: lists of events and their effect over time.
// It shares no code with mock-server/modules. Times are milliseconds since 1970, and money is in fen.

/** The date in Shanghai, `YYYY-MM-DD`. */
export const dateOf = (time: number) => new Date(time + 8 * HOUR).toISOString().slice(0, 10);
/** The time when this date begins in Shanghai. */
export const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - 8 * HOUR;
/** The month in Shanghai, `YYYY-MM`. */
export const monthOf = (time: number) => dateOf(time).slice(0, 7);

/** A withdrawal. */
export interface Order {
  id: number;
  amount: number;
  /** Whether it costs no fee. */
  isFree: boolean;
  madeAt: number;
  /** `returned` means refused, failed or cancelled. */
  state: 'review' | 'paying' | 'paid' | 'returned';
}

/** A bought wealth card. */
export interface Holding {
  id: number;
  productId: number;
  amount: number;
  madeAt: number;
  /** The term of the card. */
  days: number;
  state: 'cooling' | 'held' | 'matured' | 'cancelled';
}

/** The reward for inviting a friend. */
export interface Reward {
  id: number;
  /** `waiting` until the friend is verified, then `open` until the member claims it. */
  state: 'waiting' | 'open' | 'claimed' | 'expired';
  expireAt: number;
  claimedAt: number;
}

/** The result of one draw. */
export interface DrawResult {
  id: number;
  /** Whether it is a prize that is sent to an address. */
  isGoods: boolean;
  /** `chosen` when the member has chosen an address. */
  state: 'open' | 'chosen' | 'forfeited';
  madeAt: number;
  chosenAt: number;
}

/** Wrong passwords that count together. */
export interface Failures {
  /** When they were sent. They count for 15 minutes. */
  madeAt: number[];
  /** Until then every password is refused, because there were five wrong ones. */
  lockedUntil: number;
}

export interface Member {
  id: number;
  mobile: string;
  token: string | null;
  /** When the token was last sent, because a session ends a week after its last call. */
  tokenUsedAt: number;
  isVerified: boolean;
  inviterId: number | null;
  balance: number;
  /** Points by the time they were earned, oldest first. */
  pointLots: { madeAt: number; points: number }[];
  chances: number;
  signIns: { date: string; streak: number }[];
  /** The claimed milestones, each as its month and its days: `YYYYMMDD`. */
  milestones: string[];
  rewards: Reward[];
  orders: Order[];
  holdings: Holding[];
  /** The periods of VIP. `value` is the price of the level, 0 for a won trial. */
  vip: { level: number; from: number; to: number; value: number }[];
  /** A free draw costs neither a chance nor points. */
  draws: { madeAt: number; isFree: boolean }[];
  drawResults: DrawResult[];
  risk: { level: number; until: number };
  assessmentDates: string[];
  verificationDates: string[];
  /** Whether a withdrawal can be paid to an account of the member. */
  hasPayee: boolean;
  /** The wrong passwords of calls with a token. */
  ownFailures: Failures;
  /** The wrong passwords of logins with the member’s number. */
  loginFailures: Failures;
  /** The member’s address; null if there is none. */
  addressId: number | null;
}

export const newMember = (id: number, mobile: string, changes: Partial<Member> = {}): Member => ({
  id,
  mobile,
  token: null,
  tokenUsedAt: 0,
  isVerified: false,
  inviterId: null,
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
  drawResults: [],
  risk: { level: NOT_ASSESSED, until: 0 },
  assessmentDates: [],
  verificationDates: [],
  hasPayee: false,
  addressId: null,
  ownFailures: { madeAt: [], lockedUntil: 0 },
  loginFailures: { madeAt: [], lockedUntil: 0 },
  ...changes,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const pointsOf = ({ pointLots }: Member) => sum(pointLots.map(({ points }) => points));
export const frozenOf = ({ orders }: Member) =>
  sum(orders.filter(({ state }) => state === 'review' || state === 'paying').map((o) => o.amount));
export const investedOf = ({ holdings }: Member) =>
  sum(holdings.filter(({ state }) => state === 'cooling' || state === 'held').map((h) => h.amount));

/** Takes points from the oldest lots first. */
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

/** The VIP level at this time; 0 is none. */
export const vipAt = (member: Member, now: number) =>
  member.vip.find(({ from, to }) => from <= now && now < to)?.level ?? 0;

/** When the last period of a level ends. */
export const vipEnd = (member: Member, level: number) =>
  Math.max(...member.vip.filter((segment) => segment.level === level).map(({ to }) => to));

/** Reviews, pays or refunds a withdrawal if it is time. The last two digits 13 and 44 of an amount make it fail. */
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

/** Ends the cooling-off period of a card, and pays the card and its income when it matures, if it is time. */
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

/** Applies to a member everything that has happened by itself until `now`. `incomeOf` returns the income of a card. */
export function settleMember(
  member: Member,
  now: number,
  incomeOf: (holding: Holding) => number,
): void {
  for (const order of member.orders) settleOrder(member, order, now);
  for (const holding of member.holdings) settleHolding(member, holding, now, incomeOf);
  for (const reward of member.rewards)
    if (reward.state === 'open' && now >= reward.expireAt) reward.state = 'expired';
  for (const prize of member.drawResults)
    if (prize.isGoods && prize.state === 'open' && now >= prize.madeAt + 30 * DAY)
      prize.state = 'forfeited';
  member.pointLots = member.pointLots.filter(
    ({ madeAt, points }) => points > 0 && now < madeAt + 365 * DAY,
  );
}
