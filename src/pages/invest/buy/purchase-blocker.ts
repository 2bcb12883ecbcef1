import { YES } from '../../../contract/flag.ts';
import { NOT_ASSESSED, PRODUCT_STATUS } from '../../../contract/statuses.ts';
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

/** The first reason why this product cannot be bought now; `null` if it can. */
export function findPurchaseBlocker(
  product: Product,
  { funds, risk, isVerified }: { funds: Funds; risk: Risk; isVerified: boolean },
): PurchaseBlocker | null {
  const { status, quota_left, min_amount, risk_level } = product;
  if (status === PRODUCT_STATUS.offShelf) return 'off';
  if (status === PRODUCT_STATUS.soon) return 'soon';
  if (status === PRODUCT_STATUS.soldOut || quota_left < min_amount) return 'soldOut';
  if (!isVerified) return 'unverified';
  if (risk.level === NOT_ASSESSED) return 'unassessed';
  if (risk.is_valid !== YES) return 'expired';
  if (risk_level > risk.level) return 'mismatch';
  if (personalLimitLeft(product, funds) < min_amount) return 'personal';
  return funds.balance < min_amount ? 'balance' : null;
}
