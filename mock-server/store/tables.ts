import type { DataOf } from '../../src/contract/endpoint.ts';
import type { Contract } from '../../src/contract/contract.ts';
import type { Code } from '../../src/contract/codes.ts';
import type { Fen } from '../../src/contract/money.ts';
import type { PRIZE_TYPES } from '../../src/contract/prize.ts';

// The collections and their rows. A moment (`…_at`, `…_until`) is milliseconds since 1970, money is
// fen; the form that travels is made by the endpoints.

export interface UserRow {
  id: number;
  mobile: string;
  password_hash: string;
  recovery_hash: string;
  nickname: string;
  avatar: string | null;
  invite_code: string;
  inviter_id: number | null;
  /** 0 none, 1 pending, 2 approved, 3 rejected; `is_auth` is 1 for 2 alone. */
  auth_status: 0 | 1 | 2 | 3;
  auth_reason: Code | null;
  real_name: string | null;
  id_card_digest: string | null;
  id_card_masked: string | null;
  birthday: string | null;
  /** 0 frozen, 1 normal. */
  status: 0 | 1;
  /** Lottery chances in hand. */
  chances: number;
  /** 0 not assessed, else C1 to C5. */
  risk_level: 0 | 1 | 2 | 3 | 4 | 5;
  risk_expire_at: number | null;
  withdraw_hold_until: number | null;
  created_at: number;
  last_login_at: number | null;
}

export interface SessionRow {
  id: number;
  /** The token itself is kept nowhere. */
  token_digest: string;
  user_id: number;
  expire_at: number;
}

/** Tries of one kind by one subject (a mobile number, a member's id): when they were made. */
export interface AttemptRow {
  id: number;
  kind: 'login' | 'recover' | 'auth' | 'assess';
  subject: string;
  tried_at: number[];
  locked_until: number;
}

/** A write that has its definitive answer, by its request_id. */
export interface OperationRow {
  id: number;
  owner: string;
  path: string;
  request_id: string;
  /** Null where no body may come under the id any more: it was closed before its body came, or is used up. */
  body_digest: string | null;
  status: number;
  /** Null for a success of an open call: it may hold a token or a recovery code, and is never told again. */
  answer: string | null;
  created_at: number;
}

export type UserAccountType = 'available' | 'frozen' | 'invested' | 'points';
export type PlatformAccountType = 'points_pool' | 'reward_pool' | 'card_pool' | 'fee' | 'bank_out';

export interface AccountRow {
  id: number;
  /** Null for the platform's own. */
  user_id: number | null;
  type: UserAccountType | PlatformAccountType;
  /** Fen or points, as `type` says. */
  balance: number;
}

export interface LedgerTxnRow {
  id: number;
  txn_no: string;
  /** The kind by RULES.md, Ledger: 101 invite reward … 212 expired points. */
  biz_type: number;
  biz_id: number | null;
  user_id: number;
  request_id: string | null;
  /** What the operator wrote about it, as people read it. */
  remark: string | null;
  /** Their sum is 0 for fen and 0 for points. */
  entries: { account_id: number; delta: number; balance_after: number }[];
  created_at: number;
}

export interface VipSegmentRow {
  id: number;
  user_id: number;
  level: 1 | 2 | 3;
  start_at: number;
  end_at: number;
  /** In money and in the value that an upgrade brought along. */
  paid: Fen;
  source: 'buy' | 'upgrade' | 'trial';
  /** Null for a trial, which nobody ordered. */
  order_no: string | null;
}

export interface SignLogRow {
  id: number;
  user_id: number;
  date: string;
  streak: number;
  points: number;
  /** 1 where the day also brought a lottery chance. */
  chance: 0 | 1;
}

/** A milestone of a month that was claimed; once for each member, month and number of days. */
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
  invitee_id: number;
  /** 1 registered, 2 verified, 3 void. */
  status: 1 | 2 | 3;
  created_at: number;
}

export interface InviteRewardRow {
  id: number;
  user_id: number;
  invite_id: number;
  amount: Fen;
  /** 0 not yet, 1 claimable, 2 claimed, 3 expired, 4 taken back. */
  status: 0 | 1 | 2 | 3 | 4;
  expire_at: number | null;
  claim_at: number | null;
}

