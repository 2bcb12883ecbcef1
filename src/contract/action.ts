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

/** The action of a variant of a call. */
export interface Action {
  readonly name: ActionName;
  /** The body fields that the host receives; none contains personal data. */
  readonly tells: readonly string[];
}
