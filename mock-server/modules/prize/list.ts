import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { toWireMoney } from '../../../src/contract/money.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { maskName } from '../shared/masking.ts';
import { presentValue } from './present-prize.ts';
import type { LotteryActivityRow, PrizeRow } from './rows.ts';
import { runningActivity, drawAllowanceOf } from './rules/lottery-draw.ts';
import { activityStatus, formatProbability, stockState } from './rules/lottery.ts';
import { publishPrizes } from './rules/publish-prizes.ts';

/** The activity with this id. Without an id, the running activity, or the one that started last. */
function activityOf(db: Db, id: number | undefined, now: number): LotteryActivityRow {
  const latestActivity = () =>
    [...db.lottery_activities.all()].sort((a, b) => b.start_at - a.start_at)[0];
  const activity =
    id === undefined
      ? (runningActivity(db, now) ?? latestActivity())
      : db.lottery_activities.get(id);
  if (!activity) throw new BusinessError(CODE.activityNotFound);
  return activity;
}

const presentPrize = (prize: PrizeRow) => ({
  id: prize.id,
  position: prize.position,
  name: prize.name,
  type: prize.type,
  value: presentValue(prize),
  image: prize.image,
  market_price: prize.market_price === null ? null : toWireMoney(prize.market_price),
  probability: formatProbability(prize.probability_ppm),
  probability_ppm: prize.probability_ppm,
  stock_left: prize.stock_left,
  stock_total: prize.stock_total,
  stock_state: stockState(prize),
});

const MAX_WINNERS = 20;

/** The latest 20 draws of the activity that won a prize, newest first, with masked nicknames. */
function winnersOf(db: Db, activityId: number) {
  const wins = db.prize_records
    .where('activity_id', activityId)
    .filter(({ prize }) => prize.type !== 'thanks');
  return wins
    .slice(-MAX_WINNERS)
    .reverse()
    .map(({ user_id, prize, created_at }) => ({
      nickname: maskName(db.users.get(user_id)?.nickname ?? ''),
      prize_name: prize.name,
      created_at: formatTime(created_at),
    }));
}

/** An activity with its current odds and the member's remaining draws. */
export const list: Handler<Contract['prize']['list']> = ({ db, now, input, member }) => {
  const activity = publishPrizes(db, activityOf(db, input.activity_id, now));
  const { freeLeft, todayDraws, chances, points } = drawAllowanceOf(db, member(), activity, now);
  const { start_at, end_at, free_per_day: _free, published: _published, ...fields } = activity;
  return {
    activity: {
      ...fields,
      status: activityStatus(activity, now),
      start_time: formatTime(start_at),
      end_time: formatTime(end_at),
      free_left: freeLeft,
      chances,
      today_draws: todayDraws,
    },
    points,
    list: [...db.prizes.where('activity_id', activity.id)]
      .sort((a, b) => a.position - b.position)
      .map(presentPrize),
    winners: winnersOf(db, activity.id),
  };
};
