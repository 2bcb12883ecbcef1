import type { Mock } from '../../../mock-server/app.ts';
import { forceDraw } from '../../../mock-server/control/arrange.ts';
import type { LotteryActivityRow, PrizeRow } from '../../../mock-server/modules/prize/rows.ts';
import { YES } from '../../../src/contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime, minuteOf } from '../../../src/contract/time.ts';

// The activity 1 is running. The first member has one free draw of today and one chance.

const FIRST_MEMBER_ID = 200_001;
const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 20, 16);

/** All draws of the first member, oldest first. */
const recordsOf = ({ db }: Mock) =>
  db.prize_records.filter(({ user_id }) => user_id === FIRST_MEMBER_ID);

/** The draws of the first member that were made through the app. */
export const drawsOf = (mock: Mock) =>
  recordsOf(mock).filter(({ created_at }) => created_at >= TODAY);

/** The draws of all members. */
export const countDraws = ({ db }: Mock) => db.prize_records.all().length;

/** Gives this prize a probability of 100 %, as if it had always been published. */
export const makeOnlyPrize = ({ db, transaction }: Mock, name: string) =>
  transaction(() => {
    for (const prize of db.prizes.where('activity_id', 1))
      db.prizes.update(prize.id, { probability_ppm: prize.name === name ? 1_000_000 : 0 });
    db.lottery_activities.update(1, { published: undefined });
  });

/** The operator changes the running activity. */
export const changeActivity = ({ db, transaction }: Mock, change: Partial<LotteryActivityRow>) =>
  transaction(() => db.lottery_activities.update(1, change));

/** The operator publishes the same odds as a new version. */
export const publishNewOdds = (mock: Mock) => changeActivity(mock, { odds_version: 2 });

/** The free draw of today is gone, as if another device had used it. */
export const endFreeDraws = (mock: Mock) => changeActivity(mock, { free_per_day: 0 });

/** The member has no chances, so a draw that is not free costs points. */
export const memberWithoutChances = ({ db, transaction }: Mock) =>
  transaction(() => db.users.update(FIRST_MEMBER_ID, { chances: 0 }));

/** The operator replaces the prize of 50 points by one of 5 points. */
export const replacePrizeOfFiftyPoints = ({ db, transaction }: Mock) =>
  transaction(() => db.prizes.update(6, { name: '5 积分', value: 5 }));

/** The operator changes the first prize of the running activity. */
export const operatorChangesPrize = ({ db, transaction }: Mock, changes: Partial<PrizeRow>) =>
  transaction(() => db.prizes.update(1, changes));

/** The operator publishes odds with which every draw wins another prize. */
export const operatorChangesOdds = ({ db, transaction }: Mock) =>
  transaction(() => forceDraw(db, 4));

/** Every draw wins this prize, and one is left of it. */
export function makeLastOfOnlyPrize(mock: Mock, name: string) {
  mock.transaction(() => {
    for (const prize of mock.db.prizes.where('activity_id', 1))
      if (prize.name === name) mock.db.prizes.update(prize.id, { stock_left: 1, stock_total: 1 });
  });
  makeOnlyPrize(mock, name);
}

/** Nobody has won a prize of the running activity yet. */
export const activityWithoutWinners = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.prize_records.where('activity_id', 1)])
      db.prize_records.update(id, { activity_id: 2 });
  });

/** Moves the running activity by days, so that it has not begun or is over. No other one is running. */
export const moveActivity = ({ db, transaction }: Mock, days: number) =>
  transaction(() => {
    const { start_at, end_at } = db.lottery_activities.get(1)!;
    const [start, end] = [start_at, end_at].map((time) => time + days * DAY_MS) as [number, number];
    db.lottery_activities.update(2, { start_at: 0, end_at: 1 });
    db.lottery_activities.update(1, { start_at: start, end_at: end });
  });

/** The member has made only these many draws, the latest ones. */
export const memberWithDraws = (mock: Mock, count: number) =>
  mock.transaction(() => {
    for (const { id } of recordsOf(mock).slice(0, -count))
      mock.db.prize_records.update(id, { user_id: 200_003 });
  });

/** The deadline for the address of the last prize is over. */
export const forfeitLastPrize = (mock: Mock) =>
  mock.transaction(() => {
    const { id } = recordsOf(mock).at(-1)!;
    mock.db.prize_records.update(id, { status: PRIZE_RECORD_STATUS.expired });
  });

/** Another device draws. */
export const drawElsewhere = (mock: Mock) =>
  mock.transaction(() => {
    const { id: _, ...record } = recordsOf(mock).find(({ prize }) => prize.type === 'thanks')!;
    mock.db.prize_records.insert({ ...record, draw_no: 'D1', cost_points: 0, used_free: YES });
  });

/** The number of a draw of the member, counted from the last one. */
export const drawNumber = (mock: Mock, fromLast: number): string =>
  recordsOf(mock).at(-fromLast)!.draw_no;

/** The prize and the minute of a draw of the member, counted from the last one. */
export function drawOf(mock: Mock, fromLast: number) {
  const { prize, created_at } = recordsOf(mock).at(-fromLast)!;
  return { prize: prize.name, time: minuteOf(formatTime(created_at)) };
}
