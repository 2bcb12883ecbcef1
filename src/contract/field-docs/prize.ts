import { ACTIVITY_STATUS, PRIZE_RECORD_STATUS } from '../statuses.ts';
import { PAGE_INPUT, PAGE_OUTPUT, STATUS_TEXT, valuesOf } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const PRIZE_TYPE = 'The kind of the prize: no prize, points, cash, goods, or days of VIP.';
const PRIZE_VALUE =
  'What the prize is worth: points, yuan with two decimals for cash and goods, or days of VIP.';
const POSITION = 'The place of the prize on the page, 0 to 7, clockwise from the top left.';
const RECORD_STATUS = `The state of the prize: ${valuesOf(PRIZE_RECORD_STATUS)}.`;

/** The fields of the address copy on a prize record. */
const addressFields = <Path extends string>(path: Path) =>
  ({
    [`${path}.name`]: 'The name of the recipient, complete.',
    [`${path}.mobile`]: 'The mobile number of the recipient, masked (`138****1234`).',
    [`${path}.province`]: 'The province of the address.',
    [`${path}.city`]: 'The city of the address.',
    [`${path}.district`]: 'The district of the address.',
    [`${path}.detail`]: 'Street, building and room, complete.',
  }) as Record<
    `${Path}.${'name' | 'mobile' | 'province' | 'city' | 'district' | 'detail'}`,
    string
  >;

export const prizeFields: FieldDocs<'prize'> = {
  list: {
    input: {
      activity_id:
        'The id of the lottery; if missing, the running one, or else the one that started last.',
    },
    output: {
      activity: 'The lottery.',
      'activity.id': 'The id of the lottery.',
      'activity.title': 'The name of the lottery.',
      'activity.status': `The state of the lottery: ${valuesOf(ACTIVITY_STATUS)}.`,
      'activity.start_time': 'From when on members can draw.',
      'activity.end_time': 'From when on members can no longer draw.',
      'activity.cost_points':
        'How many points a draw costs without a free draw and without a chance.',
      'activity.free_left': 'How many free draws the member has left today.',
      'activity.chances': 'How many lottery chances the member has, without the free draws.',
      'activity.daily_limit': 'How many draws a member can make in a day.',
      'activity.today_draws': 'How many draws the member has made today.',
      'activity.odds_version':
        'The version of the prizes, odds, rules and days to claim; it increases with each change.',
      'activity.rules': 'The rules of the lottery for members; each line is a paragraph.',
      'activity.organizer': 'The company that holds the lottery.',
      'activity.contact': 'How members reach the organizer.',
      'activity.claim_days': 'In how many days a winner of goods must choose an address.',
      points: 'How many points the member has.',
      list: 'The eight prizes; their odds add up to a million.',
      'list[].id': 'The id of the prize.',
      'list[].position': POSITION,
      'list[].name': 'The name of the prize.',
      'list[].type': PRIZE_TYPE,
      'list[].value': PRIZE_VALUE,
      'list[].image': 'The picture of the prize.',
      'list[].market_price':
        'The market price in yuan with two decimals; null for a prize without a price.',
      'list[].probability': 'The odds as text, in per cent.',
      'list[].probability_ppm': 'The odds in parts of a million.',
      'list[].stock_left': 'How many pieces are left; null if the stock is unlimited.',
      'list[].stock_total': 'How many pieces there were; null if the stock is unlimited.',
      'list[].stock_state': 'How much is left: `few` is at most a fifth of the pieces.',
      winners: 'The latest 20 wins of this lottery, newest first.',
      'winners[].nickname': 'The nickname of the winner, masked after its first character (`张*`).',
      'winners[].prize_name': 'The name of the won prize.',
      'winners[].created_at': 'When the winner drew.',
    },
  },
  draw: {
    input: {
      activity_id: 'The id of the lottery.',
      odds_version:
        'The `odds_version` of the prizes and odds that the app showed; another one is refused with 10008.',
      expected_payment:
        'What the draw costs by the page: the free draw, a chance or points; refused with 10008 if it differs.',
      expected_cost:
        'How many points the draw costs by the page, checked only for points; refused with 10008 if it differs.',
    },
    output: {
      record_id: 'The id of the prize record.',
      draw_no: 'The number of the draw that members see.',
      prize_id: 'The id of the drawn prize.',
      position: POSITION,
      prize: 'The drawn prize.',
      'prize.name': 'The name of the prize.',
      'prize.type': PRIZE_TYPE,
      'prize.value': PRIZE_VALUE,
      'prize.image': 'The picture of the prize.',
      is_win: '1 if something was won, 0 for no prize.',
      issue_status: RECORD_STATUS,
      points: 'How many points the member has after the draw.',
      free_left: 'How many free draws are left today after the draw.',
      chances: 'How many lottery chances the member has after the draw.',
      today_draws: 'How many draws the member has made today, this one included.',
      odds_version: 'The version of the odds of this draw.',
      next_odds_version:
        'The version of the odds of the next draw; higher if this draw took the last piece.',
    },
  },
  records: {
    input: {
      ...PAGE_INPUT,
      scope: 'Lists all draws, or only those that won a prize.',
      status: `Lists only records in this state (${valuesOf(PRIZE_RECORD_STATUS)}); all if missing.`,
    },
    output: {
      list: 'The records of the page, newest first.',
      'list[].id': 'The id of the prize record.',
      'list[].draw_no': 'The number of the draw that members see.',
      'list[].prize_name': 'The name of the prize.',
      'list[].prize_type': PRIZE_TYPE,
      'list[].prize_image': 'The picture of the prize.',
      'list[].value': PRIZE_VALUE,
      'list[].cost_points': 'How many points the draw has cost; 0 for a free draw or a chance.',
      'list[].used_free': '1 if the draw used the free draw of the day, else 0.',
      'list[].odds_version': 'The version of the odds of the draw.',
      'list[].status': RECORD_STATUS,
      'list[].status_text': STATUS_TEXT,
      'list[].address': 'The copy of the chosen address; null before the member has chosen one.',
      ...addressFields('list[].address'),
      'list[].lock_time':
        'Until when the address can be changed, 24 hours after its first choice; null before it.',
      'list[].express_company': 'The courier; null before the parcel is sent.',
      'list[].express_no': 'The number of the parcel; null before it is sent.',
      'list[].express_url':
        'The page of the courier about the parcel; null if there is none or the parcel is not sent.',
      'list[].expire_time':
        'Goods without an address are forfeited at this time; null for other prizes.',
      'list[].created_at': 'When the member drew.',
      ...PAGE_OUTPUT,
    },
  },
  bindAddress: {
    input: {
      record_id: 'The id of the prize record, from `prize/records`.',
      address_id: 'The id of an own address, from `address/list`.',
      address_version:
        'The `version` of the address that the app showed; another version is refused with 10008.',
    },
    output: {
      record_id: 'The id of the prize record.',
      status: RECORD_STATUS,
      status_text: STATUS_TEXT,
      address: 'The copy of the address that the record keeps.',
      ...addressFields('address'),
      lock_time: 'Until when the address can be changed, 24 hours after its first choice.',
    },
  },
};
