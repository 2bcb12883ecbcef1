import * as v from 'valibot';
import { CODE } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import {
  consent,
  count,
  flag,
  id,
  idCard,
  ifReadable,
  inviteCode,
  loginPassword,
  mobile,
  newPassword,
  realName,
  recoveryCode,
  resourceUrl,
  text,
  typedInviteCode,
} from '../fields.ts';
import { money } from '../money.ts';
import { TOKEN } from '../rules.ts';
import { time } from '../time.ts';
import { AUTH_STATUS, NO_VIP, NOT_ASSESSED, RISK_LEVEL, VIP_LEVEL } from '../statuses.ts';

// The calls under /api/user about signing in, passwords, the real name and the member.

/** What signing in answers about the member. */
const member = v.object({ id: id(), is_auth: flag(), invite_code: inviteCode() });

const token = v.pipe(v.string(), v.regex(TOKEN));

export const login = endpoint('POST', '/api/user/login', {
  open: true,
  writes: true,
  input: { mobile: mobile(), password: loginPassword() },
  // Whoever has a token is signed in, whatever else the answer says.
  output: v.object({
    token,
    expire_time: ifReadable(time()),
    is_new: ifReadable(flag()),
    user: ifReadable(member),
  }),
});

export const register = endpoint('POST', '/api/user/register', {
  open: true,
  writes: true,
  input: {
    mobile: mobile(),
    password: newPassword(),
    password_confirm: v.string(),
    invite_code: v.optional(typedInviteCode()),
    agree: consent(CODE.agreementRequired),
    agreement_version: text(20),
  },
  output: v.object({
    token,
    expire_time: ifReadable(time()),
    recovery_code: ifReadable(recoveryCode()),
    user: ifReadable(member),
  }),
});

export const RECOVERY_MODES = ['recovery_code', 'identity', 'old_password'] as const;

/** `old_password` alone needs a token; which of the proofs is required depends on `mode`. */
export const recoverPassword = endpoint('POST', '/api/user/recoverPassword', {
  open: true,
  writes: true,
  input: {
    mode: v.picklist(RECOVERY_MODES),
    mobile: mobile(),
    recovery_code: v.optional(recoveryCode()),
    real_name: v.optional(realName()),
    id_card: v.optional(idCard()),
    old_password: v.optional(loginPassword()),
    password: newPassword(),
    password_confirm: v.string(),
  },
  output: v.object({ recovery_code: ifReadable(recoveryCode()), hold_until: ifReadable(time()) }),
});

const authStatus = v.picklist(Object.values(AUTH_STATUS));

export const auth = endpoint('POST', '/api/user/auth', {
  writes: true,
  input: {
    real_name: realName(),
    id_card: idCard(),
    agree_sensitive: consent(CODE.sensitiveConsentRequired),
  },
  output: v.object({ is_auth: flag(), auth_status: authStatus, real_name_masked: text(30) }),
});

export const info = endpoint('GET', '/api/user/info', {
  input: {},
  output: v.object({
    id: id(),
    mobile: text(20),
    nickname: text(20),
    avatar: v.nullable(resourceUrl()),
    is_auth: flag(),
    auth_status: authStatus,
    auth_reason: v.nullable(text(200)),
    /** How often the real name may still be submitted today. */
    auth_tries_left: count(),
    real_name: v.nullable(text(30)),
    id_card: v.nullable(text(30)),
    invite_code: inviteCode(),
    balance: money(),
    frozen: money(),
    invested: money(),
    total_income: money(),
    points: count(),
    chances: count(),
    vip: v.object({
      level: v.picklist([NO_VIP, ...Object.values(VIP_LEVEL)]),
      name: text(20),
      expire_time: v.nullable(time()),
      is_active: flag(),
      days_left: count(),
    }),
    risk: v.object({
      level: v.picklist([NOT_ASSESSED, ...Object.values(RISK_LEVEL)]),
      text: text(20),
      expire_time: v.nullable(time()),
    }),
    sign: v.object({ today_signed: flag(), streak: count() }),
    todo: v.object({ claimable_rewards: count(), prize_address: count(), unread_notice: count() }),
    withdraw_hold_until: v.nullable(time()),
    created_at: time(),
  }),
});
