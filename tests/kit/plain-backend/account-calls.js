import { randomBytes } from 'node:crypto';
import { BusinessError } from './business-error.js';
import { mobile, password } from './fields.js';
import { DAY, dayOf, formatTime, formatYuan, maskMobile } from './values.js';

const LOCK_MINUTES = 15;
const MAX_WRONG_PASSWORDS = 5;

/** Counts wrong passwords by mobile number, outside the rows, because a business error undoes changes of rows. */
export function createPasswordLock() {
  const failures = new Map();
  const recentFailures = (number, now) =>
    (failures.get(number) ?? []).filter((time) => now - time < LOCK_MINUTES * 60_000);
  return {
    /** Refuses with `refusedCode` if the password is wrong, or with 21002 after five wrong ones. */
    check(number, isRight, refusedCode, now) {
      const times = recentFailures(number, now);
      if (times.length >= MAX_WRONG_PASSWORDS) throw new BusinessError(21002);
      if (isRight) return;
      failures.set(number, [...times, now]);
      throw new BusinessError(refusedCode, { tries_left: MAX_WRONG_PASSWORDS - times.length - 1 });
    },
    /** Resets the count after a login. */
    forget: (number) => failures.delete(number),
  };
}

function login({ rows, input, now, lock }) {
  const member = rows.members.find((row) => row.mobile === input.mobile);
  lock.check(input.mobile, member?.password === input.password, 21001, now);
  lock.forget(input.mobile);
  const token = randomBytes(32).toString('base64url');
  rows.sessions.set(token, { memberId: member.id, end: now + 7 * DAY });
  return {
    token,
    expire_time: formatTime(now + 7 * DAY),
    is_new: 0,
    user: { id: member.id, is_auth: 1, invite_code: member.inviteCode },
  };
}

function info({ rows, member, now }) {
  const signIns = rows.signIns.filter((row) => row.memberId === member.id);
  const lastSignIn = signIns.at(-1);
  const isStreakUnbroken = lastSignIn && lastSignIn.day >= dayOf(now - DAY);
  return {
    id: member.id,
    mobile: maskMobile(member.mobile),
    nickname: member.nickname,
    avatar: null,
    is_auth: 1,
    auth_status: 2,
    auth_reason: null,
    auth_tries_left: 5,
    real_name: member.name,
    id_card: member.idCard,
    invite_code: member.inviteCode,
    balance: formatYuan(member.balance),
    frozen: formatYuan(member.frozen),
    invested: '0.00',
    total_income: '0.00',
    points: member.points,
    chances: member.chances,
    vip: { level: 0, name: '普通会员', expire_time: null, is_active: 0, days_left: 0 },
    risk: { level: 0, text: '未测评', expire_time: null },
    sign: {
      today_signed: lastSignIn?.day === dayOf(now) ? 1 : 0,
      streak: isStreakUnbroken ? lastSignIn.streak : 0,
    },
    todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
    withdraw_hold_until: null,
    created_at: formatTime(member.created),
  };
}

// `isPublic`: needs no token. `isSecret`: a repeat never gets the success again. `answer` returns the data.
export const accountCalls = {
  'POST user/login': {
    isPublic: true,
    isSecret: true,
    isWrite: true,
    fields: { mobile, password },
    answer: login,
  },
  'GET user/info': { fields: {}, answer: info },
};
