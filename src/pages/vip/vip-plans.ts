import type { Config, Member } from '../../api/client.ts';
import { NO_VIP } from '../../contract/statuses.ts';

export type Plan = Config['vip_levels'][number];
type Vip = Member['vip'];

/** A level counts as expiring this many days before its end. */
const SOON_DAYS = 7;

/** `soon`: the level ends within a week. `over`: the level has ended. `none`: the member never had VIP. */
export function vipState({ level, expire_time, days_left }: Vip) {
  if (level !== NO_VIP) return days_left <= SOON_DAYS ? 'soon' : 'active';
  return expire_time === null ? 'none' : 'over';
}

/** `open`: the member has no VIP. `lower`: the plan is below the member's level. `off`: the plan is not on sale. */
type Offer = 'open' | 'renew' | 'upgrade' | 'lower' | 'off';

/** Returns what the plan would be for this member. A plan that is `lower` or `off` cannot be bought. */
export function planOffer({ level, status }: Plan, vip: Vip): Offer {
  if (!status) return 'off';
  if (level < vip.level) return 'lower';
  if (vip.level === NO_VIP) return 'open';
  return level === vip.level ? 'renew' : 'upgrade';
}

export type BuyableOffer = Exclude<Offer, 'lower' | 'off'>;

export const canBuy = (offer: Offer): offer is BuyableOffer => offer !== 'off' && offer !== 'lower';

/** Returns the plans that the member can buy, in the order of `plans`. */
export const listBuyablePlans = (
  plans: readonly Plan[],
  vip: Vip,
): { plan: Plan; offer: BuyableOffer }[] =>
  plans.flatMap((plan) => {
    const offer = planOffer(plan, vip);
    return canBuy(offer) ? [{ plan, offer }] : [];
  });

/** Returns the price per day in fen, rounded. */
export const dailyPrice = ({
  price,
  duration_days,
}: Pick<Plan, 'price' | 'duration_days'>): number => Math.round(price / duration_days);

/** Returns the figures of `price × days left / days`; `null` if the server, which counts seconds, deducts another amount. */
export function deductionFormula(deductedAmount: number, vip: Vip, plans: readonly Plan[]) {
  const plan = plans.find(({ level }) => level === vip.level);
  if (!plan) return null;
  const { price, duration_days: days } = plan;
  const isExact = Math.floor((price * vip.days_left) / days) === deductedAmount;
  return isExact ? { price, left: vip.days_left, days } : null;
}

/** Counts the used days of the current period. Returns `null` unless `markCount` marks stand for one day each. */
export function daysUsed(vip: Vip, plans: readonly Plan[], markCount: number): number | null {
  const days = plans.find(({ level }) => level === vip.level)?.duration_days;
  return days === markCount && vip.days_left <= markCount ? markCount - vip.days_left : null;
}
