/** The actions that move money or value. The host receives these names in the events before and after each action. */
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

/** The actions that a host which logs members in can prove with a token, in place of the password. */
export const STEP_UP_ACTIONS = [
  'withdraw',
  'cancel-withdraw',
  'buy-card',
  'cancel-card',
  'apply-vip',
  'bind-payee',
  'unbind-payee',
] as const;

/** The calls that move no money, but for which a host that logs members in must prove the member's consent. */
export type PayeeChangeName = 'bind-payee' | 'unbind-payee';

export const isActionName = (name: string): name is ActionName =>
  ACTION_NAMES.some((known) => known === name);

/** What the host receives before each action. Amounts are yuan with two digits, as text. */
export interface ActionParams {
  draw: {
    readonly activityId: number;
    readonly oddsVersion: number;
    readonly expectedPayment?: 'free' | 'chance' | 'points';
    /** In points. */
    readonly expectedCost?: number;
  };
  /** No fields. */
  sign: { readonly [Name in never]: unknown };
  withdraw: { readonly amount: string; readonly payeeType: 'bank' | 'wechat' };
  'cancel-withdraw': { readonly orderId: number };
  'buy-card': { readonly productId: number; readonly amount: string };
  'cancel-card': { readonly holdingId: number };
  'apply-vip': { readonly level: number; readonly quotePrice: string };
  /** Claims the reward of one milestone or of one invitation. With `all`, claims all rewards of invitations. */
  claim: { readonly milestoneId?: number; readonly rewardId?: number; readonly all?: 1 };
  /** No fields. */
  'bind-payee': { readonly [Name in never]: unknown };
  /** No fields. */
  'unbind-payee': { readonly [Name in never]: unknown };
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

/** What the host receives after the success of each action. Amounts are yuan with two digits, as text. */
export interface ActionResults {
  draw: { readonly recordId: number; readonly drawNo: string; readonly prizeType: string };
  sign: { readonly points: number };
  withdraw: WithdrawalResult;
  'cancel-withdraw': WithdrawalResult;
  'buy-card': CardResult;
  'cancel-card': CardResult;
  'apply-vip': { readonly level: number; readonly orderNo: string; readonly amount: string };
  /** A milestone gives points or lottery chances. Invitations give money (`amount`). */
  claim: { readonly points?: number; readonly chances?: number; readonly amount?: string };
}

/** The action that a call executes. `Data` is the `data` of its answer. */
export type Action<Data> = {
  readonly [Name in ActionName]: {
    readonly name: Name;
    /** The body fields that the host receives in camelCase (`ActionParams`); none contains personal data. */
    readonly eventFields: readonly string[];
    /** Takes from the `data` of a success what the host receives. It contains no personal data. */
    readonly result: (data: Data) => ActionResults[Name];
  };
}[ActionName];
