import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { ACTIVITY_STATUS } from '../../contract/statuses.ts';

export type Lottery = OutputOf<Contract['prize']['list']>;
export type Prize = Lottery['list'][number];

/** The data that decides whether the member can draw, and how the draw is paid. */
type DrawState = Pick<Lottery, 'points'> & {
  readonly activity: Pick<
    Lottery['activity'],
    'status' | 'free_left' | 'chances' | 'cost_points' | 'daily_limit' | 'today_draws'
  >;
};

/** Returns why no draw is possible, in the order of the server's checks (RULES.md, Lottery); otherwise `null`. */
export function drawBlocker({ activity, points }: DrawState) {
  if (activity.status === ACTIVITY_STATUS.soon) return 'soon';
  if (activity.status === ACTIVITY_STATUS.ended) return 'ended';
  if (activity.today_draws >= activity.daily_limit) return 'usedUp';
  const { free_left, chances, cost_points } = activity;
  return free_left === 0 && chances === 0 && points < cost_points ? 'short' : null;
}

/** Returns how the next draw is paid: free draw, then chance, then points (RULES.md, Lottery). */
export function nextPayment({ free_left, chances }: DrawState['activity']) {
  if (free_left > 0) return 'free';
  return chances > 0 ? 'chance' : 'points';
}

/** Returns how many more draws the member can make today. */
export function drawsLeft({ activity, points }: DrawState): number {
  const { daily_limit, today_draws, free_left, chances, cost_points } = activity;
  const payableDraws = free_left + chances + Math.floor(points / Math.max(cost_points, 1));
  return Math.max(Math.min(daily_limit - today_draws, payableDraws), 0);
}

const PPM_PER_PERCENT = 10_000;

/** Formats the sum of all odds, in per cent. */
export const totalOdds = (prizes: readonly { readonly probability_ppm: number }[]): string =>
  `${prizes.reduce((sum, { probability_ppm }) => sum + probability_ppm, 0) / PPM_PER_PERCENT}%`;
