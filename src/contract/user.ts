import * as v from 'valibot';
import { CODE } from './codes.ts';
import { endpoint, variant } from './endpoint.ts';
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
  queryInteger,
  realName,
  recoveryCode,
  resourceUrl,
  text,
  typedInviteCode,
} from './fields.ts';
import { YES } from './flag.ts';
import { listBody, listInput, listOf } from './list.ts';
import { money } from './money.ts';
import { TOKEN } from './rules.ts';
import {
  AUTH_STATUS,
  DIRECTION,
  INVITEE_STATUS,
  MILESTONE_STATUS,
  NO_VIP,
  NOT_ASSESSED,
  REWARD_STATUS,
  RISK_LEVEL,
  SIGN_DAY_STATE,
  VIP_LEVEL,
  WITHDRAWAL_STATUS,
} from './statuses.ts';
import { date, month, time } from './time.ts';

// The calls under /api/user: who the member is and what they own.

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

export const sign = endpoint('POST', '/api/user/sign', {
  writes: true,
  action: { name: 'sign', tells: [] },
  input: {},
  output: v.object({
    date: date(),
    streak: count(),
    points: count(),
    bonus: v.object({ chance: flag() }),
    total_points: count(),
    /** Days signed in this month. */
    month_days: count(),
    next: v.object({ points: count() }),
  }),
});

const milestoneReward = { reward_type: v.picklist(['points', 'chance']), reward_value: count() };

export const getSignList = endpoint('POST', '/api/user/getSignList', {
  /** The current month where none is given; 12 months back at most. */
  input: { month: v.optional(month()) },
  output: v.object({
    server_date: date(),
    today_signed: flag(),
    streak: count(),
    /** Days signed in, of the month that was asked for and of all time. */
    month_days: count(),
    total_days: count(),
    cycle: v.pipe(
      v.array(
        v.object({
          day: count(),
          points: count(),
          /** Whether the day also brings a lottery chance. */
          chance: flag(),
          state: v.picklist(Object.values(SIGN_DAY_STATE)),
        }),
      ),
      v.length(7),
    ),
    /** The days of the month on which the member signed in. */
    calendar: v.array(date()),
    milestones: v.array(
      v.object({
        id: id(),
        need_days: count(),
        ...milestoneReward,
        status: v.picklist(Object.values(MILESTONE_STATUS)),
      }),
    ),
    /** Of the month, newest first. */
    records: v.object({
      list: v.array(
        v.object({ id: id(), date: date(), streak: count(), points: count(), chance: flag() }),
      ),
      total: count(),
    }),
    rules: text(1_000),
  }),
});

export const receive_sign = endpoint('POST', '/api/user/receive_sign', {
  writes: true,
  action: { name: 'claim', tells: ['milestone_id'] },
  input: { milestone_id: id() },
  output: v.object({ ...milestoneReward, total_points: count() }),
});

/** The kinds of entries a member can ask for together. */
export const MONEY_LOG_TYPES = ['reward', 'card', 'vip', 'withdraw', 'lottery'] as const;

const direction = v.picklist(Object.values(DIRECTION));

/** What an entry belongs to; where a kind has no such figure it is `null`. */
const moneyLogRef = v.object({
  biz: v.picklist(['withdraw', 'card', 'vip', 'invite', 'prize', 'sign']),
  id: id(),
  order_no: v.nullable(text(40)),
  status: v.nullable(count()),
  status_text: v.nullable(text(20)),
  fee: v.nullable(money()),
  actual_amount: v.nullable(money()),
  /** Who is paid, masked. */
  payee: v.nullable(text(60)),
  fail_reason: v.nullable(text(100)),
  audit_time: v.nullable(time()),
  /** When the money arrived, or is expected to. */
  arrival: v.nullable(time()),
});

const moneyLogEntry = {
  id: id(),
  txn_no: text(40),
  /** One of `LEDGER_TYPE`; the app also shows a type that it does not know. */
  type: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(299)),
  type_text: text(20),
  direction,
  title: text(60),
  remark: text(100),
  ref: v.nullable(moneyLogRef),
  created_at: time(),
};

const moneyLog = v.variant('account', [
  v.object({
    ...moneyLogEntry,
    account: v.literal('balance'),
    amount: money(),
    balance_after: money(),
  }),
  v.object({
    ...moneyLogEntry,
    account: v.literal('points'),
    amount: count(),
    balance_after: count(),
  }),
]);

/** What came and went: money on the balance, points on theirs. */
const moneyLogSums = {
  in: money(),
  out: money(),
  points_in: count(),
  points_out: count(),
};

export const getMoneyLog = endpoint('POST', '/api/user/getMoneyLog', {
  input: {
    ...listBody,
    account: v.optional(v.picklist(['balance', 'points'])),
    type: v.optional(v.picklist(MONEY_LOG_TYPES)),
    direction: v.optional(direction),
    month: v.optional(month()),
    id: v.optional(id()),
  },
  output: v.object({
    ...listOf(moneyLog).entries,
    /** Of everything that was asked for, not of this page alone. */
    summary: v.object(moneyLogSums),
    /** The same for each day that this page has an entry of. */
    days: v.array(v.object({ day: date(), ...moneyLogSums })),
  }),
});

const rewardStatus = v.picklist(Object.values(REWARD_STATUS));

/**
 * Fifty: those that can be claimed, which expires first first, then the newest of the others; older claims
 * are in the money log.
 */
