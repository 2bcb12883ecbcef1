import { integer, oneOf, optional, paging, text } from './fields.js';
import { pageOf } from './values.js';

// This backend does not offer these features. The app still has their pages, so their reads answer empty lists.

export const INVITE_RULE = {
  amount: '0.00',
  condition: '暂无奖励',
  month_cap: 0,
  total_cap: 0,
  expire_days: 0,
  text: '当前没有邀请奖励。',
};

function inviteRewards() {
  return {
    rule: INVITE_RULE,
    summary: {
      invited: 0,
      verified: 0,
      claimable_count: 0,
      claimable_amount: '0.00',
      claimed_amount: '0.00',
      month_claimed: 0,
      month_cap: 0,
      claims_left: 0,
    },
    list: [],
    total: 0,
  };
}

function team({ input }) {
  const summary = { total: 0, verified: 0, rewarded: 0, claims_left: 0 };
  return { ...pageOf([], input), summary, inviter: null };
}

function cardInfo() {
  return {
    info: {
      holding_amount: '0.00',
      holding_count: 0,
      cooling_count: 0,
      yesterday_income: '0.00',
      realized_income: '0.00',
      next_maturity: null,
    },
    risk: { level: 0, text: '未测评', expire_time: null, is_valid: 0, questions: [] },
    notice: '暂未开放。',
    products: [],
    holdings: [],
  };
}

export const switchedOffCalls = {
  'GET user/inviteRewards': { fields: {}, answer: inviteRewards },
  'GET user/team': {
    fields: {
      ...paging,
      status: optional(integer(1, 3)),
      keyword: optional(text(/^\d{4}$/)),
    },
    answer: team,
  },
  'GET prize/records': {
    fields: {
      ...paging,
      scope: optional(oneOf('draws', 'prizes')),
      status: optional(integer(0, 9)),
    },
    answer: ({ input }) => pageOf([], input),
  },
  'GET card/info': { fields: {}, answer: cardInfo },
};
