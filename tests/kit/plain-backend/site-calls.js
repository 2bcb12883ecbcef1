import { LIMITS } from './money-calls.js';
import { BusinessError, formatTime, formatYuan, pageOf } from './values.js';

// #region features
const FEATURES = { lottery: 0, vip: 0, card: 0, invite: 0, sign: 1, download: 0 };
// #endregion

function config({ now, keepsAnswers }) {
  return {
    site: { brand: '小树积分', logo: null },
    withdraw: {
      min: formatYuan(LIMITS.min),
      max: formatYuan(LIMITS.max),
      day_times: LIMITS.dayTimes,
      day_amount: formatYuan(LIMITS.dayAmount),
      fee_rate: '0.50',
      fee_min: formatYuan(LIMITS.feeMin),
      fee_max: formatYuan(LIMITS.feeMax),
      arrival_text: '工作日16:00前申请，次一工作日到账',
      work_time: '工作日9:00–18:00',
      audit_over: '1000.00',
    },
    features: FEATURES,
    ...(keepsAnswers && { idempotency: { retention_hours: 24 } }),
    server_time: formatTime(now),
  };
}

// The reads of features that are switched off answer empty lists and zeros, because the app still has their pages.

function inviteRewards() {
  const money = { claimable_amount: '0.00', claimed_amount: '0.00' };
  const counts = { invited: 0, verified: 0, claimable_count: 0, month_claimed: 0, month_cap: 0 };
  return {
    rule: { amount: '0.00', condition: '', month_cap: 0, total_cap: 0, expire_days: 0, text: '' },
    summary: { ...counts, ...money, claims_left: 0 },
    list: [],
    total: 0,
  };
}

function team({ input }) {
  const summary = { total: 0, verified: 0, rewarded: 0, claims_left: 0 };
  return { ...pageOf([], input), summary, inviter: null };
}

function cardInfo() {
  const income = { yesterday_income: '0.00', realized_income: '0.00', next_maturity: null };
  return {
    info: { holding_amount: '0.00', holding_count: 0, ...income },
    risk: { level: 0, text: '未测评', expire_time: null, is_valid: 0, questions: [] },
    notice: '暂未开放。',
    products: [],
    holdings: [],
  };
}

const emptyPage = ({ input }) => pageOf([], input);
const refuse = (code) => () => {
  throw new BusinessError(code);
};

export const siteCalls = {
  'GET common/config': { isPublic: true, answer: config },
  'GET index/banner': { isPublic: true, answer: () => ({ list: [] }) },
  'GET index/notice': { isPublic: true, answer: () => ({ list: [] }) },
  'GET index/news': {
    isPublic: true,
    answer: ({ input }) => ({ ...pageOf([], input), categories: [] }),
  },
  'GET index/newsDetail': { isPublic: true, answer: refuse(91001) },
  'GET index/download': { isPublic: true, answer: refuse(91010) },
  'GET user/inviteRewards': { answer: inviteRewards },
  'GET user/team': { answer: team },
  'GET prize/records': { answer: emptyPage },
  'GET card/info': { answer: cardInfo },
  'GET wechat/info': { answer: () => ({ info: null }) },
};
