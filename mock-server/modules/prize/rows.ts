import * as v from 'valibot';
import { mobile, resourceUrl } from '../../../src/contract/fields.ts';
import { type Flag } from '../../../src/contract/flag.ts';
import type { Fen } from '../../../src/contract/money.ts';
import { PRIZE_RECORD_STATUS, PRIZE_TYPES, type ValueOf } from '../../../src/contract/statuses.ts';
import { count, duration, flag, id, moment, oneOf, rowSchema } from '../../store/row-schema.ts';
import type { AddressRow } from '../address/rows.ts';

type PrizeType = (typeof PRIZE_TYPES)[number];

export interface LotteryActivityRow {
  id: number;
  title: string;
  start_at: number;
  end_at: number;
  /** The price of a draw that is paid with points. */
  cost_points: number;
  /** How many free draws a member has each day. */
  free_per_day: number;
  /** How many draws a member can make each day, free ones included. */
  daily_limit: number;
  /** Increments with every change of what the member is shown of prizes, odds and rules. */
  odds_version: number;
  /** What was published as `odds_version`. Undefined in a file of an earlier mock. */
  published?: { odds_version: number; content: string } | undefined;
  rules: string;
  organizer: string;
  /** How members reach the organizer: a phone number and its hours. */
  contact: string;
  /** The winner of goods must choose an address within this many days. */
  claim_days: number;
}

export interface PrizeRow {
  id: number;
  activity_id: number;
  /** The slot on the lottery board. 0 is the top left, and the numbers go clockwise to 7. */
  position: number;
  name: string;
  type: PrizeType;
  /** Fen for cash and goods, points for points, days for VIP, and 0 for `thanks`, the slot without a win. */
  value: number;
  image: string;
  /** Null for prizes other than goods and cash. */
  market_price: Fen | null;
  /** The probabilities of an activity add up to 1,000,000. */
  probability_ppm: number;
  /** `stock_total` and `stock_left` are null if the stock is unlimited. */
  stock_total: number | null;
  stock_left: number | null;
}

export interface PrizeRecordRow {
  id: number;
  draw_no: string;
  user_id: number;
  activity_id: number;
  prize_id: number;
  /** A copy of the prize at the time of the draw. */
  prize: Pick<PrizeRow, 'position' | 'name' | 'type' | 'value' | 'image'>;
  /** The points that the member paid. 0 for a free draw, and for a draw paid with a chance. */
  cost_points: number;
  /** Whether this was a free draw. */
  used_free: Flag;
  odds_version: number;
  status: ValueOf<typeof PRIZE_RECORD_STATUS>;
  /** A copy of the address at the time of the choice. */
  address: Pick<AddressRow, 'name' | 'mobile' | 'province' | 'city' | 'district' | 'detail'> | null;
  /** Until this time the member can change the address. */
  lock_at: number | null;
  express_company: string | null;
  express_no: string | null;
  /** The deadline for choosing an address. Afterwards the prize is forfeited. */
  expire_at: number | null;
  created_at: number;
}

export interface PrizeTables {
  lottery_activities: LotteryActivityRow;
  prizes: PrizeRow;
  prize_records: PrizeRecordRow;
}

/** The fields of a prize that a record copies. */
const prizeCopy = {
  position: v.pipe(count(), v.maxValue(7)),
  name: v.string(),
  type: v.picklist(PRIZE_TYPES),
  value: count(),
  image: resourceUrl(),
};

/** The schemas that check the rows of a `--db` file, by table. */
export const prizeSchemas = {
  lottery_activities: rowSchema<LotteryActivityRow>({
    title: v.string(),
    start_at: moment(),
    end_at: moment(),
    cost_points: count(),
    free_per_day: count(),
    daily_limit: count(),
    odds_version: count(),
    published: v.optional(v.looseObject({ odds_version: count(), content: v.string() })),
    rules: v.string(),
    organizer: v.string(),
    contact: v.string(),
    claim_days: duration(),
  }),
  prizes: v.pipe(
    rowSchema<PrizeRow>({
      ...prizeCopy,
      activity_id: id(),
      market_price: v.nullable(count()),
      probability_ppm: count(),
      stock_total: v.nullable(count()),
      stock_left: v.nullable(count()),
    }),
    v.check(
      ({ stock_total, stock_left }) => (stock_total === null) === (stock_left === null),
      'stock_total and stock_left must both be null or both be numbers',
    ),
  ),
  prize_records: rowSchema<PrizeRecordRow>({
    draw_no: v.string(),
    user_id: id(),
    activity_id: id(),
    prize_id: id(),
    prize: v.looseObject(prizeCopy),
    cost_points: count(),
    used_free: flag(),
    odds_version: count(),
    status: oneOf(PRIZE_RECORD_STATUS),
    address: v.nullable(
      v.looseObject({
        name: v.string(),
        mobile: mobile(),
        province: v.string(),
        city: v.string(),
        district: v.string(),
        detail: v.string(),
      }),
    ),
    lock_at: v.nullable(moment()),
    express_company: v.nullable(v.string()),
    express_no: v.nullable(v.string()),
    expire_at: v.nullable(moment()),
    created_at: moment(),
  }),
} satisfies Record<keyof PrizeTables, v.GenericSchema>;
