import { fen } from '../../../../src/contract/money.ts';
import type { Db } from '../../../store/tables.ts';
import { midnight } from '../../shared/calendar.ts';
import type { LotteryActivityRow, PrizeRow } from '../rows.ts';
import { publishPrizes } from '../rules/publish-prizes.ts';

// Seeds the current and the previous activity. The current odds are those of RULES.md, Lottery.

/** The start of the current activity, in days before today. */
export const CURRENT_STARTED_DAYS_AGO = 20;
const PAST_STARTED_DAYS_AGO = 270;
/** The current activity runs for this many days. */
const CURRENT_DAYS = 90;

const RULES = [
  '1. 参与方式：完成实名认证的会员可参与。每日1次免费抽奖，次日清零；其后依次使用抽奖机会、20 积分。每日合计不超过10次。',
  '2. 奖品种类、数量和中奖概率以抽奖页公示为准，概率合计100%。某奖品发完后，其概率并入“谢谢参与”并即时更新公示。',
  '3. 积分、现金和VIP体验即时发放。实物奖品请在30天内填写收货地址，逾期视为放弃；填写后24小时内可修改，其后安排发货，不另收取邮费。',
  '4. 开奖方式：点击抽奖后由系统按公示概率随机开奖，中奖名单均为真实会员，昵称已脱敏。',
  '5. 抽奖与购买财富卡无关，抽奖机会不可购买。奖品不可兑换其他奖品；税费以法律规定为准。',
].join('\n');

/** The price of a draw that is paid with points. */
export const COST_POINTS = 20;
/** How many draws a member can make each day. */
export const DAILY_LIMIT = 10;

const COMMON_FIELDS = {
  cost_points: COST_POINTS,
  free_per_day: 1,
  daily_limit: DAILY_LIMIT,
  odds_version: 1,
  rules: RULES,
  organizer: '示例财富（演示）有限公司',
  contact: '客服 400-000-0000（9:00–18:00）',
  claim_days: 30,
} satisfies Partial<LotteryActivityRow>;

type Prize = Omit<PrizeRow, 'id' | 'activity_id' | 'position' | 'stock_left'>;

const UNLIMITED = null;

/** `value` is in fen for goods and cash, whose market price it is. For other types see `PrizeRow`. */
function makePrize(
  type: PrizeRow['type'],
  name: string,
  value: number,
  probability_ppm: number,
  stock_total: number | null = UNLIMITED,
  picture: string = type,
): Prize {
  const hasMarketPrice = type === 'physical' || type === 'cash';
  return {
    name,
    type,
    value,
    image: `/v1/static/prize-${picture}.svg`,
    market_price: hasMarketPrice ? fen(value) : null,
    probability_ppm,
    stock_total,
  };
}

const physicalPrize = (name: string, picture: string, yuan: number, ppm: number, stock: number) =>
  makePrize('physical', name, yuan * 100, ppm, stock, picture);
const pointsPrize = (value: number, ppm: number) =>
  makePrize('points', `${value} 积分`, value, ppm);
const vipTrialPrize = (ppm: number) =>
  makePrize('vip_trial', 'VIP 体验 3 天', 3, ppm, 1_000, 'vip');
const thanksPrize = (ppm: number) => makePrize('thanks', '谢谢参与', 0, ppm);

/** The prizes in the order of their positions, clockwise from the top left. */
const CURRENT_PRIZES: readonly Prize[] = [
  physicalPrize('智能手机', 'phone', 3_999, 10, 2),
  physicalPrize('无线耳机', 'earphones', 399, 490, 20),
  pointsPrize(10, 300_000),
  makePrize('cash', '现金 8.88 元', 888, 20_000, 500),
  thanksPrize(350_000),
  pointsPrize(50, 200_000),
  makePrize('cash', '现金 0.88 元', 88, 100_000, 5_000),
  vipTrialPrize(29_500),
];

const PAST_PRIZES: readonly Prize[] = [
  physicalPrize('移动电源', 'power-bank', 129, 500, 50),
  physicalPrize('保温杯', 'cup', 89, 2_500, 100),
  pointsPrize(10, 300_000),
  physicalPrize('晴雨伞', 'umbrella', 59, 5_000, 200),
  thanksPrize(362_500),
  pointsPrize(50, 200_000),
  makePrize('cash', '现金 0.88 元', 88, 100_000, 5_000),
  vipTrialPrize(29_500),
];

/** The current activity, then the previous one. */
const ACTIVITIES = [
  {
    title: '天天抽好礼',
    startDaysAgo: CURRENT_STARTED_DAYS_AGO,
    endDaysAgo: CURRENT_STARTED_DAYS_AGO - CURRENT_DAYS, // negative: the end is in the future
    prizes: CURRENT_PRIZES,
  },
  {
    title: '暖心好物季',
    startDaysAgo: PAST_STARTED_DAYS_AGO,
    endDaysAgo: CURRENT_STARTED_DAYS_AGO,
    prizes: PAST_PRIZES,
  },
];

export function seedLottery(db: Db, now: number): void {
  for (const { title, startDaysAgo, endDaysAgo, prizes } of ACTIVITIES) {
    const activity = db.lottery_activities.insert({
      ...COMMON_FIELDS,
      title,
      start_at: midnight(now, startDaysAgo),
      // The last second of the last day.
      end_at: midnight(now, endDaysAgo) - 1_000,
    });
    prizes.forEach((prize, position) => {
      const { id: activity_id } = activity;
      db.prizes.insert({ ...prize, activity_id, position, stock_left: prize.stock_total });
    });
    publishPrizes(db, activity);
  }
}
