import * as v from 'valibot';
import { CODE } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { TOKEN } from '../field-patterns.ts';
import {
  consent,
  count,
  flag,
  id,
  idCard,
  inviteCode,
  tolerant,
  loginPassword,
  undefinedIfInvalid,
  optional,
  openKind,
  mobile,
  newPassword,
  openStatus,
  realName,
  recoveryCode,
  resourceUrl,
  shownText,
  text,
  typedInviteCode,
} from '../fields.ts';
import { shownMoney } from '../money.ts';
import {
  AUTH_STATUS,
  NO_VIP,
  NOT_ASSESSED,
  RECOVERY_MODES,
  RISK_LEVEL,
  VIP_LEVEL,
} from '../statuses.ts';
import { time } from '../time.ts';

// The calls under /api/user about login, registration, passwords, the real name and the member.

/** The member in the answer of a login or a registration. */
const member = () => v.object({ id: optional(id()), is_auth: flag(), invite_code: inviteCode() });

const token = () => v.pipe(v.string(), v.regex(TOKEN), v.metadata({ wire: 'token' }));

export const login = endpoint('POST', '/api/user/login', {
  isPublic: true,
  writes: true,
  input: () => ({ mobile: mobile(), password: loginPassword() }),
  // An answer with a token logs the member in, even if its other fields are invalid.
  output: () =>
    v.object({
      token: token(),
      expire_time: tolerant(time()),
      is_new: tolerant(flag()),
      user: tolerant(member()),
    }),
});

/**
 * `agreement_version` and `privacy_version` are the versions of the user agreement and the privacy policy that the app
 * linked. If one has changed, the call is refused with 10008 and both current versions.
 */
export const register = endpoint('POST', '/api/user/register', {
  isPublic: true,
  writes: true,
  input: () => ({
    mobile: mobile(),
    password: newPassword(),
    password_confirm: v.string(),
    invite_code: v.optional(typedInviteCode()),
    agree: consent(CODE.agreementRequired),
    agreement_version: text(20),
    privacy_version: v.optional(text(20)),
  }),
  output: () =>
    v.object({
      token: token(),
      expire_time: tolerant(time()),
      recovery_code: tolerant(recoveryCode()),
      user: tolerant(member()),
      /** The masked name of the member whose code was used. No call says it before, so that codes reveal no names. */
      inviter_name: tolerant(v.nullable(v.string())),
    }),
});

/**
 * `mode` decides which proof is required. Only the mode `old_password` requires a token. A call with a token may
 * omit `mobile`, because the token identifies the member.
 */
export const recoverPassword = endpoint('POST', '/api/user/recoverPassword', {
  isPublic: true,
  writes: true,
  input: () => ({
    mode: v.picklist(RECOVERY_MODES),
    mobile: v.optional(mobile()),
    recovery_code: v.optional(recoveryCode()),
    real_name: v.optional(realName()),
    id_card: v.optional(idCard()),
    old_password: v.optional(loginPassword()),
    password: newPassword(),
    password_confirm: v.string(),
  }),
  output: () => v.object({ recovery_code: tolerant(recoveryCode()), hold_until: tolerant(time()) }),
});

const authStatus = () => v.picklist(Object.values(AUTH_STATUS));

/** Real-name verification. */
export const auth = endpoint('POST', '/api/user/auth', {
  writes: true,
  input: () => ({
    real_name: realName(),
    id_card: idCard(),
    agree_sensitive: consent(CODE.sensitiveConsentRequired),
  }),
  output: () =>
    v.object({
      is_auth: flag(),
      auth_status: authStatus(),
      real_name_masked: optional(v.string()),
    }),
});

/** What waits for the member. */
const todo = () =>
  v.object({
    claimable_rewards: optional(count(), 0),
    /** The sum of these rewards, and the deadline of the one that expires first. */
    claimable_amount: optional(shownMoney()),
    claimable_until: optional(v.nullable(time())),
    prize_address: optional(count(), 0),
    /** The deadline of the prize that is forfeited first without an address. */
    prize_address_until: optional(v.nullable(time())),
    unread_notice: optional(count(), 0),
  });

/** What is under way for the member (RULES.md, In progress). */
const inProgress = () =>
  v.array(
    v.object({
      kind: openKind(['withdrawal', 'cooling_off', 'parcel']),
      /** The id of the order, of the holding or of the prize record. */
      id: id(),
      /** The bank or WeChat, the product, or the prize. */
      title: v.string(),
      /** `null` for a parcel. */
      amount: v.nullable(shownMoney()),
      status_text: v.string(),
      /** When the money is expected, or when the cooling-off period ends. `null` for a parcel. */
      until: v.nullable(time()),
    }),
  );

export const info = endpoint('GET', '/api/user/info', {
  input: () => ({}),
  output: () =>
    v.object({
      id: id(),
      mobile: v.string(),
      nickname: shownText(),
      avatar: v.nullable(resourceUrl()),
      is_auth: flag(),
      auth_status: authStatus(),
      auth_reason: v.nullable(v.string()),
      /** How many more times the real name may be submitted today. */
      auth_tries_left: count(),
      real_name: v.nullable(v.string()),
      id_card: v.nullable(v.string()),
      invite_code: inviteCode(),
      balance: shownMoney(),
      frozen: shownMoney(),
      invested: shownMoney(),
      total_income: optional(shownMoney()),
      points: count(),
      chances: count(),
      /** Free draws that are left today, in addition to the chances. */
      free_draws: optional(count(), 0),
      vip: v.object({
        level: openStatus({ none: NO_VIP, ...VIP_LEVEL }),
        name: v.string(),
        expire_time: v.nullable(time()),
        is_active: optional(flag()),
        days_left: count(),
      }),
      risk: undefinedIfInvalid(
        v.object({
          level: v.picklist([NOT_ASSESSED, ...Object.values(RISK_LEVEL)]),
          text: v.string(),
          expire_time: v.nullable(time()),
        }),
      ),
      sign: v.object({
        today_signed: flag(),
        streak: count(),
        /** What the next sign-in brings. With it, home signs in at once; without it, home opens the page. */
        next: optional(v.object({ points: count(), chance: flag() })),
      }),
      todo: optional(todo(), {}),
      in_progress: undefinedIfInvalid(inProgress()),
      withdraw_hold_until: v.nullable(time()),
      created_at: time(),
      /** The latest logins, newest first. The place is approximate. */
      last_logins: undefinedIfInvalid(
        v.array(v.object({ time: time(), place: shownText(), device: shownText() })),
      ),
    }),
});
