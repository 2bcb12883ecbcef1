import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import {
  AUTH_STATUS,
  NO_VIP,
  NOTICE_LEVEL,
  PRIZE_RECORD_STATUS,
} from '../../../src/contract/statuses.ts';
import { DAY_MS, formatDate, formatTime, parseTime } from '../../../src/contract/time.ts';
import { formatMessage } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { realizedIncome } from '../card/rules/holdings.ts';
import { RISK_LABELS } from '../card/rules/labels.ts';
import { vipPlanOf } from '../common/rules/settings.ts';
import { runningActivity, drawAllowanceOf } from '../prize/rules/lottery-draw.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import { moneyOf, pointsOf } from '../shared/ledger.ts';
import { maskMobile, maskName } from '../shared/masking.ts';
import { sumAmounts } from '../shared/sum.ts';
import type { UserRow } from './rows.ts';
import { verificationsLeft } from './rules/attempts.ts';
import { inProgressOf } from './rules/in-progress.ts';
import { claimableOf } from './rules/invite-rewards.ts';
import { NO_VIP_LABEL } from './rules/labels.ts';
import { loginsOf } from './rules/logins.ts';
import { rewardOf, signMultiplierOf, signState } from './rules/sign-in.ts';
import { vipAt } from './rules/vip.ts';

/** How long an important notice counts as unread. */
const FRESH_NOTICE_MS = 7 * DAY_MS;

function vipOf({ db, now, language }: Call, { id }: UserRow) {
  const segments = db.vip_segments.where('user_id', id);
  const { level, endAt, daysLeft } = vipAt(segments, now);
  const plan = vipPlanOf(db, level);
  return {
    level,
    name: plan?.name ?? NO_VIP_LABEL[language],
    expire_time: formatTimeOrNull(endAt),
    is_active: level !== NO_VIP ? YES : NO,
    days_left: daysLeft,
  } as const;
}

/** The first deadline of these rows; `null` without one. */
function firstDeadline(rows: readonly { readonly expire_at: number | null }[]) {
  const times = rows.flatMap(({ expire_at }) => expire_at ?? []);
  return times.length > 0 ? formatTime(Math.min(...times)) : null;
}

/** What waits for the member, by kind: how many, how much, until when. */
function todoOf(db: Db, userId: number, now: number) {
  const rewards = claimableOf(db.invite_rewards.where('user_id', userId));
  const prizes = db.prize_records
    .where('user_id', userId)
    .filter(({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded);
  return {
    claimable_rewards: rewards.length,
    claimable_amount: toWireMoney(fen(sumAmounts(rewards))),
    claimable_until: firstDeadline(rewards),
    prize_address: prizes.length,
    prize_address_until: firstDeadline(prizes),
    // No call marks a notice as read. The important notices of the last week count as unread.
    unread_notice: db.notices.filter(
      ({ level, publish_time }) =>
        level === NOTICE_LEVEL.important && (parseTime(publish_time) ?? 0) > now - FRESH_NOTICE_MS,
    ).length,
  };
}

function freeDrawsOf({ db, now }: Call, member: UserRow): number {
  const activity = runningActivity(db, now);
  return activity ? drawAllowanceOf(db, member, activity, now).freeLeft : 0;
}

/** The member's profile and balances, with masked personal data. */
export const info: Handler<Contract['user']['info']> = (call) => {
  const { db, now, language } = call;
  const member = call.member();
  const { id, auth_reason, real_name, risk_level } = member;
  const signLogs = db.sign_logs.where('user_id', id);
  const { isSignedToday, streak } = signState(signLogs, formatDate(now));
  return {
    id,
    mobile: maskMobile(member.mobile),
    nickname: member.nickname,
    avatar: member.avatar,
    is_auth: member.auth_status === AUTH_STATUS.approved ? YES : NO,
    auth_status: member.auth_status,
    auth_reason: auth_reason === null ? null : formatMessage(auth_reason, language),
    auth_tries_left: verificationsLeft(db, id, now),
    real_name: real_name === null ? null : maskName(real_name),
    id_card: member.id_card_masked,
    invite_code: member.invite_code,
    balance: toWireMoney(moneyOf(db, id, 'available')),
    frozen: toWireMoney(moneyOf(db, id, 'frozen')),
    invested: toWireMoney(moneyOf(db, id, 'invested')),
    total_income: toWireMoney(realizedIncome(db.card_holdings.where('user_id', id))),
    points: pointsOf(db, id),
    chances: member.chances,
    free_draws: freeDrawsOf(call, member),
    vip: vipOf(call, member),
    risk: {
      level: risk_level,
      text: RISK_LABELS[risk_level][language],
      expire_time: formatTimeOrNull(member.risk_expire_at),
    },
    sign: {
      today_signed: isSignedToday ? YES : NO,
      streak,
      next: rewardOf(streak + 1, signMultiplierOf(db, id, now)),
    },
    todo: todoOf(db, id, now),
    in_progress: inProgressOf(db, id, language),
    withdraw_hold_until: formatTimeOrNull(member.withdraw_hold_until),
    created_at: formatTime(member.created_at),
    last_logins: loginsOf(db, id).map(({ at, place, device }) => ({
      time: formatTime(at),
      place,
      device,
    })),
  };
};
