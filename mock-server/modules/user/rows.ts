import * as v from 'valibot';
import type { Code } from '../../../src/contract/codes.ts';
import type { Flag } from '../../../src/contract/flag.ts';
import type { Fen } from '../../../src/contract/money.ts';
import {
  type AUTH_STATUS,
  type FRIEND_STATUS,
  type NOT_ASSESSED,
  type REWARD_STATUS,
  type RiskLevel,
  VIP_LEVEL,
  type WITHDRAWAL_STATUS,
  type ValueOf,
} from '../../../src/contract/statuses.ts';
import { flag, id, rowShape, wholeNumber } from '../../store/row-shape.ts';

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
export const userShapes = {
  users: rowShape({
    mobile: v.string(),
    password_hash: v.string(),
    recovery_hash: v.string(),
    nickname: v.string(),
    invite_code: v.string(),
    inviter_id: v.nullable(id()),
    status: flag(),
    chances: wholeNumber(),
    created_at: wholeNumber(),
  }),
  sessions: rowShape({ token_digest: v.string(), user_id: id(), expire_at: wholeNumber() }),
  logins: rowShape({ user_id: id(), at: wholeNumber(), place: v.string(), device: v.string() }),
  attempts: rowShape({
    kind: v.string(),
    subject: v.string(),
    tried_at: v.array(wholeNumber()),
    locked_until: wholeNumber(),
  }),
  vip_segments: rowShape({
    user_id: id(),
    level: v.picklist(Object.values(VIP_LEVEL)),
    start_at: wholeNumber(),
    end_at: wholeNumber(),
    paid: wholeNumber(),
  }),
  sign_logs: rowShape({
    user_id: id(),
    date: v.string(),
    streak: wholeNumber(),
    points: wholeNumber(),
  }),
  milestone_claims: rowShape({}),
  invites: rowShape({}),
  invite_rewards: rowShape({
    user_id: id(),
    invite_id: id(),
    amount: wholeNumber(),
    status: wholeNumber(),
  }),
  withdraw_orders: rowShape({
    user_id: id(),
    amount: wholeNumber(),
    fee: wholeNumber(),
    status: wholeNumber(),
    payee: v.looseObject({ name: v.string(), no_masked: v.string(), holder_masked: v.string() }),
    apply_at: wholeNumber(),
    expect_at: wholeNumber(),
  }),
} satisfies Record<keyof UserTables, v.GenericSchema>;
