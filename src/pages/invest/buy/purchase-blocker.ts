import type { Own } from './purchase-limits.ts';
import { personalRoom } from './purchase-limits.ts';
import type { Product, Risk } from '../types.ts';

/** Why a product cannot be bought now. */
export type Hindrance =
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
  readonly own: Own;
  readonly risk: Risk;
  readonly isVerified: boolean;
}

/** The first reason against a purchase; `null` where there is none. */
export function hindranceOf(product: Product, { own, risk, isVerified }: Buyer): Hindrance | null {
  const { status, quota_left, min_amount, risk_level } = product;
  if (status === 0) return 'off';
  if (status === 2) return 'soon';
  if (status === 3 || quota_left < min_amount) return 'soldOut';
  if (!isVerified) return 'unverified';
  if (risk.level === 0) return 'unassessed';
  if (risk.is_valid !== 1) return 'expired';
  if (risk_level > risk.level) return 'mismatch';
  if (personalRoom(product, own) < min_amount) return 'personal';
  return own.balance < min_amount ? 'balance' : null;
}
