/** The actions that move money or value. The host is notified by these names before and after each one. */
export const ACTION_NAMES = [
  'draw',
  'sign',
  'withdraw',
  'cancel-withdraw',
  'buy-card',
  'cancel-card',
  'apply-vip',
  'claim',
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];

/** What the host receives about each action. Amounts are yuan with two digits, as text. */
export interface ActionParams {
  draw: { readonly activityId: number; readonly oddsVersion: number };
  sign: { readonly [Name in never]: unknown };
  withdraw: { readonly amount: string; readonly payeeType: 'bank' | 'wechat' };
  'cancel-withdraw': { readonly orderId: number };
  'buy-card': { readonly productId: number; readonly amount: string };
  'cancel-card': { readonly holdingId: number };
  'apply-vip': { readonly level: number; readonly quotePrice: string };
  /** A reward of a milestone, of an invitation, or all rewards of invitations. */
  claim: { readonly milestoneId?: number; readonly rewardId?: number; readonly all?: 1 };
}

/** The action of a variant of a call. */
export interface Action {
  readonly name: ActionName;
  /** The body fields that the host receives in camelCase (`ActionParams`); none contains personal data. */
  readonly eventFields: readonly string[];
}
