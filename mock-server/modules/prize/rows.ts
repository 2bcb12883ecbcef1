import * as v from 'valibot';
import { type Flag } from '../../../src/contract/flag.ts';
import type { Fen } from '../../../src/contract/money.ts';
import {
  type PRIZE_RECORD_STATUS,
  PRIZE_TYPES,
  type ValueOf,
} from '../../../src/contract/statuses.ts';
import { id, rowShape, wholeNumber } from '../../store/row-shape.ts';
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

/** The schemas that check the rows of a `--db` file, by table. */
export const prizeShapes = {
  lottery_activities: rowShape({
    title: v.string(),
    start_at: wholeNumber(),
    end_at: wholeNumber(),
    odds_version: wholeNumber(),
    rules: v.string(),
  }),
  prizes: rowShape({
    activity_id: id(),
    name: v.string(),
    type: v.picklist(PRIZE_TYPES),
    image: v.string(),
    value: wholeNumber(),
    probability_ppm: wholeNumber(),
    stock_total: v.nullable(wholeNumber()),
    stock_left: v.nullable(wholeNumber()),
  }),
  prize_records: rowShape({
    user_id: id(),
    prize_id: id(),
    prize: v.looseObject({ name: v.string(), image: v.string() }),
    status: wholeNumber(),
    created_at: wholeNumber(),
  }),
} satisfies Record<keyof PrizeTables, v.GenericSchema>;
