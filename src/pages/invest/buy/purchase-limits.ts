import { fen, toWireMoney, type Fen } from '../../../contract/money.ts';
import { NOT_ASSESSED, PRODUCT_STATUS } from '../../../contract/statuses.ts';
import type { Product, RiskAssessment } from '../types.ts';

// The limits of a purchase: minimum, step, personal limit, quota and balance (RULES.md, Wealth cards).

/** The limits that the product sets for a purchase. */
type ProductLimits = Pick<Product, 'min_amount' | 'step_amount' | 'max_per_user' | 'quota_left'>;

/** The member's balance, and the amount that their open holdings have in the product. */
export interface Funds {
  readonly balance: Fen;
  readonly heldAmount: Fen;
}

/** Formats an amount for the input field: `1000`, `1000.50`. */
export const toInputText = (amount: Fen): string => toWireMoney(amount).replace(/\.00$/, '');

/** Rounds an amount in fen down to the minimum plus whole steps; `null` below the minimum. */
export function roundDownToStep(
  { min_amount, step_amount }: ProductLimits,
  amount: number,
): Fen | null {
  if (amount < min_amount) return null;
  if (step_amount === 0) return fen(Math.floor(amount));
  return fen(min_amount + Math.floor((amount - min_amount) / step_amount) * step_amount);
}

export const personalLimitLeft = ({ max_per_user }: ProductLimits, { heldAmount }: Funds): Fen =>
  fen(Math.max(max_per_user - heldAmount, 0));

/** Returns the largest amount within all limits; `null` if even the minimum breaks a limit. */
export const maxPurchase = (limits: ProductLimits, funds: Funds): Fen | null =>
  roundDownToStep(
    limits,
    Math.min(funds.balance, limits.quota_left, personalLimitLeft(limits, funds)),
  );

/** Returns the first limit that the amount breaks, in the order of the server's checks. */
export function findBrokenLimit(limits: ProductLimits, funds: Funds, amount: Fen) {
  if (amount > limits.quota_left) return 'quota';
  if (amount < limits.min_amount) return 'min';
  if (roundDownToStep(limits, amount) !== amount) return 'step';
  if (amount > personalLimitLeft(limits, funds)) return 'personal';
  return amount > funds.balance ? 'balance' : null;
}

/**
 * Returns what the balance lacks for the amount. Without an amount that the product allows, that is what it lacks for
 * the minimum. `null` if the balance is enough.
 */
export function findShortage(limits: ProductLimits, funds: Funds, amount: Fen | null) {
  const limit = amount === null ? 'min' : findBrokenLimit(limits, funds, amount);
  const isForMinimum = limit !== null && limit !== 'balance';
  const wanted = isForMinimum || amount === null ? limits.min_amount : amount;
  const missing = fen(wanted - funds.balance);
  return missing > 0 ? { missing, isForMinimum } : null;
}

export type Shortage = NonNullable<ReturnType<typeof findShortage>>;

/** The name of a limit that an amount can break. */
export type Limit = NonNullable<ReturnType<typeof findBrokenLimit>>;

/**
 * Returns the first reason why this product cannot be bought now; `null` if the member can buy it. A balance that is too
 * small is no such reason: it depends on the amount, and the member can do something about it (`findShortage`).
 */
export function findPurchaseBlocker(
  product: Product,
  { funds, risk, isVerified }: { funds: Funds; risk: RiskAssessment; isVerified: boolean },
) {
  const { status, quota_left, min_amount, risk_level } = product;
  if (status === PRODUCT_STATUS.offShelf) return 'off';
  if (status === PRODUCT_STATUS.soon) return 'soon';
  if (status === PRODUCT_STATUS.soldOut || quota_left < min_amount) return 'soldOut';
  if (!isVerified) return 'unverified';
  if (risk.level === NOT_ASSESSED) return 'unassessed';
  if (!risk.is_valid) return 'expired';
  if (risk_level > risk.level) return 'mismatch';
  return personalLimitLeft(product, funds) < min_amount ? 'personal' : null;
}

export type PurchaseBlocker = NonNullable<ReturnType<typeof findPurchaseBlocker>>;
