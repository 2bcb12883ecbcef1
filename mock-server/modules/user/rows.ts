import * as v from 'valibot';
import { CODE, type Code } from '../../../src/contract/codes.ts';
import { inviteCode, mobile, resourceUrl } from '../../../src/contract/fields.ts';
import type { Flag } from '../../../src/contract/flag.ts';
import type { Fen } from '../../../src/contract/money.ts';
import {
  AUTH_STATUS,
  FRIEND_STATUS,
  NOT_ASSESSED,
  REWARD_STATUS,
  RISK_LEVEL,
  type RiskLevel,
  VIP_LEVEL,
  WITHDRAWAL_STATUS,
  type ValueOf,
} from '../../../src/contract/statuses.ts';
import { date, month } from '../../../src/contract/time.ts';
import {
  count,
  flag,
  id,
  moment,
  oneOf,
  positiveNumber,
  rowSchema,
  secretHash,
} from '../../store/row-schema.ts';

/** The `status` of an account, internal to the mock. */
export const ACCOUNT_STATUS = { frozen: 0, active: 1 } as const;

export interface UserRow {
  id: number;
  mobile: string;
  password_hash: string;
  recovery_hash: string;
  nickname: string;
  avatar: string | null;
  invite_code: string;
  inviter_id: number | null;
  /** Answers have `is_auth: YES` only for `approved`. */
  auth_status: ValueOf<typeof AUTH_STATUS>;
  auth_reason: Code | null;
  real_name: string | null;
  id_card_digest: string | null;
  id_card_masked: string | null;
  status: ValueOf<typeof ACCOUNT_STATUS>;
  /** Unused lottery chances. */
  chances: number;
  risk_level: typeof NOT_ASSESSED | RiskLevel;
  risk_expire_at: number | null;
  /** Withdrawals are refused until this time, after a password recovery. */
  withdraw_hold_until: number | null;
  created_at: number;
}

export interface SessionRow {
  id: number;
  /** The token itself is not stored. */
  token_digest: string;
  user_id: number;
  expire_at: number;
}

/** A login as the member may see it. The IP address is not stored. */
export interface LoginRow {
  id: number;
  user_id: number;
  at: number;
  place: string;
  device: string;
}

/** The attempts of one subject, such as its wrong passwords. */
export interface AttemptRow {
  id: number;
  /** `login` and `recover` are attempts without a token. The others are those of a logged-in member. */
  kind: 'login' | 'recover' | 'password' | 'proof' | 'auth' | 'assess';
  /** The mobile number for `login` and `recover`, else the id of the member. */
  subject: string;
  tried_at: number[];
  /** Further attempts are refused until this time. 0 means never locked. */
  locked_until: number;
}

/** A period in which a member has one VIP level. */
export interface VipSegmentRow {
  id: number;
  user_id: number;
  level: ValueOf<typeof VIP_LEVEL>;
  start_at: number;
  end_at: number;
  /** The price of the segment. An upgrade pays part of it with the unused value of older segments. */
  paid: Fen;
  /** `trial` is VIP without a price, from a prize or from the control room. */
  source: 'buy' | 'upgrade' | 'trial';
  /** Null for a `trial`, which has no order. */
  order_no: string | null;
}

/** A daily sign-in. */
export interface SignLogRow {
  id: number;
  user_id: number;
  /** The day in Shanghai, `YYYY-MM-DD`. */
  date: string;
  /** How many days in a row, this one included. */
  streak: number;
  /** The points that the member got. */
  points: number;
  /** Whether the member also got a lottery chance. */
  chance: Flag;
}

/** A claimed milestone. Unique for each member, month and number of days. */
export interface MilestoneClaimRow {
  id: number;
  user_id: number;
  /** `YYYY-MM` */
  month: string;
  need_days: number;
  created_at: number;
}

export interface InviteRow {
  id: number;
  inviter_id: number;
  friend_id: number;
  status: ValueOf<typeof FRIEND_STATUS>;
  created_at: number;
}

export interface InviteRewardRow {
  id: number;
  /** The member who invited. */
  user_id: number;
  invite_id: number;
  amount: Fen;
  status: ValueOf<typeof REWARD_STATUS>;
  /** The deadline of the claim. Null until the reward becomes claimable. */
  expire_at: number | null;
  /** When the member claimed the reward. */
  claim_at: number | null;
}