export interface LotteryActivityRow {
  id: number;
  title: string;
  start_at: number;
  end_at: number;
  cost_points: number;
  free_per_day: number;
  daily_limit: number;
  /** Grows by one whenever the odds change. */
  odds_version: number;
  rules: string;
  organizer: string;
  contact: string;
  claim_days: number;
}

type PrizeType = (typeof PRIZE_TYPES)[number];

export interface PrizeRow {
  id: number;
  activity_id: number;
  position: number;
  name: string;
  type: PrizeType;
  /** Fen for cash, points for points, days for a VIP trial, fen of market price for goods, else 0. */
  value: number;
  image: string;
  market_price: Fen | null;
  /** Those of an activity add up to 1,000,000. */
  probability_ppm: number;
  /** Both null where there is no limit. */
  stock_total: number | null;
  stock_left: number | null;
}

export interface PrizeRecordRow {
  id: number;
  draw_no: string;
  user_id: number;
  activity_id: number;
  prize_id: number;
  /** As the prize was when it was drawn. */
  prize: Pick<PrizeRow, 'position' | 'name' | 'type' | 'value' | 'image'>;
  cost_points: number;
  used_free: 0 | 1;
  odds_version: number;
  /** 0 wants an address, 1 to be sent, 2 sent, 3 done, 4 expired, 8 no prize, 9 issued. */
  status: 0 | 1 | 2 | 3 | 4 | 8 | 9;
  /** As it was when it was chosen. */
  address: Pick<AddressRow, 'name' | 'mobile' | 'province' | 'city' | 'district' | 'detail'> | null;
  /** Until when the address may still be changed. */
  lock_at: number | null;
  express_company: string | null;
  express_no: string | null;
  /** When a prize that wants an address is forfeited. */
  expire_at: number | null;
  created_at: number;
}

export interface AddressRow {
  id: number;
  user_id: number;
  name: string;
  mobile: string;
  province: string;
  city: string;
  district: string;
  region_code: string;
  detail: string;
  tag: string | null;
  is_default: 0 | 1;
  created_at: number;
}

export interface BankCardRow {
  id: number;
  user_id: number;
  bank_code: string;
  bank_name: string;
  /** The number itself is kept nowhere. */
  card_no_digest: string;
  card_no_masked: string;
  holder_name: string;
  mobile: string;
  branch: string | null;
  is_default: 0 | 1;
  created_at: number;
}

export interface WithdrawOrderRow {
  id: number;
  order_no: string;
  user_id: number;
  amount: Fen;
  fee: Fen;
  /** Whether it used one of the month's free withdrawals. */
  is_free: 0 | 1;
  payee: {
    type: 'bank' | 'wechat';
    /** The bank card's id. */
    bank_id: number | null;
    /** Bank or WeChat, as people read it. */
    name: string;
    no_masked: string;
    holder_masked: string;
  };
  /** 0 under review, 1 being paid, 2 paid, 3 refused, 4 failed, 5 cancelled. */
  status: 0 | 1 | 2 | 3 | 4 | 5;
  /** `details` where the review refused it, `payout` where the bank did. */
  fail_reason: 'details' | 'payout' | null;
  apply_at: number;
  audit_at: number | null;
  /** When it came to its end, whichever that was. */
  end_at: number | null;
  expect_at: number;
  /** When it goes on by itself; null once it has ended. */
  next_at: number | null;
}

export interface WechatPayeeRow {
  id: number;
  user_id: number;
  wechat_no: string;
  nickname: string;
  qr_image: string | null;
  bind_at: number;
}

type CardInfo = DataOf<Contract['card']['info']>;
type ProductOnTheWire = CardInfo['products'][number];

export type CardProductRow = Omit<
  ProductOnTheWire,
  'min_amount' | 'step_amount' | 'max_per_user' | 'quota_total' | 'quota_left' | 'course'
> & {
  min_amount: Fen;
  step_amount: Fen;
  max_per_user: Fen;
  quota_total: Fen;
  quota_left: Fen;
  /** Sold to people who are no members of this mock. */
  sold_before: Fen;
};

