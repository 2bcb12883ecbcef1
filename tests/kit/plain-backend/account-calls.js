import { randomBytes } from 'node:crypto';
import { MEMBER } from './rows.js';
import { streakOf } from './sign-calls.js';
import { BusinessError, DAY, formatTime, formatYuan, maskMobile } from './values.js';

const LOCK_MS = 15 * 60_000;
const MAX_WRONG_PASSWORDS = 5;

/** Counts wrong passwords by subject, outside the rows, because a business error undoes changes of rows. */
// #region lock
export function createPasswordLock() {
  const failures = new Map();
  return {
    /** Refuses with `code` if the password is wrong, or with 21002 after five wrong ones. */
    check(subject, isRight, code, now) {
      const times = (failures.get(subject) ?? []).filter((time) => now - time < LOCK_MS);
      if (times.length >= MAX_WRONG_PASSWORDS) throw new BusinessError(21002);
      failures.set(subject, isRight ? times : [...times, now]);
      if (!isRight)
        throw new BusinessError(code, { tries_left: MAX_WRONG_PASSWORDS - times.length - 1 });
    },
  };
}
// #endregion

function login({ rows, input, now, lock }) {
  const isRight = input.mobile === MEMBER.mobile && input.password === MEMBER.password;
  lock.check(`login ${input.mobile}`, isRight, 21001, now);
  const token = randomBytes(32).toString('base64url');
  rows.sessions.set(token, now + 7 * DAY);
  return { token };
}

function info({ rows, now }) {
  const { balance, frozen, points, chances } = rows.owned;
  const { isSigned, streak } = streakOf(rows.signIns, now);
  return {
    id: 1,
    mobile: maskMobile(MEMBER.mobile),
    ...{ avatar: null, auth_reason: null, id_card: null, withdraw_hold_until: null },
    is_auth: 1,
    auth_status: 2,
    auth_tries_left: 5,
    real_name: MEMBER.name,
    invite_code: 'QS8888',
    balance: formatYuan(balance),
    frozen: formatYuan(frozen),
    invested: '0.00',
    points,
    chances,
    vip: { level: 0, name: '', expire_time: null, days_left: 0 },
    sign: { today_signed: isSigned, streak },
    created_at: formatTime(rows.created),
  };
}

// `isPublic`: needs no token. `isSecret`: a repeat never gets the success again. `answer` returns the data.
export const accountCalls = {
  'POST user/login': {
    ...{ isPublic: true, isSecret: true, isWrite: true },
    answer: login,
  },
  'GET user/info': { answer: info },
};
