import { NO, YES } from '../../../../src/contract/flag.ts';
import {
  ACTIVITY_STATUS,
  LEDGER_TYPE,
  PRIZE_RECORD_STATUS,
} from '../../../../src/contract/statuses.ts';
import { DAY_MS, formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import type { ScheduledEvent } from '../../shared/due.ts';
import {
  pointsOf,
  transactionForRow,
  postTransaction,
  type NewTransaction,
  transfer,
} from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import type { RandomSource } from '../../shared/random.ts';
import type { UserRow } from '../../user/rows.ts';
import { grantVipPrize } from '../../user/rules/vip.ts';
import type { LotteryActivityRow, PrizeRecordRow, PrizeRow } from '../rows.ts';
import {
  activityStatus,
  drawPrize,
  countDraws,
  oddsAfterSellout,
  type Payment,
} from './lottery.ts';
import { publishPrizes } from './publish-prizes.ts';

// Performs one draw: payment, stock, odds, record and prize. The pipeline runs each draw in one transaction.

/** The running activity that started last. */
export const runningActivity = (db: Db, now: number): LotteryActivityRow | undefined =>
  [...db.lottery_activities.all()]
    .sort((a, b) => b.start_at - a.start_at)
    .find((row) => activityStatus(row, now) === ACTIVITY_STATUS.on);

/** How often the member has drawn today, and the free draws, chances and points that can pay for more draws. */
export function drawAllowanceOf(
  db: Db,
  { id: userId }: UserRow,
  activity: LotteryActivityRow,
  now: number,
) {
  const today = formatDate(now);
  const recordsOfDay = db.prize_records
    .where('user_id', userId)
    .filter(
      ({ activity_id, created_at }) =>
        activity_id === activity.id && formatDate(created_at) === today,
    );
  const chances = db.users.get(userId)?.chances ?? 0;
  return { ...countDraws(activity, recordsOfDay), chances, points: pointsOf(db, userId) };
}

/** The status of a record right after the draw, by type of prize. */
const FIRST_STATUS = {
  thanks: PRIZE_RECORD_STATUS.noPrize,
  physical: PRIZE_RECORD_STATUS.addressNeeded,
  points: PRIZE_RECORD_STATUS.issued,
  cash: PRIZE_RECORD_STATUS.issued,
  vip_trial: PRIZE_RECORD_STATUS.issued,
} as const;

/** What `performDraw` needs besides the member. `payment` says what the member pays with. */
interface DrawTerms {
  readonly activity: LotteryActivityRow;
  readonly payment: Payment;
  readonly random: RandomSource;
  readonly now: number;
  readonly requestId: string | null;
}

/** Takes one piece out of a prize's stock. After the last piece nobody can win the prize, so the odds change. */
function takeFromStock(db: Db, { id, stock_left }: PrizeRow, activity: LotteryActivityRow): void {
  if (stock_left === null) return;
  db.prizes.update(id, { stock_left: stock_left - 1 });
  if (stock_left > 1) return;
  for (const { id: prizeId, probability_ppm } of oddsAfterSellout(
    db.prizes.where('activity_id', activity.id),
    id,
  ))
    db.prizes.update(prizeId, { probability_ppm });
  publishPrizes(db, activity);
}

/** The transactions of a draw: the points paid for it, and the points or cash won. */
export function transactionsOfDraw(record: PrizeRecordRow): NewTransaction[] {
  const { created_at, cost_points, prize } = record;
  const newTransactions: NewTransaction[] = [];
  const addEntry = (biz_type: number, deltas: NewTransaction['deltas']) =>
    newTransactions.push(transactionForRow(biz_type, record, created_at, deltas));
  if (cost_points > 0) addEntry(LEDGER_TYPE.draw, transfer('points', 'points_pool', cost_points));
  if (prize.type === 'points')
    addEntry(LEDGER_TYPE.lotteryPoints, transfer('points_pool', 'points', prize.value));
  if (prize.type === 'cash')
    addEntry(LEDGER_TYPE.lotteryCash, transfer('reward_pool', 'available', prize.value));
  return newTransactions;
}

/** A draw whose prize is known. */
interface PlacedDraw {
  readonly user_id: number;
  readonly payment: Payment;
  /** The time of the draw. */
  readonly at: number;
  /** The number of this draw among all draws of the mock. `draw_no` ends with it. */
  readonly serial: number;
}

/** The record of a draw, before its prize is issued. */
export const newPrizeRecord = (
  activity: LotteryActivityRow,
  { id: prize_id, position, name, type, value, image }: PrizeRow,
  { user_id, payment, at, serial }: PlacedDraw,
): Omit<PrizeRecordRow, 'id'> => ({
  draw_no: orderNumber('D', at, serial),
  user_id,
  activity_id: activity.id,
  prize_id,
  prize: { position, name, type, value, image },
  cost_points: payment === 'points' ? activity.cost_points : 0,
  used_free: payment === 'free' ? YES : NO,
  odds_version: activity.odds_version,
  status: FIRST_STATUS[type],
  address: null,
  lock_at: null,
  express_company: null,
  express_no: null,
  expire_at: type === 'physical' ? at + activity.claim_days * DAY_MS : null,
  created_at: at,
});

/** Draws a prize, charges the member, stores the record and gives out points, cash or VIP days. */
export function performDraw(db: Db, member: UserRow, draw: DrawTerms): PrizeRecordRow {
  const { activity, payment, random, now, requestId } = draw;
  const prize = drawPrize(db.prizes.where('activity_id', activity.id), random);
  const serial = db.prize_records.all().length + 1;
  const record = db.prize_records.insert(
    newPrizeRecord(activity, prize, { user_id: member.id, payment, at: now, serial }),
  );
  if (payment === 'chance') db.users.update(member.id, { chances: member.chances - 1 });
  for (const newTransaction of transactionsOfDraw(record))
    postTransaction(db, { ...newTransaction, request_id: requestId });
  takeFromStock(db, prize, activity);
  if (prize.type === 'vip_trial') grantVipPrize(db, member.id, prize.value, now);
  return record;
}

/** The forfeits of the member's prizes whose address deadline has passed. These prizes do not return to the stock. */
export function duePrizeForfeits(db: Db, userId: number, now: number): ScheduledEvent[] {
  return db.prize_records.where('user_id', userId).flatMap(({ id, status, expire_at }) => {
    if (status !== PRIZE_RECORD_STATUS.addressNeeded || expire_at === null || expire_at > now)
      return [];
    return [
      {
        dueAt: expire_at,
        apply: () => void db.prize_records.update(id, { status: PRIZE_RECORD_STATUS.expired }),
      },
    ];
  });
}
