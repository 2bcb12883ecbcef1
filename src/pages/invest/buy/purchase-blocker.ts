import { personalLimitLeft, type Funds } from './purchase-limits.ts';
import type { Product, Risk } from '../types.ts';

export type PurchaseBlocker =
  | 'off'
  | 'soon'
  | 'soldOut'
  | 'unverified'
  | 'unassessed'
  | 'expired'
  | 'mismatch'
  | 'personal'
  | 'balance';

interface Buyer {
  readonly funds: Funds;
  readonly risk: Risk;
  readonly isVerified: boolean;
}

/** The first reason why this product cannot be bought now; `null` if it can. */
export function findPurchaseBlocker(
  product: Product,
  { funds, risk, isVerified }: Buyer,
): PurchaseBlocker | null {
  const { status, quota_left, min_amount, risk_level } = product;
  if (status === 0) return 'off';
  if (status === 2) return 'soon';
  if (status === 3 || quota_left < min_amount) return 'soldOut';
  if (!isVerified) return 'unverified';
  if (risk.level === 0) return 'unassessed';
  if (risk.is_valid !== 1) return 'expired';
  if (risk_level > risk.level) return 'mismatch';
  if (personalLimitLeft(product, funds) < min_amount) return 'personal';
  return funds.balance < min_amount ? 'balance' : null;
}
