import type { Config, Member } from '../../api/client.ts';
import { YES } from '../../contract/flag.ts';
import { NO_VIP } from '../../contract/statuses.ts';

export type Plan = Config['vip_levels'][number];
type Vip = Member['vip'];

/** Days before its end from which on a level counts as about to expire. */
const SOON_DAYS = 7;

/** How things stand with a member's VIP. */
export function standingOf({ level, expire_time, days_left }: Vip) {
  if (level > 0) return days_left <= SOON_DAYS ? 'soon' : 'active';
  return expire_time === null ? 'none' : 'over';
}

export type Offer = 'open' | 'renew' | 'upgrade' | 'lower' | 'off';

/** What buying a plan would be; `lower` and `off` cannot be bought. */
export function offerOf({ level, status }: Plan, vip: Vip): Offer {
  if (status !== YES) return 'off';
  if (level < vip.level) return 'lower';
  if (vip.level === NO_VIP) return 'open';
  return level === vip.level ? 'renew' : 'upgrade';
}

export type Buying = Exclude<Offer, 'lower' | 'off'>;

export const canBuy = (offer: Offer): offer is Buying => offer !== 'off' && offer !== 'lower';

/** What can be bought, the cheapest first: that is proposed, nobody is led to more than they came for. */
export const buyable = (plans: readonly Plan[], vip: Vip): { plan: Plan; offer: Buying }[] =>
  plans.flatMap((plan) => {
    const offer = offerOf(plan, vip);
    return canBuy(offer) ? [{ plan, offer }] : [];
  });

/** What a day of a plan comes to, about: to the nearest fen. */
export const dayPriceOf = ({
  price,
  duration_days,
}: Pick<Plan, 'price' | 'duration_days'>): number => Math.round(price / duration_days);

/**
 * What a deduction comes from, where it is just so many days of a price; otherwise `null`: the server
 * counts by the second, and what was paid may have been another price.
 */
export function formulaOf(deducted: number, vip: Vip, plans: readonly Plan[]) {
  const plan = plans.find(({ level }) => level === vip.level);
  if (!plan) return null;
  const { price, duration_days: days } = plan;
  const isExact = Math.floor((price * vip.days_left) / days) === deducted;
  return isExact ? { price, left: vip.days_left, days } : null;
}

/** How many days of the present period are over, where a mark is a day of it; else `null`. */
export function daysUsed(vip: Vip, plans: readonly Plan[], marks: number): number | null {
  const days = plans.find(({ level }) => level === vip.level)?.duration_days;
  return days === marks && vip.days_left <= marks ? marks - vip.days_left : null;
}
