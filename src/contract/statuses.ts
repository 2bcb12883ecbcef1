// The numbers and words on the wire. Schemas, types and texts derive from them. This file has no schemas, so that a
// page that needs only a status loads no schemas.

/** The union of the values of a status object. */
export type ValueOf<Names> = Names[keyof Names];

/** Returns the name of a value: `nameOfValue(PRODUCT_STATUS, 1)` is `'onSale'`. */
export const nameOfValue = <Names extends Readonly<Record<string, number>>>(
  names: Names,
  value: ValueOf<Names>,
) => Object.keys(names).find((name) => names[name] === value) as keyof Names & string;

/** `auth_status`: the state of the real-name verification. */
export const AUTH_STATUS = { none: 0, pending: 1, approved: 2, rejected: 3 } as const;

/** `mode` of a password recovery: what proves the member's identity. */
export const RECOVERY_MODES = ['recovery_code', 'identity', 'old_password'] as const;

/** `level` of a member without VIP. */
export const NO_VIP = 0 as const;

/** `level` of a VIP plan. */
export const VIP_LEVEL = { vip1: 1, vip2: 2, vip3: 3 } as const;

/** `level` of a member who has not taken the risk assessment. */
export const NOT_ASSESSED = 0 as const;

/** `risk_level` of a product, and `level` of an assessed member. */
export const RISK_LEVEL = {
  cautious: 1,
  conservative: 2,
  balanced: 3,
  growth: 4,
  aggressive: 5,
} as const;

export type RiskLevel = (typeof RISK_LEVEL)[keyof typeof RISK_LEVEL];

/** `state` of a day in the sign-in cycle. */
export const SIGN_DAY_STATE = { missed: 0, done: 1, today: 2, coming: 3 } as const;

/** `status` of a sign-in milestone. */
export const MILESTONE_STATUS = { notYet: 0, claimable: 1, claimed: 2, expired: 3 } as const;

/** `status` of an invite reward. */
export const REWARD_STATUS = {
  notYet: 0,
  claimable: 1,
  claimed: 2,
  expired: 3,
  takenBack: 4,
} as const;

/** `status` of an invited friend. */
export const FRIEND_STATUS = { registered: 1, verified: 2, void: 3 } as const;

/** `status` of a withdrawal. */
export const WITHDRAWAL_STATUS = {
  underReview: 0,
  beingPaid: 1,
  paid: 2,
  refused: 3,
  failed: 4,
  cancelled: 5,
} as const;

/** `type` of a request for fund records. Each value selects a group of `LEDGER_TYPE` values. */
export const MONEY_LOG_TYPES = ['reward', 'card', 'vip', 'withdraw', 'lottery'] as const;

/** `direction` of a fund record. */
export const DIRECTION = { in: 1, out: -1 } as const;

/** `type` of a fund record: 1xx for the balance, 2xx for points (RULES.md, Ledger). */
export const LEDGER_TYPE = {
  inviteReward: 101,
  lotteryCash: 102,
  principalReturn: 103,
  cardIncome: 104,
  withdrawalReturn: 105,
  credit: 106,
  cardPurchase: 111,
  vipPurchase: 112,
  withdrawal: 113,
  cardLoss: 114,
  signIn: 201,
  milestone: 202,
  lotteryPoints: 203,
  draw: 211,
  pointsExpiry: 212,
} as const;

/** The switch of a feature in `common/config`. */
export const FEATURE = { notOffered: 0, offered: 1, closed: 2 } as const;

/** `status` of a wealth card. */
export const PRODUCT_STATUS = { offShelf: 0, onSale: 1, soon: 2, soldOut: 3 } as const;

/** `status` of a holding. */
export const HOLDING_STATUS = { coolingOff: 1, held: 2, matured: 3, cancelled: 4 } as const;

/** Returns whether the holding is not over. The amounts of such holdings count toward the personal limit. */
export const isOpenHolding = (status: ValueOf<typeof HOLDING_STATUS>): boolean =>
  status === HOLDING_STATUS.coolingOff || status === HOLDING_STATUS.held;

/** `status` of a lottery activity. */
export const ACTIVITY_STATUS = { soon: 0, on: 1, ended: 2 } as const;

/** `status` of a draw and its prize. */
export const PRIZE_RECORD_STATUS = {
  addressNeeded: 0,
  toSend: 1,
  sent: 2,
  done: 3,
  expired: 4,
  noPrize: 8,
  issued: 9,
} as const;

/**
 * `type` of a prize. Its `value` is points, yuan for cash, days of a VIP trial, or the market price in yuan for
 * goods.
 */
export const PRIZE_TYPES = ['thanks', 'points', 'cash', 'physical', 'vip_trial'] as const;

/** One whole in parts per million. The odds of all prizes of an activity add up to it. */
export const PPM = 1_000_000;

/** `link_type` of a banner: where `link` leads. */
export const LINK_TYPE = { none: 0, page: 1, article: 2, outside: 3 } as const;

/** `level` of a notice. */
export const NOTICE_LEVEL = { normal: 0, important: 1 } as const;