export interface WithdrawOrderRow {
  id: number;
  order_no: string;
  user_id: number;
  amount: Fen;
  fee: Fen;
  /** Whether the order used one of the month's free withdrawals. */
  is_free: Flag;
  payee: {
    /** The id of the bank card, or null for WeChat. */
    bank_id: number | null;
    /** The visible name of the bank or WeChat. */
    name: string;
    no_masked: string;
    holder_masked: string;
  };
  status: ValueOf<typeof WITHDRAWAL_STATUS>;
  /** `details` after a failed review, `payout` after a failed bank transfer. */
  fail_reason: 'details' | 'payout' | null;
  apply_at: number;
  /** The end of the review. */
  audit_at: number | null;
  /** The time of the final status. */
  end_at: number | null;
  /** When the money is expected to arrive, as the member was told. */
  expect_at: number;
  /** When the review ends or the payout is tried. Null after the final status. */
  next_at: number | null;
}

export interface UserTables {
  users: UserRow;
  sessions: SessionRow;
  logins: LoginRow;
  attempts: AttemptRow;
  vip_segments: VipSegmentRow;
  sign_logs: SignLogRow;
  milestone_claims: MilestoneClaimRow;
  invites: InviteRow;
  invite_rewards: InviteRewardRow;
  withdraw_orders: WithdrawOrderRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const userSchemas = {
  users: rowSchema<UserRow>({
    mobile: mobile(),
    password_hash: secretHash(),
    recovery_hash: secretHash(),
    nickname: v.string(),
    avatar: v.nullable(resourceUrl()),
    invite_code: inviteCode(),
    inviter_id: v.nullable(id()),
    auth_status: oneOf(AUTH_STATUS),
    auth_reason: v.nullable(oneOf(CODE)),
    real_name: v.nullable(v.string()),
    id_card_digest: v.nullable(v.string()),
    id_card_masked: v.nullable(v.string()),
    status: flag(),
    chances: count(),
    risk_level: oneOf({ NOT_ASSESSED, ...RISK_LEVEL }),
    risk_expire_at: v.nullable(moment()),
    withdraw_hold_until: v.nullable(moment()),
    created_at: moment(),
  }),
  sessions: rowSchema<SessionRow>({
    token_digest: v.string(),
    user_id: id(),
    expire_at: moment(),
  }),
  logins: rowSchema<LoginRow>({
    user_id: id(),
    at: moment(),
    place: v.string(),
    device: v.string(),
  }),
  attempts: rowSchema<AttemptRow>({
    kind: v.string(),
    subject: v.string(),
    tried_at: v.array(moment()),
    locked_until: moment(),
  }),
  vip_segments: rowSchema<VipSegmentRow>({
    user_id: id(),
    level: oneOf(VIP_LEVEL),
    start_at: moment(),
    end_at: moment(),
    paid: count(),
    source: v.picklist(['buy', 'upgrade', 'trial']),
    order_no: v.nullable(v.string()),
  }),
  sign_logs: rowSchema<SignLogRow>({
    user_id: id(),
    date: date(),
    streak: count(),
    points: count(),
    chance: flag(),
  }),
  milestone_claims: rowSchema<MilestoneClaimRow>({
    user_id: id(),
    month: month(),
    need_days: count(),
    created_at: moment(),
  }),
  invites: rowSchema<InviteRow>({
    inviter_id: id(),
    friend_id: id(),
    status: oneOf(FRIEND_STATUS),
    created_at: moment(),
  }),
  invite_rewards: rowSchema<InviteRewardRow>({
    user_id: id(),
    invite_id: id(),
    amount: count(),
    status: oneOf(REWARD_STATUS),
    expire_at: v.nullable(moment()),
    claim_at: v.nullable(moment()),
  }),
  withdraw_orders: v.pipe(
    rowSchema<WithdrawOrderRow>({
      order_no: v.string(),
      user_id: id(),
      amount: positiveNumber(),
      fee: count(),
      is_free: flag(),
      payee: v.looseObject({
        bank_id: v.nullable(id()),
        name: v.string(),
        no_masked: v.string(),
        holder_masked: v.string(),
      }),
      status: oneOf(WITHDRAWAL_STATUS),
      fail_reason: v.nullable(v.picklist(['details', 'payout'])),
      apply_at: moment(),
      audit_at: v.nullable(moment()),
      end_at: v.nullable(moment()),
      expect_at: moment(),
      next_at: v.nullable(moment()),
    }),
    v.check(
      ({ status, next_at }) =>
        next_at === null ||
        status === WITHDRAWAL_STATUS.underReview ||
        status === WITHDRAWAL_STATUS.beingPaid,
      'next_at must be null after the last status',
    ),
  ),
} satisfies Record<keyof UserTables, v.GenericSchema>;
