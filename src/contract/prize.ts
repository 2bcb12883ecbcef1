import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  count,
  flag,
  id,
  undefinedIfInvalid,
  optional,
  openKind,
  openStatus,
  queryId,
  queryInteger,
  resourceUrl,
  strictList,
} from './fields.ts';
import { listInput, listOf } from './list.ts';
import { ACTIVITY_STATUS, PPM, PRIZE_RECORD_STATUS, PRIZE_TYPES } from './statuses.ts';
import { time } from './time.ts';

// The calls under /api/prize: the lottery and its prizes.

const prizeType = openKind(PRIZE_TYPES);

const ppm = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PPM));

const prize = () => ({
  name: v.string(),
  type: prizeType,
  value: v.string(),
  image: resourceUrl(),
});

export const list = endpoint('GET', '/api/prize/list', {
  input: () => ({ activity_id: v.optional(queryId()) }),
  output: () =>
    v.object({
      activity: v.object({
        id: id(),
        title: v.string(),
        status: v.picklist(Object.values(ACTIVITY_STATUS)),
        start_time: time(),
        /** The activity is over from this time on, which is 23:59:59 of the last day. */
        end_time: time(),
        cost_points: count(),
        free_left: count(),
        chances: count(),
        daily_limit: count(),
        today_draws: count(),
        odds_version: count(),
        rules: v.string(),
        organizer: v.string(),
        /** How members reach the organizer, for example a phone number and its hours. */
        contact: v.string(),
        claim_days: count(),
      }),
      points: count(),
      /** Always eight prizes. The positions run clockwise from the top left. */
      list: strictList(
        v.object({
          id: id(),
          position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
          ...prize(),
          /** In yuan; `null` if there is no price. */
          market_price: v.nullable(v.string()),
          /** For display: `2.00%`. */
          probability: v.string(),
          probability_ppm: ppm(),
          /** `null` if the stock is unlimited. */
          stock_left: v.nullable(count()),
          stock_total: v.nullable(count()),
          stock_state: openKind(['unlimited', 'enough', 'few', 'none']),
        }),
      ),
      winners: v.array(
        v.object({ nickname: v.string(), prize_name: v.string(), created_at: time() }),
      ),
    }),
});

/** The ways to pay for a draw, in the order of use. */
const PAYMENTS = ['free', 'chance', 'points'] as const;

/** A copy of the address that the member chose for a prize. The mobile number is masked. */
const addressOnPrize = () =>
  v.object({
    name: v.string(),
    mobile: v.string(),
    province: v.string(),
    city: v.string(),
    district: v.string(),
    detail: v.string(),
  });

const recordStatus = () => openStatus(PRIZE_RECORD_STATUS);

/**
 * `expected_payment` and `expected_cost` are the values that the app displayed. If they have changed, the call is
 * refused with 10008 and the new values.
 */
export const draw = endpoint('POST', '/api/prize/draw', {
  writes: true,
  action: {
    name: 'draw',
    eventFields: ['activity_id', 'odds_version', 'expected_payment', 'expected_cost'],
    result: ({ record_id, draw_no, prize: won }) => ({
      recordId: record_id,
      drawNo: draw_no,
      prizeType: won.type,
    }),
  },
  input: () => ({
    activity_id: id(),
    odds_version: count(),
    expected_payment: v.optional(v.picklist(PAYMENTS)),
    /** Checked only for a payment with points. */
    expected_cost: v.optional(count()),
  }),
  output: () =>
    v.object({
      record_id: id(),
      draw_no: v.string(),
      prize_id: optional(id()),
      position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
      prize: v.object(prize()),
      is_win: optional(flag()),
      issue_status: optional(recordStatus()),
      points: count(),
      free_left: count(),
      chances: count(),
      today_draws: count(),
      odds_version: count(),
      next_odds_version: optional(count()),
    }),
});

export const records = endpoint('GET', '/api/prize/records', {
  input: () => ({
    ...listInput(),
    scope: v.optional(v.picklist(['draws', 'prizes']), 'draws'),
    status: v.optional(queryInteger(0, 9)),
  }),
  output: () =>
    listOf(
      v.object({
        id: id(),
        draw_no: v.string(),
        prize_name: v.string(),
        prize_type: prizeType,
        prize_image: resourceUrl(),
        value: v.string(),
        cost_points: count(),
        used_free: flag(),
        odds_version: count(),
        status: recordStatus(),
        status_text: v.string(),
        address: v.nullable(addressOnPrize()),
        /** The deadline for changing the address. */
        lock_time: v.nullable(time()),
        express_company: v.nullable(v.string()),
        express_no: v.nullable(v.string()),
        /** The courier's page about this parcel. The app opens only https URLs. */
        express_url: undefinedIfInvalid(v.nullable(resourceUrl())),
        expire_time: v.nullable(time()),
        created_at: time(),
      }),
    ),
});

/**
 * `address_version` repeats the `version` of the address that the app displayed. If the address has changed since, the
 * call is refused with 10008 and the address as `address/list` sends it.
 */
export const bindAddress = endpoint('POST', '/api/prize/bindAddress', {
  writes: true,
  input: () => ({
    record_id: id(),
    address_id: id(),
    address_version: v.optional(v.string()),
  }),
  output: () =>
    v.object({
      record_id: id(),
      status: recordStatus(),
      status_text: v.string(),
      address: addressOnPrize(),
      lock_time: time(),
    }),
});
