import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { formatDate, formatTime } from '../../../src/contract/time.ts';
import { fieldError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { claimDeadline, isMonthAvailable, milestoneId, milestonesOf } from './rules/milestones.ts';
import { cycleOf, signLogsOfMonth, signMultiplierOf, signState } from './rules/sign-in.ts';

/** The rules of the daily sign-in, shown to members. */
const SIGN_RULES = [
  '1. 每个自然日（北京时间）可签到一次，7 天为一个周期，依次得 5、5、10、10、15、15、30 积分，第 7 天另得 1 次抽奖机会。',
  '2. 漏签一天，连续天数从 1 重新计算；不支持补签。',
  '3. VIP 会员的签到积分按等级倍数计算，向下取整。',
  '4. 当月累计签到满 7、14、21、28 天可领取累计奖励，须在次月 7 日 24:00 前领取，逾期失效。',
  '5. 积分自获得之日起 365 天内有效，不可购买、不可提现。',
].join('\n');

/** One month of daily sign-ins, with the current streak and the claimable rewards. */
export const getSignList: Handler<Contract['user']['getSignList']> = (call) => {
  const { db, now, input } = call;
  const { id } = call.member();
  const today = formatDate(now);
  const month = input.month ?? today.slice(0, 7);
  if (!isMonthAvailable(month, now)) throw fieldError('month', CODE.format);
  const allLogs = db.sign_logs.where('user_id', id);
  const logsOfMonth = signLogsOfMonth(db, id, month);
  const state = signState(allLogs, today);
  return {
    server_date: today,
    today_signed: state.isSignedToday ? YES : NO,
    streak: state.streak,
    month_days: logsOfMonth.length,
    total_days: allLogs.length,
    cycle: cycleOf(state, signMultiplierOf(db, id, now), allLogs),
    calendar: logsOfMonth.map(({ date }) => date),
    milestones: milestonesOf(db, id, month, logsOfMonth.length, now).map((milestone) => ({
      id: milestoneId(month, milestone.needDays),
      need_days: milestone.needDays,
      reward_type: milestone.rewardType,
      reward_value: milestone.rewardValue,
      status: milestone.status,
      expire_time: formatTime(claimDeadline(month)),
    })),
    records: {
      list: logsOfMonth.map(({ user_id: _owner, ...log }) => log).reverse(),
      total: logsOfMonth.length,
    },
    rules: SIGN_RULES,
  };
};
