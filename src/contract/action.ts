/**
 * What moves money or value, by the names under which the page around the app hears of it before it is
 * sent and when its outcome is known.
 */
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

/** The action a form of a call is. */
export interface Action {
  readonly name: ActionName;
  /** The fields of the body that the page is told; none says anything about a person. */
  readonly tells: readonly string[];
}
