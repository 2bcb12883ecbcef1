import { AUTH_STATUS, PRIZE_RECORD_STATUS } from '../../../../src/contract/statuses.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { midnight } from '../../shared/calendar.ts';
import type { NewTransaction } from '../../shared/ledger.ts';
import { sum } from '../../shared/sum.ts';
import type { UserRow } from '../../user/rows.ts';
import { grantVipPrize } from '../../user/rules/vip.ts';
import { type Earning, FIRST_SIGN_IN_DAYS_AGO } from '../../user/seed/sign-ins.ts';
import type { LotteryActivityRow, PrizeRecordRow, PrizeRow } from '../rows.ts';
import { transactionsOfDraw, newPrizeRecord } from '../rules/lottery-draw.ts';
import type { Payment } from '../rules/lottery.ts';
import { COST_POINTS, CURRENT_STARTED_DAYS_AGO, DAILY_LIMIT } from './lottery.ts';

// Seeds past draws. The first member ends with 1,280 points and one chance. Their friends are the winners on
// the lottery page.

const TARGET_POINTS = 1_280;
const CHANCES_LEFT = 1;

interface SeedDraw {
  readonly user_id: number;
  /** The time of the draw. */
  readonly at: number;
  /** The name of the prize. */
  readonly prize: string;
  readonly payment: Payment;
  /** What changed in the record after the draw, such as the delivery. */
  readonly recordChanges?: Partial<PrizeRecordRow>;
}

const HOME_ADDRESS = {
  name: '张三',
  mobile: '13800000001',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  detail: '示例路88号晴园3号楼2单元501室',
};

const deliveryFields = (status: PrizeRecordRow['status'], express_no: string) => ({
  status,
  address: HOME_ADDRESS,
  express_company: '示例速运',
  express_no,
});

interface FixedDraw {
  /** The name of the prize. */
  readonly prize: string;
  /** Returns what changed in the record after the draw at `wonAt`. `now` is the start of the mock. */
  readonly recordChangesAt?: (now: number, wonAt: number) => Partial<PrizeRecordRow>;
}

/** The free draws with a fixed prize. The key says how many days ago. They cover every status of a prize record. */
const FIXED_DRAWS: Readonly<Record<number, FixedDraw>> = {
  118: {
    prize: '移动电源',
    recordChangesAt: (_now, wonAt) => ({
      ...deliveryFields(PRIZE_RECORD_STATUS.done, 'SY2603350718846'),
      lock_at: wonAt + 2 * DAY_MS,
    }),
  },
  102: { prize: '保温杯', recordChangesAt: () => ({ status: PRIZE_RECORD_STATUS.expired }) },
  44: { prize: 'VIP 体验 3 天' },
  30: {
    prize: '晴雨伞',
    recordChangesAt: (_now, wonAt) => ({
      ...deliveryFields(PRIZE_RECORD_STATUS.sent, 'SY2603918254170'),
      lock_at: wonAt + 3 * DAY_MS,
    }),
  },
  22: {
    prize: '保温杯',
    recordChangesAt: (now) => ({
      status: PRIZE_RECORD_STATUS.toSend,
      address: HOME_ADDRESS,
      lock_at: now + 12 * HOUR_MS,
    }),
  },
  9: { prize: '10 积分' },
  6: { prize: '现金 8.88 元' },
  4: { prize: '谢谢参与' },
  2: { prize: '无线耳机' },
};

/** The prizes of the draws that are paid with chances or points before the last paid day, used in a cycle. */
const PRIZE_SERIES = [
  ...['谢谢参与', '10 积分', '谢谢参与', '50 积分', '谢谢参与', '10 积分', '现金 0.88 元'],
  ...['谢谢参与', '10 积分', '谢谢参与', '10 积分', '谢谢参与', '50 积分', '谢谢参与'],
  ...['谢谢参与', '10 积分', '现金 0.88 元', '谢谢参与', '10 积分', '谢谢参与'],
];

/** The points that a prize gives, such as 10 for `10 积分`. */
const pointsOfPrize = (prize: string) => (prize.endsWith('积分') ? Number.parseInt(prize, 10) : 0);

// The last day on which the member pays draws with points. Later the member keeps one chance, and a chance is used
// before points.
const LAST_PAID_DAYS_AGO = 14;
/** Whether the member draws on this day even without a spare chance. */
const isDrawDay = (daysAgo: number) =>
  daysAgo in FIXED_DRAWS ||
  (daysAgo >= LAST_PAID_DAYS_AGO && (daysAgo % 4 === 2 || daysAgo === LAST_PAID_DAYS_AGO + 1));

/** The points from sign-ins and milestones since `after`, and from the fixed draws after the last paid day. */
function pointsEarnedAfter(earnings: readonly Earning[], after: number): number {
  const laterSignIns = earnings.filter(({ at }) => at >= after);
  const laterFixedDraws = Object.entries(FIXED_DRAWS).filter(
    ([daysAgo]) => Number(daysAgo) < LAST_PAID_DAYS_AGO,
  );
  return (
    sum(laterSignIns.map(({ points }) => points)) +
    sum(laterFixedDraws.map(([, { prize }]) => pointsOfPrize(prize)))
  );
}

/** The member's points and chances at a past moment, and all draws before it. */
interface DrawProgress {
  readonly draws: SeedDraw[];
  points: number;
  chances: number;
  /** The index of the last used prize in PRIZE_SERIES. */
  seriesIndex: number;
}

