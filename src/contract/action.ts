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
  draw: {
    readonly activityId: number;
    readonly oddsVersion: number;
    readonly expectedPayment?: 'free' | 'chance' | 'points';
    /** In points. */
    readonly expectedCost?: number;
  };
  sign: { readonly [Name in never]: unknown };
  withdraw: { readonly amount: string; readonly payeeType: 'bank' | 'wechat' };
  'cancel-withdraw': { readonly orderId: number };
  'buy-card': { readonly productId: number; readonly amount: string };
  'cancel-card': { readonly holdingId: number };
  'apply-vip': { readonly level: number; readonly quotePrice: string };
  /** A reward of a milestone, of an invitation, or all rewards of invitations. */
  claim: { readonly milestoneId?: number; readonly rewardId?: number; readonly all?: 1 };
}

interface WithdrawalResult {
  readonly orderId: number;
  readonly orderNo: string;
  readonly amount: string;
  readonly fee: string;
}

interface CardResult {
  readonly holdingId: number;
  readonly orderNo: string;
  readonly amount: string;
}

/** What the host receives about the success of each action. Amounts are yuan with two digits, as text. */
export interface ActionResults {
  draw: { readonly recordId: number; readonly drawNo: string; readonly prizeType: string };
  sign: { readonly points: number };
  withdraw: WithdrawalResult;
  'cancel-withdraw': WithdrawalResult;
  'buy-card': CardResult;
  'cancel-card': CardResult;
  'apply-vip': { readonly level: number; readonly orderNo: string; readonly amount: string };
  /** Points or lottery chances of a milestone, or money of invitations. */
  claim: { readonly points?: number; readonly chances?: number; readonly amount?: string };
}

/** The action of a variant of a call. */
export type Action<Data> = {
  readonly [Name in ActionName]: {
    readonly name: Name;
    /** The body fields that the host receives in camelCase (`ActionParams`); none contains personal data. */
    readonly eventFields: readonly string[];
    /** Reads what the host receives from the answer; nothing personal. */
    readonly result: (data: Data) => ActionResults[Name];
  };
}[ActionName];
