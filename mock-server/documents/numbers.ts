import {
  ACTIVITY_STATUS,
  AUTH_STATUS,
  DIRECTION,
  FRIEND_STATUS,
  HOLDING_STATUS,
  LEDGER_TYPE,
  LINK_TYPE,
  MILESTONE_STATUS,
  NOTICE_LEVEL,
  PRIZE_RECORD_STATUS,
  PRODUCT_STATUS,
  REWARD_STATUS,
  SIGN_DAY_STATE,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';

/** The fields whose numbers need an explanation, with the names of their values. */
export const NUMBERS: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['`auth_status`', AUTH_STATUS],
  ['`cycle[].state` of `user/getSignList`', SIGN_DAY_STATE],
  ['`milestones[].status` of `user/getSignList`', MILESTONE_STATUS],
  ['`list[].direction` of `user/getMoneyLog`', DIRECTION],
  ['`list[].type` of `user/getMoneyLog`', LEDGER_TYPE],
  ['`status` of a withdrawal, also in `ref`', WITHDRAWAL_STATUS],
  ['`list[].status` of `user/inviteRewards`, `reward_status` of `user/team`', REWARD_STATUS],
  ['`list[].status` of `user/team`', FRIEND_STATUS],
  ['`activity.status` of `prize/list`', ACTIVITY_STATUS],
  ['`status` of a prize record', PRIZE_RECORD_STATUS],
  ['`products[].status` of `card/info`', PRODUCT_STATUS],
  ['`holdings[].status` of `card/info`', HOLDING_STATUS],
  ['`link_type` of `index/banner`', LINK_TYPE],
  ['`level` of `index/notice`', NOTICE_LEVEL],
];