export const inviteRewards = endpoint('GET', '/api/user/inviteRewards', {
  input: {},
  output: v.object({
    rule: v.object({
      amount: money(),
      condition: text(100),
      month_cap: count(),
      total_cap: count(),
      expire_days: count(),
      text: text(500),
    }),
    summary: v.object({
      invited: count(),
      verified: count(),
      claimable_count: count(),
      claimable_amount: money(),
      claimed_amount: money(),
      month_claimed: count(),
      month_cap: count(),
      /** How many more may be claimed now, by both caps. */
      claims_left: count(),
    }),
    list: v.pipe(
      v.array(
        v.object({
          id: id(),
          invite_id: id(),
          nickname: text(20),
          mobile: text(20),
          amount: money(),
          status: rewardStatus,
          status_text: text(20),
          reason: v.nullable(text(100)),
          created_at: time(),
          expire_time: v.nullable(time()),
          claim_time: v.nullable(time()),
        }),
      ),
      v.maxLength(50),
    ),
    total: count(),
  }),
});

/** One reward, or all that can be claimed up to the month's cap. */
export const receiveRewards = endpoint('POST', '/api/user/receiveRewards', {
  writes: true,
  action: { name: 'claim', tells: ['reward_id'] },
  input: { reward_id: id() },
  output: v.object({ claimed: v.array(id()), amount: money(), balance: money() }),
  variants: {
    all: variant('all', {
      writes: true,
      action: { name: 'claim', tells: ['all'] },
      input: { all: v.literal(YES) },
      output: v.object({ claimed: v.array(id()), amount: money(), balance: money() }),
    }),
  },
});

const inviteeStatus = v.picklist(Object.values(INVITEE_STATUS));

/** Only those whom the member invited in person; names and numbers masked. */
export const team = endpoint('GET', '/api/user/team', {
  input: {
    ...listInput,
    status: v.optional(queryInteger(1, 3)),
    /** The last four digits of a mobile number. */
    keyword: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  },
  output: v.object({
    ...listOf(
      v.object({
        id: id(),
        nickname: text(20),
        mobile: text(20),
        avatar: v.nullable(resourceUrl()),
        status: inviteeStatus,
        status_text: text(20),
        reward_status: v.nullable(rewardStatus),
        created_at: time(),
      }),
    ).entries,
    summary: v.object({
      total: count(),
      verified: count(),
      rewarded: count(),
      /** How many more rewards may be claimed now, by both caps. */
      claims_left: count(),
    }),
    inviter: v.nullable(v.object({ nickname: text(20) })),
  }),
});

const vipPrice = {
  level: v.picklist(Object.values(VIP_LEVEL)),
  pay_amount: money(),
  deduct_amount: money(),
  start_time: time(),
  expire_time: time(),
  balance: money(),
  /** How the price comes about; what is deducted is negative. */
  items: v.array(v.object({ label: text(60), amount: money() })),
};

/**
 * `quote_price` and `quote_expire_time` are the `pay_amount` and `expire_time` that were shown: others now are
 * refused with 71003 and the new quote. An order that begins at once may end later than was shown.
 */
export const apply_vip = endpoint('POST', '/api/user/apply_vip', {
  writes: true,
  action: { name: 'apply-vip', tells: ['level', 'quote_price'] },
  input: {
    level: count(),
    quote_price: money(),
    quote_expire_time: v.optional(time()),
    agree: consent(CODE.agreementRequired),
  },
  output: v.object({ order_no: text(40), ...vipPrice }),
  variants: {
    preview: variant('preview', {
      input: { preview: v.literal(YES), level: count() },
      output: v.object(vipPrice),
    }),
  },
});

const payeeFields = {
  payee_type: v.picklist(['bank', 'wechat']),
  /** Which card; only with `bank`. */
  bank_id: v.optional(id()),
};

const withdrawalQuote = {
  amount: money(),
  fee: money(),
  actual_amount: money(),
  fee_rule: text(200),
  free_times_left: count(),
  expect_time: time(),
  balance: money(),
  frozen: money(),
  limits: v.object({ min: money(), max: money(), left_times: count(), left_amount: money() }),
};

const withdrawalOrder = v.object({
  ...withdrawalQuote,
  order_id: id(),
  order_no: text(40),
  status: v.picklist(Object.values(WITHDRAWAL_STATUS)),
  status_text: text(20),
});

/**
 * Money from the balance to a bank card or WeChat; the fee is taken out of `amount`. `quote_fee` and
 * `quote_expect_time` are the `fee` and `expect_time` that were shown: others now are refused with 10008 and
 * the new quote.
 */
export const exchange_bank_money = endpoint('POST', '/api/user/exchange_bank_money', {
  writes: true,
  action: { name: 'withdraw', tells: ['amount', 'payee_type'] },
  input: {
    amount: money(CODE.amountFormat),
    ...payeeFields,
    quote_fee: v.optional(money()),
    quote_expect_time: v.optional(time()),
    password: loginPassword(),
  },
  output: withdrawalOrder,
  variants: {
    preview: variant('preview', {
      input: {
        preview: v.literal(YES),
        amount: money(CODE.amountFormat),
        ...v.partial(v.object(payeeFields)).entries,
      },
      output: v.object(withdrawalQuote),
    }),
    cancel: variant('action', {
      writes: true,
      action: { name: 'cancel-withdraw', tells: ['order_id'] },
      input: { action: v.literal('cancel'), order_id: id() },
      output: withdrawalOrder,
    }),
  },
});