export interface CardHoldingRow {
  id: number;
  order_no: string;
  user_id: number;
  product_id: number;
  /** As the product was when it was bought, with the documents that were agreed to. */
  product: Pick<
    CardProductRow,
    'code' | 'name' | 'risk_level' | 'benchmark_min' | 'benchmark_max' | 'docs'
  >;
  amount: Fen;
  /** 1 cooling off, 2 held, 3 matured, 4 cancelled. */
  status: 1 | 2 | 3 | 4;
  buy_at: number;
  cooling_off_end_at: number;
  value_date: string;
  maturity_date: string;
  income_final: Fen | null;
  settled_at: number | null;
}

export type BannerRow = DataOf<Contract['index']['banner']>['list'][number];
export type NoticeRow = DataOf<Contract['index']['notice']>['list'][number];
export type NewsRow = Omit<DataOf<Contract['index']['newsDetail']>, 'prev' | 'next'>;

/** A member's first look at an article on a day. */
export interface NewsViewRow {
  id: number;
  user_id: number;
  news_id: number;
  date: string;
}

/** The operator's configuration; the one row has id 1. */
export type SettingsRow = Omit<DataOf<Contract['common']['config']>, 'server_time'> & {
  id: number;
};

export interface Tables {
  settings: SettingsRow;
  users: UserRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  operations: OperationRow;
  accounts: AccountRow;
  ledger_txns: LedgerTxnRow;
  vip_segments: VipSegmentRow;
  sign_logs: SignLogRow;
  invites: InviteRow;
  invite_rewards: InviteRewardRow;
  milestone_claims: MilestoneClaimRow;
  lottery_activities: LotteryActivityRow;
  prizes: PrizeRow;
  prize_records: PrizeRecordRow;
  addresses: AddressRow;
  bank_cards: BankCardRow;
  withdraw_orders: WithdrawOrderRow;
  wechat_payees: WechatPayeeRow;
  card_products: CardProductRow;
  card_holdings: CardHoldingRow;
  banners: BannerRow;
  notices: NoticeRow;
  news: NewsRow;
  news_views: NewsViewRow;
}

/** One collection. Rows are replaced, never changed in place: what was read stays as it was. */
export interface Table<Row extends { id: number }> {
  all(): readonly Row[];
  get(id: number): Row | undefined;
  find(matches: (row: Row) => boolean): Row | undefined;
  filter(matches: (row: Row) => boolean): Row[];
  /** Those with this value in one field, oldest first; found without looking at the others. */
  where<Field extends keyof Row>(field: Field, value: Row[Field]): readonly Row[];
  insert(row: Omit<Row, 'id'>): Row;
  update(id: number, changes: Partial<Omit<Row, 'id'>>): Row;
  remove(id: number): void;
}

export type Db = { readonly [Name in keyof Tables]: Table<Tables[Name]> };

export const TABLE_NAMES = Object.keys({
  settings: 0,
  users: 0,
  sessions: 0,
  attempts: 0,
  operations: 0,
  accounts: 0,
  ledger_txns: 0,
  vip_segments: 0,
  sign_logs: 0,
  invites: 0,
  invite_rewards: 0,
  milestone_claims: 0,
  lottery_activities: 0,
  prizes: 0,
  prize_records: 0,
  addresses: 0,
  bank_cards: 0,
  withdraw_orders: 0,
  wechat_payees: 0,
  card_products: 0,
  card_holdings: 0,
  banners: 0,
  notices: 0,
  news: 0,
  news_views: 0,
} satisfies Record<keyof Tables, 0>) as (keyof Tables)[];

/** Grows with every change that makes older files unreadable. */
export const STATE_VERSION = 3;

/** All there is, as it lies in the file of `--db`. */
export type State = { [Name in keyof Tables]: Tables[Name][] } & {
  meta: { version: typeof STATE_VERSION; last_ids: Partial<Record<keyof Tables, number>> };
};

export function emptyState(): State {
  const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, []]));
  return { ...tables, meta: { version: STATE_VERSION, last_ids: {} } } as unknown as State;
}