/** Adds the draws of one evening: the free draw, draws with spare chances, then with points down to `minimumPoints`. */
function addEveningDraws(
  progress: DrawProgress,
  {
    user_id,
    daysAgo,
    minimumPoints,
    now,
  }: { user_id: number; daysAgo: number; minimumPoints: number; now: number },
): void {
  const evening = midnight(now, daysAgo) + 20 * HOUR_MS;
  const { prize: freePrize, recordChangesAt } = FIXED_DRAWS[daysAgo] ?? { prize: '谢谢参与' };
  let drawCount = 0;
  const addDraw = (payment: Payment, prize: string, extraFields: Partial<SeedDraw> = {}) => {
    progress.draws.push({
      user_id,
      at: evening + drawCount * MINUTE_MS,
      prize,
      payment,
      ...extraFields,
    });
    progress.points += pointsOfPrize(prize) - (payment === 'points' ? COST_POINTS : 0);
    progress.chances -= payment === 'chance' ? 1 : 0;
    drawCount += 1;
  };
  const nextSeriesPrize = () =>
    PRIZE_SERIES[(progress.seriesIndex += 1) % PRIZE_SERIES.length] ?? '';
  // On the last day with paid draws, these prizes bring the points exactly to `minimumPoints`.
  const lastDayPrize = () =>
    progress.points - minimumPoints >= COST_POINTS ? '谢谢参与' : '10 积分';

  addDraw(
    'free',
    freePrize,
    recordChangesAt ? { recordChanges: recordChangesAt(now, evening) } : {},
  );
  if (daysAgo < LAST_PAID_DAYS_AGO) {
    while (progress.chances > CHANCES_LEFT) addDraw('chance', '谢谢参与');
    return;
  }
  while (progress.chances > 0) addDraw('chance', nextSeriesPrize());
  while (progress.points > minimumPoints && drawCount < DAILY_LIMIT)
    addDraw('points', daysAgo === LAST_PAID_DAYS_AGO ? lastDayPrize() : nextSeriesPrize());
}

/** The first member's draws, from their first daily sign-in to yesterday. */
function firstMemberDraws(user_id: number, earnings: readonly Earning[], now: number): SeedDraw[] {
  // What the member earns after the last paid day brings these points to TARGET_POINTS.
  const minimumPoints =
    TARGET_POINTS - pointsEarnedAfter(earnings, midnight(now, LAST_PAID_DAYS_AGO - 1));
  const progress: DrawProgress = { draws: [], points: 0, chances: 0, seriesIndex: 0 };
  for (let daysAgo = FIRST_SIGN_IN_DAYS_AGO; daysAgo >= 1; daysAgo -= 1) {
    const date = formatDate(midnight(now, daysAgo));
    for (const { points, chance } of earnings.filter((earning) => earning.date === date)) {
      progress.points += points;
      progress.chances += chance;
    }
    const hasSpareChances = daysAgo < LAST_PAID_DAYS_AGO && progress.chances > CHANCES_LEFT;
    if (isDrawDay(daysAgo) || hasSpareChances)
      addEveningDraws(progress, { user_id, daysAgo, minimumPoints, now });
  }
  return progress.draws;
}

/** The prizes of the friends' draws, used in a cycle. */
const FRIENDS_PRIZES = [
  '现金 0.88 元',
  '10 积分',
  '50 积分',
  '现金 8.88 元',
  'VIP 体验 3 天',
  '谢谢参与',
  '10 积分',
];

/** Free draws of verified friends. The last one was two hours ago. */
function friendsDraws(db: Db, inviterId: number, now: number): SeedDraw[] {
  const friends = db.users
    .where('inviter_id', inviterId)
    .filter(
      ({ auth_status, created_at }) =>
        auth_status === AUTH_STATUS.approved && created_at < now - 15 * DAY_MS,
    )
    .slice(0, 6);
  return friends.flatMap(({ id: user_id }, i) =>
    [0, 1, 2].map((n): SeedDraw => {
      const at = now - (2 + 9 * i + 27 * n) * HOUR_MS;
      const prize = FRIENDS_PRIZES[(i + 3 * n) % FRIENDS_PRIZES.length] ?? '';
      return { user_id, at, prize, payment: 'free' };
    }),
  );
}

function insertRecord(
  db: Db,
  activity: LotteryActivityRow,
  { draw, serial }: { draw: SeedDraw; serial: number },
): PrizeRecordRow {
  const { user_id, at, payment, recordChanges } = draw;
  const prize = db.prizes
    .where('activity_id', activity.id)
    .find(({ name }) => name === draw.prize) as PrizeRow;
  if (prize.stock_left !== null) db.prizes.update(prize.id, { stock_left: prize.stock_left - 1 });
  return db.prize_records.insert({
    ...newPrizeRecord(activity, prize, { user_id, payment, at, serial }),
    ...recordChanges,
  });
}

/** Inserts the draw records and returns their transactions. */
export function seedDraws(
  db: Db,
  { id }: UserRow,
  earnings: readonly Earning[],
  now: number,
): NewTransaction[] {
  const [currentActivity, pastActivity] = db.lottery_activities.all() as [
    LotteryActivityRow,
    LotteryActivityRow,
  ];
  const currentStart = midnight(now, CURRENT_STARTED_DAYS_AGO);
  const draws = [...firstMemberDraws(id, earnings, now), ...friendsDraws(db, id, now)];
  return draws
    .sort((a, b) => a.at - b.at)
    .flatMap((draw, i) => {
      const activity = draw.at < currentStart ? pastActivity : currentActivity;
      const record = insertRecord(db, activity, { draw, serial: i + 1 });
      const { prize, user_id, created_at } = record;
      if (prize.type === 'vip_trial') grantVipPrize(db, user_id, prize.value, created_at);
      return transactionsOfDraw(record);
    });
}
